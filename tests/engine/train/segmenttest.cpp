// SPDX-License-Identifier: GPL-3.0-or-later
// Graph Segment Training's arithmetic: the results of a graph's parts, their gradients, and their memory.
#include "engine/core/features.h"
#include "engine/model/input/graphparts.h"
#include "engine/model/network/modelscorer.h"
#include "engine/model/network/segmentscores.h"
#include "engine/train/network/segmentpass.h"
#include "engine/train/network/slateloss.h"
#include "tests/engine/model/kernelvariants.h"
#include "tests/engine/model/modelfixtures.h"
#include "tests/engine/model/networkfixtures.h"
#include "tests/engine/model/pipelinevariants.h"
#include "tests/engine/train/countingallocator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

/// Returns options without sampled neighbours; only the reduction is computed over all nodes.
ModelOptions localOptions()
{
    ModelOptions options = smallOptions();
    options.prune = false;
    options.norm = NormPlacement::None;
    return options;
}

ModelOptions inParts(ModelOptions options, int nodes)
{
    options.segments.nodes = nodes;
    return options;
}

/// One document, its inputs as a whole and in parts, and one network for both.
struct Cut {
    Cut(const RandomDocument& recipe, const ModelOptions& options, int partNodes)
        : document(randomLayoutDocument(recipe)),
          checkpoint(livelyCheckpoint(options, document)),
          whole(makeModelInput(document, checkpoint.info)),
          network(makeAnyNetwork(options, checkpoint.folds.front()))
    {
        CheckpointInfo info = checkpoint.info;
        info.options = inParts(options, partNodes);
        parts = makeModelInput(document, info);
        for (std::uint32_t i = 0; i < whole.configurations->distinctCount(); ++i)
            slate.push_back(i);
    }

    [[nodiscard]] torch::Tensor partsMean()
    {
        torch::Tensor sum;
        for (std::size_t part = 0; part < parts.parts.size(); ++part) {
            const auto entry = partEntry(*network, parts, part, slate, {}) * partShare(parts, part);
            sum = sum.defined() ? sum + entry : entry;
        }
        return sum;
    }

    Document document;
    Checkpoint checkpoint;
    ModelInput whole;
    ModelInput parts;
    AnyNetwork network;
    std::vector<std::uint32_t> slate;
};

constexpr RandomDocument fourParts{.nodes = 14, .edges = 40, .configurable = 6, .configurations = 9};

TEST(GraphParts, DifferInSizeByAtMostOneNodeAndFollowTheFilesOrder)
{
    for (const std::uint32_t nodes : {1U, 4U, 5U, 21U, 1000U}) {
        const Document document = randomLayoutDocument({.nodes = nodes, .edges = 2 * nodes, .configurable = 1});
        for (const int size : {1, 2, 4, 7, 1000, 5000}) {
            const auto partOf = partOfNodes(document.graph, {.nodes = size});
            const std::uint32_t parts = partCount(nodes, {.nodes = size});
            EXPECT_EQ(parts, (nodes + static_cast<std::uint32_t>(size) - 1) / static_cast<std::uint32_t>(size));
            EXPECT_TRUE(std::ranges::is_sorted(partOf));
            std::vector<int> sizes(parts);
            for (const std::uint32_t part : partOf)
                ++sizes.at(part);
            const auto [least, most] = std::ranges::minmax(sizes);
            EXPECT_LE(most - least, 1);
            EXPECT_LE(most, size);
        }
    }
}

TEST(GraphParts, MetisCutsFewerEdgesThanTheFilesOrder)
{
    // Two chains whose nodes alternate in the file.
    constexpr std::uint32_t nodes = 40;
    Graph::Parts parts;
    parts.features.assign(std::size_t{nodes} * featureCount, 0.0F);
    parts.opcodes.assign(nodes, Opcode::Add);
    parts.computationStarts = {0};
    for (std::uint32_t node = 2; node < nodes; ++node)
        parts.edges.push_back({NodeId(node), NodeId(node - 2)});
    parts.edges.push_back({NodeId(nodes - 1), NodeId(nodes - 2)});
    const Graph graph(std::move(parts));
    const auto cutEdges = [&graph](const std::vector<std::uint32_t>& partOf) {
        return std::ranges::count_if(graph.edges(), [&](const Edge& edge) {
            return partOf[edge.consumer.value] != partOf[edge.producer.value];
        });
    };
    SegmentOptions options{.nodes = nodes / 2, .parts = PartsBy::Metis};
    std::vector<std::uint32_t> byMetis;
    try {
        byMetis = partOfNodes(graph, options);
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("without METIS"), std::string::npos);
        GTEST_SKIP() << "built without METIS";
    }
    EXPECT_EQ(byMetis, partOfNodes(graph, options));
    EXPECT_EQ(cutEdges(byMetis), 1);
    options.parts = PartsBy::File;
    EXPECT_GE(cutEdges(partOfNodes(graph, options)), 2);
    for (const std::uint32_t part : {0U, 1U})
        EXPECT_GE(std::ranges::count(byMetis, part), nodes / 2 - 3);
}

TEST(GraphParts, EveryNodeSlotAndRowIsInOnePartAndNoMessageCrosses)
{
    Cut cut(fourParts, localOptions(), 4);
    ASSERT_EQ(cut.parts.parts.size(), 4U);
    std::vector<NodeId> nodes;
    std::size_t slots = 0;
    std::size_t edges = 0;
    for (const ModelInput& part : cut.parts.parts) {
        nodes.insert(nodes.end(), part.originalIds.begin(), part.originalIds.end());
        slots += part.slotNodes.size();
        edges += part.neighbours().nodes.size();
        for (std::size_t slot = 0; slot < part.slotNodes.size(); ++slot)
            for (const std::uint32_t configuration : cut.slate) {
                const std::size_t all = part.tableSlots[slot].value;
                const auto* own = part.rowVectors.data() + part.slotRow(slot, configuration) * configVectorSize;
                const auto* same
                    = cut.whole.rowVectors.data() + cut.whole.slotRow(all, configuration) * configVectorSize;
                EXPECT_TRUE(std::equal(own, own + configVectorSize, same));
            }
    }
    EXPECT_EQ(nodes, cut.whole.originalIds);
    EXPECT_EQ(slots, cut.whole.slotNodes.size());
    EXPECT_EQ(edges, cut.parts.neighbours().nodes.size()); // a cut graph as a whole has no crossing edges either
    EXPECT_LT(edges, cut.whole.neighbours().nodes.size());
}

TEST(PipelineChecks, Check6PartsEqualTheWholeIfNoEdgeIsCut)
{
    for (const bool prior : {false, true}) {
        ModelOptions options = localOptions();
        options.analyticalPrior = options.analyticalFeatures = prior;
        options.useEdges = false; // no edge is cut then
        Cut cut(fourParts, options, 4);
        const torch::NoGradGuard noGrad;
        EXPECT_TRUE(torch::allclose(cut.partsMean(), cut.network->reduce(cut.whole, cut.slate, {}), 1e-6, 1e-6));
        EXPECT_TRUE(torch::allclose(scoresInParts(*cut.network, cut.parts, cut.slate, {}),
                                    cut.network->scores(cut.whole, cut.slate, {}), 1e-6, 1e-6));
    }
}

TEST(PipelineChecks, Check7TheMeanOverAllDrawsAndMasksIsTheWholeSum)
{
    Cut cut(fourParts, localOptions(), 4);
    const torch::NoGradGuard noGrad;
    const auto expected = cut.partsMean();
    constexpr double p = 0.3;
    SegmentTable table; // contains the current values of the parts
    for (std::uint32_t part = 0; part < 4; ++part) {
        const auto entry = partEntry(*cut.network, cut.parts, part, cut.slate, {}).contiguous();
        for (const std::uint32_t i : cut.slate) {
            const float* row = entry.data_ptr<float>() + i * entry.size(1);
            table.write({0, i, part}, {row, row + entry.size(1)});
        }
    }
    for (const unsigned drawn : {1U, 2U}) {
        const SegmentTraining options{.segments = drawn, .keepProbability = p};
        auto mean = torch::zeros_like(expected, torch::kDouble);
        double total = 0;
        for (unsigned chosen = 0; chosen < 16; ++chosen) {
            if (static_cast<unsigned>(std::popcount(chosen)) != drawn)
                continue;
            for (unsigned mask = 0; mask < 16; ++mask) {
                if ((mask & chosen) != 0)
                    continue;
                SegmentDraw draw = drawSegments(4, options, 1);
                draw.drawn.clear();
                double probability = 1;
                for (unsigned part = 0; part < 4; ++part) {
                    const bool kept = (mask >> part & 1U) != 0;
                    draw.kept[part] = kept;
                    if ((chosen >> part & 1U) != 0)
                        draw.drawn.push_back(part);
                    else
                        probability *= kept ? p : 1 - p;
                }
                const auto result = segmentScores(*cut.network, {cut.parts, 0, cut.slate}, draw, options, table, {});
                mean += result.entries.to(torch::kDouble) * probability;
                total += probability;
            }
        }
        EXPECT_TRUE(torch::allclose(mean / total, expected.to(torch::kDouble), 1e-5, 1e-6)) << drawn;
    }
}

TEST(PipelineChecks, Check7GradientsOfTheFourPartsAddUpToThatOfTheCutGraph)
{
    Cut cut(fourParts, localOptions(), 4);
    std::vector<torch::Tensor> parameters;
    std::vector<bool> ofHead;
    for (const auto& item : cut.network->named_parameters()) {
        parameters.push_back(item.value());
        ofHead.push_back(item.key().starts_with("output"));
    }
    const auto targets = torch::arange(static_cast<std::int64_t>(cut.slate.size()), torch::kDouble);
    const auto gradients = [&](const torch::Tensor& scores) {
        auto result = torch::autograd::grad({pairwiseLoss(scores, targets)}, parameters, {}, {}, false, true);
        for (std::size_t i = 0; i < result.size(); ++i)
            if (!result[i].defined())
                result[i] = torch::zeros_like(parameters[i]);
        return result;
    };
    const auto expected = gradients(scoresInParts(*cut.network, cut.parts, cut.slate, {}));
    std::vector<torch::Tensor> sum;
    for (std::uint32_t part = 0; part < 4; ++part) {
        const SegmentDraw draw{.drawn = {part}, .kept = std::vector<bool>(4, true)};
        const auto result
            = segmentScores(*cut.network, {cut.parts, 0, cut.slate}, draw, {.mode = GstMode::Fresh}, {}, {});
        const auto own = gradients(result.scores);
        for (std::size_t i = 0; i < own.size(); ++i)
            part == 0 ? sum.push_back(own[i]) : static_cast<void>(sum[i] += own[i]);
    }
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const auto wanted = ofHead[i] ? 4 * expected[i] : expected[i];
        EXPECT_TRUE(torch::allclose(sum[i], wanted, 1e-4, 1e-6)) << i;
    }
}

TEST(PipelineChecks, Check8TableAndFreshHaveTheSameBitsForConstantWeights)
{
    Cut cut(fourParts, localOptions(), 4);
    const SegmentTraining tableOptions{.keepProbability = 1.0};
    const SegmentVisit visit{cut.parts, 7, cut.slate};
    SegmentTable table;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const SegmentDraw draw = drawSegments(4, tableOptions, seed);
        EXPECT_EQ(draw.weight, 1.0);
        const auto stale = segmentScores(*cut.network, visit, draw, tableOptions, table, {});
        const auto fresh = segmentScores(*cut.network, visit, draw, {.mode = GstMode::Fresh}, table, {});
        EXPECT_TRUE(torch::equal(stale.entries, fresh.entries)) << seed;
        EXPECT_TRUE(torch::equal(stale.scores, fresh.scores)) << seed;
        EXPECT_TRUE(fresh.writes.empty());
        for (const auto& [place, entry] : stale.writes)
            table.write(place, entry);
    }
    EXPECT_EQ(table.size(), 4 * cut.slate.size());
}

TEST(SegmentTable, RemovesTheOldestEntriesAlsoAfterSaving)
{
    SegmentTable table;
    for (std::uint32_t part = 0; part < 4; ++part)
        table.write({0, 0, part}, {1.0F, static_cast<float>(part)});
    table.write({0, 0, 0}, {2.0F, 2.0F}); // part 1 is now the oldest
    const std::size_t each = table.bytes() / 4;
    SegmentTable more = table;
    more.keepWithin(4 * each);
    EXPECT_EQ(more, table);
    more.keepWithin(4 * each - 1);
    EXPECT_EQ(more.size(), 3U);
    EXPECT_EQ(more.find({0, 0, 1}), nullptr);
    more.keepWithin(each);
    ASSERT_NE(more.find({0, 0, 0}), nullptr);
    EXPECT_EQ(*more.find({0, 0, 0}), (SegmentTable::Entry{2.0F, 2.0F}));
    EXPECT_EQ(more.size(), 1U);
    more.keepWithin(0);
    EXPECT_TRUE(more.empty());

    const SegmentTable::Tensors tensors = table.tensors(); // oldest first: the order is saved
    const std::vector<float> oldest{0, 0, 0, 0, 0, 1};
    ASSERT_EQ(tensors.places.size(), 24U);
    EXPECT_TRUE(std::ranges::equal(oldest, std::span(tensors.places).first(6)));
    EXPECT_EQ(tensors.values[1], 1.0F);
    EXPECT_EQ(tensors.values[7], 2.0F);
}

TEST(SegmentPass, MissingPartsCountAsZeroOnRequest)
{
    Cut cut(fourParts, localOptions(), 4);
    const torch::NoGradGuard noGrad;
    const SegmentTraining options{.keepProbability = 1.0, .cold = ColdStart::Zero};
    const SegmentDraw draw{.drawn = {2}, .kept = std::vector<bool>(4, true)};
    const auto result = segmentScores(*cut.network, {cut.parts, 0, cut.slate}, draw, options, {}, {});
    const auto alone = partEntry(*cut.network, cut.parts, 2, cut.slate, {}) * partShare(cut.parts, 2);
    EXPECT_TRUE(torch::equal(result.entries, alone));
    EXPECT_EQ(result.writes.size(), cut.slate.size()); // only of the drawn part
}

TEST(SegmentPass, RefusesATableOfAnotherWidth)
{
    Cut cut(fourParts, localOptions(), 4);
    const torch::NoGradGuard noGrad;
    const SegmentDraw draw{.drawn = {2}, .kept = std::vector<bool>(4, true)};
    const auto width = static_cast<std::size_t>(partEntry(*cut.network, cut.parts, 0, cut.slate, {}).size(1));
    for (const std::size_t wrong : {std::size_t{0}, std::size_t{1}, width + 1})
        for (const std::uint32_t part : {0U, 2U}) { // one is read, one is written
            SegmentTable table;
            for (const std::uint32_t configuration : cut.slate)
                table.write({0, configuration, part}, SegmentTable::Entry(wrong));
            EXPECT_THROW((void)segmentScores(*cut.network, {cut.parts, 0, cut.slate}, draw, {}, table, {}), Error);
        }
}

TEST(SegmentPass, DrawsPreserveTheExpectation)
{
    const SegmentDraw one = drawSegments(8, {.mode = GstMode::One, .segments = 2}, 3);
    EXPECT_EQ(one.weight, 4.0); // J / S
    EXPECT_TRUE(std::ranges::none_of(one.kept, std::identity()));
    EXPECT_EQ(one.drawn.size(), 2U);
    EXPECT_EQ(drawSegments(8, {.segments = 2, .keepProbability = 0.25}, 3).weight, 0.25 + 0.75 * 4);
    EXPECT_EQ(drawSegments(2, {.segments = 5, .keepProbability = 0.25}, 3).weight, 1.0); // all parts are drawn
    double kept = 0;
    std::vector<int> times(8);
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        const SegmentDraw draw = drawSegments(8, {.keepProbability = 0.25}, seed);
        kept += static_cast<double>(std::ranges::count(draw.kept, true)) / 8;
        ++times[draw.drawn.front()];
    }
    EXPECT_NEAR(kept / 4000, 0.25, 0.01);
    for (const int count : times)
        EXPECT_NEAR(count, 500, 100);
}

TEST(SegmentPass, HeadScoresHaveGradientsOfTheHeadOnly)
{
    Cut cut(fourParts, localOptions(), 4);
    const auto scores = headScores(*cut.network, cut.parts, cut.slate, {});
    for (const auto& item : cut.network->named_parameters()) {
        const auto gradient = torch::autograd::grad({scores.sum()}, {item.value()}, {}, /*retain_graph=*/true, false,
                                                    /*allow_unused=*/true)[0];
        EXPECT_EQ(gradient.defined(), item.key().starts_with("output")) << item.key();
    }
    EXPECT_TRUE(torch::equal(scores.detach(), scoresInParts(*cut.network, cut.parts, cut.slate, {}).detach()));
}

TEST(SegmentScores, RankingProcessesTheGraphInParts)
{
    for (const SegmentEntry entry : {SegmentEntry::Embedding, SegmentEntry::Score}) {
        ModelOptions options = smallOptions(); // norms over parts, slates that affect each other
        options.segments = {.nodes = 4, .entry = entry};
        options.prune = false;
        const Document document = randomLayoutDocument(fourParts);
        Checkpoint checkpoint = livelyCheckpoint(options, document);
        const ModelInput input = makeModelInput(document, checkpoint.info);
        const AnyNetwork network = makeAnyNetwork(options, checkpoint.folds.front());
        std::vector<std::uint32_t> slate(input.configurations->distinctCount());
        std::iota(slate.begin(), slate.end(), 0U);
        const ModelScorer scorer(input, network, torch::kCPU);
        const auto scores = scorer.score(slate, 1, {});
        const torch::NoGradGuard noGrad;
        const auto expected = scoresInParts(*network, input, slate, {});
        for (std::size_t i = 0; i < slate.size(); ++i)
            EXPECT_EQ(scores[i], expected[static_cast<std::int64_t>(i)].item<float>());
        // A replaced row is found in its part.
        const std::size_t slot = input.slotNodes.size() - 1;
        const std::uint32_t other = input.slotRow(slot, 3);
        SlateProbe probe;
        probe.replacements = {{0, input.slotNodes[slot].value, other}};
        EXPECT_EQ(scorer.scoreProbed(slate, 1, {}, probe).size(), slate.size());
    }
}

TEST(SegmentScores, TilesWithASharedKernelAreScoredInParts)
{
    std::vector<ModelOptions> variants;
    for (const Reduction reduction : {Reduction::Mean, Reduction::Sum, Reduction::Max}) {
        ModelOptions& options = variants.emplace_back(smallPipeline(ModelKind::Tile));
        options.pipeline.join = Join::Late;
        options.pipeline.reduction = reduction;
    }
    for (const KernelReduction reduction : {KernelReduction::Column, KernelReduction::Transformer})
        variants.emplace_back(smallKernelOptions(reduction)).kernel.tileFeatures = TilePlacement::Kernel;
    for (ModelOptions options : variants)
        for (const SegmentEntry entry : {SegmentEntry::Embedding, SegmentEntry::Score}) {
            options.segments = {.nodes = 3, .entry = entry};
            const Document document = randomKernelDocument(ModelKind::Tile);
            const Checkpoint checkpoint = livelyCheckpoint(options, document);
            const ModelInput input = makeModelInput(document, checkpoint.info);
            ASSERT_EQ(input.parts.size(), 3U);
            const AnyNetwork network = makeAnyNetwork(options, checkpoint.folds.front());
            const ModelScorer scorer(input, network, torch::kCPU);
            const auto scores = scorer.tileScorer({}, {})->score(0, 4, {});
            const torch::NoGradGuard noGrad;
            const auto expected
                = scoresInParts(*network, input, std::vector<std::uint32_t>{0, 1, 2, 3}, {}).to(torch::kCPU);
            for (std::size_t i = 0; i < scores.size(); ++i)
                EXPECT_NEAR(scores[i], expected[static_cast<std::int64_t>(i)].item<float>(), 1e-5);
        }
}

/// Returns a graph of similar parts, like runs of a program: each node consumes the two before it, and every twentieth
/// is configurable.
Document longDocument(std::uint32_t nodes)
{
    Document document = randomLayoutDocument(
        {.nodes = nodes, .edges = 1, .configurable = nodes / 20, .configurations = 8, .vectorsPerNode = 4});
    Graph::Parts parts;
    parts.features = allFeatures(document.graph);
    for (std::uint32_t node = 0; node < nodes; ++node) {
        parts.opcodes.push_back(document.graph.opcode(NodeId(node)));
        for (std::uint32_t before = 1; before <= std::min(node, 2U); ++before)
            parts.edges.push_back({.consumer = NodeId(node), .producer = NodeId(node - before)});
    }
    for (std::uint32_t slot = 0; slot < nodes / 20; ++slot)
        parts.configurable.emplace_back(20 * slot);
    document.graph = Graph(std::move(parts));
    return document;
}

/// Returns the peak memory of one step's forward and backward pass.
std::size_t stepBytes(std::uint32_t nodes, int partNodes, const ModelOptions& options)
{
    const Document document = longDocument(nodes);
    Checkpoint checkpoint = randomCheckpoint(options, 1);
    checkpoint.info.options = inParts(options, partNodes);
    const ModelInput input = makeModelInput(document, checkpoint.info);
    const AnyNetwork network = makeAnyNetwork(options, checkpoint.folds.front());
    std::vector<std::uint32_t> slate(input.configurations->distinctCount());
    std::iota(slate.begin(), slate.end(), 0U);
    const auto targets = torch::arange(static_cast<std::int64_t>(slate.size()), torch::kDouble);
    return mostBytes([&] {
        torch::Tensor scores;
        if (input.parts.empty()) {
            scores = network->scores(input, slate, {.drawSeed = 1});
        } else {
            const auto draw = drawSegments(static_cast<std::uint32_t>(input.parts.size()), {}, 1);
            scores = segmentScores(*network, {input, 0, slate}, draw, {.mode = GstMode::Fresh}, {}, {.drawSeed = 1})
                         .scores;
        }
        pairwiseLoss(scores, targets).backward();
        for (auto& parameter : network->parameters())
            parameter.mutable_grad() = torch::Tensor();
    });
}

/// Checks a step of Graph Segment Training with `fresh` parts, which computes all of them: the table only saves work.
void expectBoundedMemory(const ModelOptions& options)
{
    const std::size_t whole = stepBytes(21'918, 0, options);
    const std::size_t parts = stepBytes(21'918, 1000, options);
    const std::size_t fewer = stepBytes(5000, 1000, options);
    const std::size_t larger = stepBytes(21'918, 2000, options);
    EXPECT_LE(parts, whole / 10);
    EXPECT_LE(static_cast<double>(parts), 1.15 * static_cast<double>(fewer));
    EXPECT_GE(static_cast<double>(larger), 1.6 * static_cast<double>(parts));
    EXPECT_LE(static_cast<double>(larger), 2.2 * static_cast<double>(parts));
    ::testing::Test::RecordProperty("whole_bytes", std::to_string(whole));
    std::printf("%zu bytes whole, %zu in parts of 1,000, %zu of 5,000 nodes, %zu in parts of 2,000\n", whole, parts,
                fewer, larger);
}

TEST(PipelineChecks, Check9AStepInPartsNeedsATenthOfTheWholeGraphsMemory)
{
    ModelOptions options = localOptions();
    options.width = 8;
    expectBoundedMemory(options);
}

TEST(PipelineChecks, Check9AnEarlyPipelinesStepInPartsNeedsATenthToo)
{
    ModelOptions options = presetOptions("thesis", ModelKind::Layout);
    options.pipeline.join = Join::Early;
    options.pipeline.embeddingWidth = 16;
    options.pipeline.lastWidth = 8;
    expectBoundedMemory(options);
}

} // namespace
} // namespace tgraph
