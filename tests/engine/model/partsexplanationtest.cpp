// SPDX-License-Identifier: GPL-3.0-or-later
// Tests explanations of networks that compute a graph in parts (Graph Segment Training).
#include "engine/graph/prune.h"
#include "engine/model/input/graphparts.h"
#include "engine/model/ranking/networkranker.h"
#include "tests/engine/model/kernelvariants.h"
#include "tests/engine/model/pipelinevariants.h"
#include "tests/engine/model/referencekernel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

namespace tgraph {
namespace {

constexpr int nodesOfParts = 4;

/// Returns variants whose graphs are cut into parts, with either entry of a part.
std::vector<ModelVariant> variantsInParts(const std::vector<ModelVariant>& variants,
                                          const std::function<bool(const ModelOptions&)>& wanted)
{
    std::vector<ModelVariant> result;
    for (const ModelVariant& variant : variants)
        for (const SegmentEntry entry : {SegmentEntry::Embedding, SegmentEntry::Score}) {
            ModelVariant cut = variant;
            cut.options.segments = {.nodes = nodesOfParts, .entry = entry};
            cut.name += entry == SegmentEntry::Score ? "ByScore" : "ByEmbedding";
            if (wanted(cut.options))
                result.push_back(std::move(cut));
        }
    return result;
}

/// Writes the vector of configuration `source` at one configurable node into configuration `target`.
Document withVectorOf(Document document, SlotId slot, ConfigId target, ConfigId source)
{
    std::vector<ConfigTable::Slot> slots;
    for (const SlotId id : document.configs.slotIds()) {
        const auto vectors = document.configs.vectors(id);
        slots.push_back({{vectors.begin(), vectors.end()}, document.configs.codes(id)});
    }
    std::visit([&](auto& codes) { codes[target.value] = codes[source.value]; }, slots[slot.value].codes);
    document.configs = ConfigTable(document.configs.configCount(), std::move(slots));
    return document;
}

class LayoutInParts : public testing::TestWithParam<ModelVariant> { };

TEST_P(LayoutInParts, SensitivityIsTheScoreMinusThatOfTheEditedFile)
{
    const Document document
        = randomLayoutDocument({.nodes = 14, .edges = 40, .configurable = 6, .configurations = 9, .vectorsPerNode = 9});
    const ConfigId focus(5);
    const ConfigId baseline(2);
    const bool isPipeline = GetParam().options.architecture == Architecture::Pipeline;
    const auto ranker = makeNetworkRanker(isPipeline ? livelyPipeline(GetParam().options, document)
                                                     : livelyCheckpoint(GetParam().options, document));
    const RankOptions options{.slateSize = 128, .permutations = 1, .device = Device::Cpu};
    const Explanation explanation = ranker->explain(document, focus, options, {.baseline = baseline}, {}, {});
    const auto scoreOf = [&](const Document& file) {
        const Prediction prediction = ranker->rank(file, options, {}, {});
        EXPECT_EQ(prediction.configurations->distinctCount(), file.configCount());
        return double{prediction.score[prediction.configurations->distinctOf[focus.value].value]};
    };
    const double score = scoreOf(document);
    const double tolerance = 2e-5 * (1 + std::abs(score));
    EXPECT_NEAR(explanation.score, score, tolerance);
    ASSERT_EQ(explanation.sensitivity.size(), 6U);
    double greatest = 0;
    for (const SlotId slot : document.configs.slotIds()) {
        const double expected = score - scoreOf(withVectorOf(document, slot, focus, baseline));
        EXPECT_NEAR(explanation.sensitivity[slot.value].delta, expected, 2 * tolerance) << slot.value;
        greatest = std::max(greatest, std::abs(expected));
    }
    EXPECT_GT(greatest, 4 * tolerance);
}

INSTANTIATE_TEST_SUITE_P(
    TGraph, LayoutInParts,
    testing::ValuesIn(variantsInParts(modelVariants(),
                                      [](const ModelOptions& options) { // an edit changes pairs of a prior
                                          return options.kind == ModelKind::Layout && !options.analyticalPrior;
                                      })),
    [](const auto& variant) { return variant.param.name; });
INSTANTIATE_TEST_SUITE_P(Pipelines, LayoutInParts,
                         testing::ValuesIn(variantsInParts(pipelineVariants(),
                                                           [](const ModelOptions& options) {
                                                               return options.kind == ModelKind::Layout;
                                                           })),
                         [](const auto& variant) { return variant.param.name; });

/// A kernel whose parts enter as scores: each part is a kernel of its own.
class KernelInParts : public testing::TestWithParam<ModelVariant> {
protected:
    KernelInParts()
        : options(GetParam().options),
          document(randomKernelDocument(options.kind)),
          checkpoint(livelyCheckpoint(options, document)),
          made(makeNetworkRanker(checkpoint)
                   ->explain(document, focus(), {.device = Device::Cpu}, {.baseline = ConfigId(0)}, {}, {}))
    {
        const std::vector<std::uint32_t> partOf = partOfNodes(document.graph, options.segments);
        for (std::uint32_t node = 0; node < document.graph.nodeCount(); ++node)
            nodes[partOf[node]].emplace_back(node);
        for (const std::vector<NodeId>& part : nodes) {
            Document cut = document;
            cut.graph = inducedSubgraph(document.graph, part).graph;
            parts.push_back(std::move(cut));
        }
    }

    [[nodiscard]] ConfigId focus() const { return ConfigId(options.kind == ModelKind::Tile ? 2 : 0); }

    [[nodiscard]] ReferenceKernelInsight expected(std::size_t part,
                                                  std::optional<ReferenceReplacedNode> replaced = {}) const
    {
        return referenceKernelInsight(parts[part], checkpoint.info, checkpoint.folds[0], focus(), replaced);
    }

    ModelOptions options;
    Document document;
    Checkpoint checkpoint;
    Explanation made;
    std::vector<std::vector<NodeId>> nodes = std::vector<std::vector<NodeId>>(2);
    std::vector<Document> parts;
};

TEST_P(KernelInParts, IsExplainedAsItsParts)
{
    const std::size_t count = document.graph.nodeCount();
    const bool tileAtNodes = options.kind == ModelKind::Tile && options.kernel.tileFeatures == TilePlacement::Nodes;
    ASSERT_EQ(made.sensitivity.size(), count);
    double score = 0;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const ReferenceKernelInsight whole = expected(part);
        const double tolerance = 4e-5 * std::max(std::abs(whole.score), 0.5);
        score += whole.score;
        for (std::size_t node = 0; node < nodes[part].size(); ++node) {
            const std::size_t place = nodes[part][node].value;
            const ReferenceReplacedNode replaced{node, tileAtNodes ? std::optional(ConfigId(0)) : std::nullopt};
            EXPECT_NEAR(made.sensitivity[place].delta, whole.score - expected(part, replaced).score, tolerance);
            if (!whole.nodeShares.empty()) {
                ASSERT_EQ(made.nodeShare.size(), count);
                EXPECT_NEAR(made.nodeShare[place], whole.nodeShares[node], 50 * tolerance);
            }
            for (std::size_t other = 0; other < count && !whole.attention.empty(); ++other) {
                const auto found = std::ranges::find(nodes[part], NodeId(static_cast<std::uint32_t>(other)));
                double attention = 0; // none to other parts
                for (const Matrix& layer : whole.attention)
                    if (found != nodes[part].end())
                        attention += layer[node][static_cast<std::size_t>(found - nodes[part].begin())]
                            / static_cast<double>(whole.attention.size());
                EXPECT_NEAR(double{made.nodeAttention.at(place * count + other)}, attention, 1e-5);
            }
            for (std::size_t list = 0; !whole.alphas.empty() && list < whole.alphas[0].size(); ++list)
                for (const auto& [other, first] : whole.alphas[0][list][node]) {
                    const Neighbours which = whole.alphas[0].size() == 1 ? Neighbours::Both
                        : list == 0                                      ? Neighbours::Producers
                                                                         : Neighbours::Consumers;
                    const auto weight = std::ranges::find_if(made.edgeWeights, [&](const EdgeWeight& edge) {
                        return edge.target.value == place && edge.source == nodes[part][other] && edge.list == which;
                    });
                    ASSERT_NE(weight, made.edgeWeights.end());
                    EXPECT_NEAR(weight->first, first, 1e-5);
                }
        }
    }
    EXPECT_NEAR(made.score, score, 4e-5 * std::max(std::abs(score), 0.5));
}

INSTANTIATE_TEST_SUITE_P(
    Kernels, KernelInParts,
    testing::ValuesIn(variantsInParts(kernelVariants(),
                                      [](const ModelOptions& options) {
                                          return options.segments.entry == SegmentEntry::Score
                                              && options.kernel.staticFeatures
                                              == StaticPlacement::None; // a part has none of its own
                                      })),
    [](const auto& variant) { return variant.param.name; });

TEST(KernelInPartsByEmbedding, SharesOfNodesAddUpToTheScoreOfColumns)
{
    for (const int nodes : {0, nodesOfParts}) {
        ModelOptions options = smallKernelOptions(KernelReduction::Column);
        options.kernel.columnSum = true;
        options.segments.nodes = nodes;
        const Document document = randomKernelDocument(ModelKind::Tile);
        const Checkpoint checkpoint = livelyCheckpoint(options, document);
        const Explanation made
            = makeNetworkRanker(checkpoint)->explain(document, ConfigId(2), {.device = Device::Cpu}, {}, {}, {});
        const double zeros
            = referenceKernelInsight(document, checkpoint.info, checkpoint.folds[0], ConfigId(2)).scoreOfZeros;
        double sum = 0;
        for (const double share : made.nodeShare)
            sum += share;
        EXPECT_NEAR(sum, made.score - zeros, 1e-3 * std::abs(made.score)) << nodes;
    }
}

} // namespace
} // namespace tgraph
