// SPDX-License-Identifier: GPL-3.0-or-later
// Compares explanations of kernel models with the equations.
#include "engine/core/error.h"
#include "engine/model/ranking/networkranker.h"
#include "tests/engine/model/kernelvariants.h"
#include "tests/engine/model/referencekernel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

class KernelExplanation : public testing::TestWithParam<ModelVariant> {
protected:
    KernelExplanation()
        : options(GetParam().options),
          document(randomKernelDocument(options.kind)),
          checkpoint(livelyCheckpoint(options, document)),
          focus(options.kind == ModelKind::Tile ? 2 : 0),
          made(makeNetworkRanker(checkpoint)
                   ->explain(document, focus, {.device = Device::Cpu}, {.baseline = ConfigId(0)}, {}, {})),
          expected(referenceKernelInsight(document, checkpoint.info, checkpoint.folds[0], focus)),
          tolerance(2e-5 * std::max(std::abs(expected.score), 0.5))
    {
    }

    ModelOptions options;
    Document document;
    Checkpoint checkpoint;
    ConfigId focus;
    Explanation made;
    ReferenceKernelInsight expected;
    double tolerance;
};

TEST_P(KernelExplanation, HasTheScore)
{
    EXPECT_NEAR(made.score, expected.score, tolerance);
    EXPECT_EQ(made.nodes.size(), document.graph.nodeCount());
    EXPECT_TRUE(made.blocks.empty());
}

TEST_P(KernelExplanation, AlphasOfEdgesAgreeWithTheEquations)
{
    std::size_t found = 0;
    const auto layers = static_cast<double>(expected.alphas.size());
    const std::size_t lists = expected.alphas.empty() ? 0 : expected.alphas[0].size();
    for (std::size_t list = 0; list < lists; ++list)
        for (std::size_t node = 0; node < made.nodes.size(); ++node)
            for (const auto& [other, first] : expected.alphas[0][list][node]) {
                double mean = 0;
                for (const auto& layer : expected.alphas)
                    mean += layer[list][node].at(other) / layers;
                const Neighbours which = lists == 1 ? Neighbours::Both
                    : list == 0                     ? Neighbours::Producers
                                                    : Neighbours::Consumers;
                const auto weight = std::ranges::find_if(made.edgeWeights, [&](const EdgeWeight& edge) {
                    return edge.target.value == node && edge.source.value == other && edge.list == which;
                });
                ASSERT_NE(weight, made.edgeWeights.end()) << node << " takes from " << other;
                EXPECT_NEAR(weight->first, first, 1e-5);
                EXPECT_NEAR(weight->mean, mean, 1e-5);
                ++found;
            }
    EXPECT_EQ(made.edgeWeights.size(), found);
    EXPECT_EQ(found > 0, options.kernel.gnn == KernelGnn::Gat);
}

TEST_P(KernelExplanation, AttentionOverNodesAgreesWithTheEquations)
{
    const std::size_t nodes = made.nodes.size();
    if (options.kernel.reduction != KernelReduction::Transformer) {
        EXPECT_TRUE(made.nodeAttention.empty());
        return;
    }
    ASSERT_EQ(made.nodeAttention.size(), nodes * nodes);
    for (std::size_t row = 0; row < nodes; ++row)
        for (std::size_t column = 0; column < nodes; ++column) {
            double mean = 0;
            for (const Matrix& layer : expected.attention)
                mean += layer[row][column] / static_cast<double>(expected.attention.size());
            EXPECT_NEAR(double{made.nodeAttention[row * nodes + column]}, mean, 1e-5) << row << ' ' << column;
        }
}

TEST_P(KernelExplanation, SharesOfNodesAgreeWithTheEquationsAndAddUp)
{
    ASSERT_EQ(made.nodeShare.size(), expected.nodeShares.size());
    const KernelReduction reduction = options.kernel.reduction;
    const bool has = reduction == KernelReduction::PerNode || reduction == KernelReduction::Column;
    EXPECT_EQ(!made.nodeShare.empty(), has);
    double sum = 0;
    for (std::size_t node = 0; node < made.nodeShare.size(); ++node) {
        EXPECT_NEAR(made.nodeShare[node], expected.nodeShares[node], 50 * tolerance) << node;
        sum += made.nodeShare[node];
    }
    if (reduction == KernelReduction::Column) {
        EXPECT_NEAR(sum, expected.score - expected.scoreOfZeros, 50 * tolerance);
    }
    if (reduction == KernelReduction::PerNode) {
        const double offset
            = options.kind == ModelKind::Fusion ? double{checkpoint.folds[0].at("log_runtime_offset").values[0]} : 0.0;
        EXPECT_NEAR(sum, expected.score - offset, tolerance);
    }
}

TEST_P(KernelExplanation, SensitivityIsTheScoreMinusThatWithTheNodeReplaced)
{
    const bool tileAtNodes = options.kind == ModelKind::Tile && options.kernel.tileFeatures == TilePlacement::Nodes;
    EXPECT_EQ(made.replacement, tileAtNodes ? NodeReplacement::BaselineTile : NodeReplacement::Nothing);
    ASSERT_EQ(made.sensitivity.size(), made.nodes.size());
    double greatest = 0;
    for (std::size_t node = 0; node < made.nodes.size(); ++node) {
        const ReferenceReplacedNode replaced{node, tileAtNodes ? std::optional(ConfigId(0)) : std::nullopt};
        const double other
            = referenceKernelInsight(document, checkpoint.info, checkpoint.folds[0], focus, replaced).score;
        EXPECT_EQ(made.sensitivity[node].node, made.nodes[node]);
        EXPECT_NEAR(made.sensitivity[node].delta, expected.score - other, 2 * tolerance) << node;
        greatest = std::max(greatest, std::abs(made.sensitivity[node].delta));
    }
    EXPECT_GT(greatest, tolerance);
}

INSTANTIATE_TEST_SUITE_P(Kernels, KernelExplanation, testing::ValuesIn(kernelVariants()),
                         [](const auto& variant) { return variant.param.name; });

TEST(KernelExplanations, SensitivityOfTheBaselineItselfIsExactlyZero)
{
    const Document document = randomKernelDocument(ModelKind::Tile);
    const auto ranker = makeNetworkRanker(livelyCheckpoint(smallKernelOptions(), document, 2));
    const Explanation made
        = ranker->explain(document, ConfigId(1), {.device = Device::Cpu}, {.baseline = ConfigId(1)}, {}, {});
    ASSERT_EQ(made.sensitivity.size(), 7U);
    for (const NodeSensitivity& entry : made.sensitivity)
        EXPECT_EQ(entry.delta, 0.0);
}

TEST(KernelExplanations, MeasuresOnlyTheRequestedNodes)
{
    const Document document = randomKernelDocument(ModelKind::Fusion);
    ModelOptions options = smallKernelOptions();
    options.kind = ModelKind::Fusion;
    const auto ranker = makeNetworkRanker(livelyCheckpoint(options, document));
    const Explanation made
        = ranker->explain(document, ConfigId(0), {.device = Device::Cpu}, {.nodes = {NodeId(5), NodeId(2)}}, {}, {});
    ASSERT_EQ(made.sensitivity.size(), 2U);
    EXPECT_EQ(made.sensitivity[0].node, NodeId(2));
    EXPECT_EQ(made.sensitivity[1].node, NodeId(5));
    const Explanation none
        = ranker->explain(document, ConfigId(0), {.device = Device::Cpu}, {.sensitivity = false}, {}, {});
    EXPECT_TRUE(none.sensitivity.empty());
}

TEST(KernelExplanations, AttentionAndSharesAreMeansOverFolds)
{
    const Document document = randomKernelDocument(ModelKind::Tile);
    const auto explained = [&](const ModelOptions& options, std::optional<std::uint32_t> fold) {
        return makeNetworkRanker(livelyCheckpoint(options, document, 2))
            ->explain(document, ConfigId(1), {.device = Device::Cpu}, {.fold = fold}, {}, {});
    };
    const ModelOptions transformer = smallKernelOptions(KernelReduction::Transformer, KernelGnn::Gat);
    const Explanation first = explained(transformer, 0);
    const Explanation second = explained(transformer, 1);
    const Explanation both = explained(transformer, {});
    for (std::size_t i = 0; i < both.nodeAttention.size(); ++i)
        EXPECT_NEAR(both.nodeAttention[i], (first.nodeAttention[i] + second.nodeAttention[i]) / 2, 1e-6);
    for (std::size_t i = 0; i < both.edgeWeights.size(); ++i)
        EXPECT_NEAR(both.edgeWeights[i].mean, (first.edgeWeights[i].mean + second.edgeWeights[i].mean) / 2, 1e-6);
    const ModelOptions column = smallKernelOptions(KernelReduction::Column);
    const Explanation share = explained(column, {});
    for (std::size_t i = 0; i < share.nodeShare.size(); ++i)
        EXPECT_NEAR(share.nodeShare[i], (explained(column, 0).nodeShare[i] + explained(column, 1).nodeShare[i]) / 2,
                    1e-6);
}

} // namespace
} // namespace tgraph
