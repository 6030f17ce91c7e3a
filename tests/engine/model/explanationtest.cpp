// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/graph/deduplicate.h"
#include "engine/model/ranking/networkranker.h"
#include "tests/engine/model/modelvariants.h"
#include "tests/engine/model/referencenetwork.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tgraph {
namespace {

RankOptions onCpu(std::uint32_t slateSize = 5)
{
    return {.slateSize = slateSize, .seed = 4, .device = Device::Cpu, .threads = 2};
}

Explanation explain(const Checkpoint& checkpoint, const Document& document, ConfigId focus, const RankOptions& options,
                    const ExplainOptions& explainOptions = {})
{
    return makeNetworkRanker(checkpoint)->explain(document, focus, options, explainOptions, {}, {});
}

double mean(const Vector& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// Compares one block of an explanation by one fold with the equations.
void expectBlock(const BlockAttention& block, const ReferenceBlock& expected, std::size_t focus,
                 const ModelOptions& options, bool hasGates)
{
    const std::size_t columns = expected.gates.size();
    const std::size_t nodes = expected.gates[0].size();
    EXPECT_EQ(block.channels, static_cast<std::uint32_t>(options.branchWidth()));
    ASSERT_EQ(block.meanWeight.size(), options.useCrossAttention ? nodes * columns : 0);
    ASSERT_EQ(block.maxWeight.size(), block.meanWeight.size());
    ASSERT_EQ(block.focusWeight.size(), options.useCrossAttention ? nodes * block.channels : 0);
    ASSERT_EQ(block.meanGate.size(), hasGates ? nodes : 0);
    ASSERT_EQ(block.focusGate.size(), hasGates ? nodes * block.channels : 0);
    ASSERT_EQ(block.entropy.size(), options.useCrossAttention ? nodes : 0);
    for (std::size_t i = 0; i < nodes; ++i) {
        double sum = 0.0;
        double entropy = 0.0;
        for (std::size_t b = 0; b < columns && options.useCrossAttention; ++b) {
            const Vector& weights = expected.weights[b][i];
            EXPECT_NEAR(block.meanWeight[i * columns + b], mean(weights), 1e-5);
            EXPECT_NEAR(block.maxWeight[i * columns + b], *std::ranges::max_element(weights), 1e-5);
            sum += double{block.meanWeight[i * columns + b]};
            for (const double weight : weights)
                entropy -= weight > 0 ? weight * std::log(weight) / static_cast<double>(weights.size()) : 0;
        }
        if (options.useCrossAttention) {
            EXPECT_NEAR(block.entropy[i], entropy, 1e-4);
            EXPECT_NEAR(sum, 1.0, 1e-5);
        }
        for (std::size_t channel = 0; channel < block.channels; ++channel) {
            if (options.useCrossAttention) {
                EXPECT_NEAR(block.focusWeight[i * block.channels + channel], expected.weights[focus][i][channel], 1e-5);
            }
            if (hasGates) {
                EXPECT_NEAR(block.focusGate[i * block.channels + channel], expected.gates[focus][i][channel], 1e-4);
            }
        }
        if (hasGates) {
            EXPECT_NEAR(block.meanGate[i], mean(expected.gates[focus][i]), 1e-4);
        }
    }
}

class ExplanationWithEveryOption : public testing::TestWithParam<ModelVariant> { };

TEST_P(ExplanationWithEveryOption, AgreesWithTheEquations)
{
    const ModelOptions& options = GetParam().options;
    if (options.kind == ModelKind::Tile)
        return; // covered below
    const Document document = randomLayoutDocument({.configurations = 12, .vectorsPerNode = 9});
    const Checkpoint checkpoint = livelyCheckpoint(options, document);
    const ConfigId focus(7);
    const ConfigId baseline(2);
    const Explanation explanation = explain(checkpoint, document, focus, onCpu(), {.baseline = baseline});

    ASSERT_LE(explanation.slate.size(), 5U);
    ASSERT_EQ(explanation.slate[explanation.focusColumn], focus);
    std::vector<ReferenceBlock> trace;
    const Vector scores
        = referenceLayoutScores(document, checkpoint.info, checkpoint.folds[0], explanation.slate, &trace);
    const double score = scores[explanation.focusColumn];
    EXPECT_NEAR(explanation.score, score, 1e-4 * (1.0 + std::abs(score)));
    ASSERT_EQ(explanation.blocks.size(), trace.size());
    for (std::size_t k = 0; k < trace.size(); ++k)
        expectBlock(explanation.blocks[k], trace[k], explanation.focusColumn, options,
                    k < static_cast<std::size_t>(options.inputStages()) ? options.inputAttention
                                                                        : options.useSelfAttention);

    ASSERT_EQ(explanation.sensitivity.size(), 3U);
    for (const SlotId slot : idsBelow<SlotId>(3)) {
        const double replaced
            = referenceReplacedScore(document, checkpoint.info, checkpoint.folds[0], explanation.slate,
                                     {.position = explanation.focusColumn, .slot = slot, .source = baseline});
        EXPECT_EQ(explanation.sensitivity[slot.value].node, document.graph.configurableNode(slot));
        EXPECT_NEAR(explanation.sensitivity[slot.value].delta, score - replaced, 2e-4 * (1.0 + std::abs(score)));
    }
}

INSTANTIATE_TEST_SUITE_P(Explanation, ExplanationWithEveryOption, testing::ValuesIn(modelVariants()),
                         [](const auto& variant) { return variant.param.name; });

TEST(Explanation, SensitivityIsZeroIfFocusAndBaselineAgree)
{
    const Document document = randomLayoutDocument({.configurations = 12, .vectorsPerNode = 2});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    const Explanation same = explain(checkpoint, document, ConfigId(3), onCpu(), {.baseline = ConfigId(3)});
    for (const NodeSensitivity& entry : same.sensitivity)
        EXPECT_EQ(entry.delta, 0.0);
    int agreeing = 0;
    for (std::uint32_t baseline = 0; baseline < 12; ++baseline) {
        const Explanation other = explain(checkpoint, document, ConfigId(3), onCpu(), {.baseline = ConfigId(baseline)});
        for (const SlotId slot : idsBelow<SlotId>(3)) {
            const bool agree
                = document.configs.code(slot, ConfigId(3)) == document.configs.code(slot, ConfigId(baseline));
            EXPECT_EQ(other.sensitivity[slot.value].delta == 0.0, agree);
            agreeing += agree ? 1 : 0;
        }
    }
    EXPECT_GT(agreeing, 0);
}

TEST(Explanation, AveragesTheFolds)
{
    const Document document = randomLayoutDocument({.configurations = 12, .vectorsPerNode = 9});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document, 2);
    const Explanation both = explain(checkpoint, document, ConfigId(1), onCpu(), {.baseline = ConfigId(0)});
    const Explanation first = explain(checkpoint, document, ConfigId(1), onCpu(), {.fold = 0, .baseline = ConfigId(0)});
    const Explanation second
        = explain(checkpoint, document, ConfigId(1), onCpu(), {.fold = 1, .baseline = ConfigId(0)});
    EXPECT_NEAR(both.score, (first.score + second.score) / 2, 1e-6);
    EXPECT_EQ(both.blocks[1].focusWeight, first.blocks[1].focusWeight);
    for (std::size_t i = 0; i < both.blocks[0].meanWeight.size(); ++i)
        EXPECT_NEAR(both.blocks[0].meanWeight[i], (first.blocks[0].meanWeight[i] + second.blocks[0].meanWeight[i]) / 2,
                    1e-6);
    for (const SlotId slot : idsBelow<SlotId>(3))
        EXPECT_NEAR(both.sensitivity[slot.value].delta,
                    (first.sensitivity[slot.value].delta + second.sensitivity[slot.value].delta) / 2, 1e-6);
}

TEST(Explanation, DoesNotDependOnThreadsOrMemory)
{
    const Document document = randomLayoutDocument(
        {.nodes = 500, .edges = 900, .configurable = 20, .configurations = 30, .vectorsPerNode = 9});
    ModelOptions modelOptions = smallOptions();
    modelOptions.width = 64;
    const Checkpoint checkpoint = livelyCheckpoint(modelOptions, document);
    RankOptions options = onCpu(30);
    options.threads = 1;
    const Explanation one = explain(checkpoint, document, ConfigId(5), options);
    options.threads = 3;
    const Explanation three = explain(checkpoint, document, ConfigId(5), options);
    options.threads = 1;
    options.memoryBytes = 8'500'000;
    const Explanation small = explain(checkpoint, document, ConfigId(5), options);
    for (const Explanation& other : {three, small}) {
        for (std::size_t k = 0; k < one.blocks.size(); ++k)
            EXPECT_EQ(other.blocks[k].meanWeight, one.blocks[k].meanWeight);
        for (std::size_t i = 0; i < one.sensitivity.size(); ++i)
            EXPECT_EQ(other.sensitivity[i].delta, one.sensitivity[i].delta);
    }
}

TEST(Explanation, ComputesOnlyTheRequestedNodes)
{
    const Document document = randomLayoutDocument({.configurations = 12, .vectorsPerNode = 9});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    const ExplainOptions all{.baseline = ConfigId(0)};
    const NodeId wanted = document.graph.configurable()[1];
    const ExplainOptions some{.baseline = ConfigId(0), .nodes = {wanted}};
    const Explanation whole = explain(checkpoint, document, ConfigId(1), onCpu(), all);
    const Explanation part = explain(checkpoint, document, ConfigId(1), onCpu(), some);
    ASSERT_EQ(part.sensitivity.size(), 1U);
    EXPECT_EQ(part.sensitivity[0].node, wanted);
    EXPECT_EQ(part.sensitivity[0].delta, whole.sensitivity[1].delta);
}

// Without a norm over nodes, one forward measures all replacements that do not reach each other.
TEST(Explanation, SensitivitiesMeasuredTogetherEqualThoseMeasuredAlone)
{
    const Document document = randomLayoutDocument(
        {.nodes = 400, .edges = 420, .configurable = 30, .configurations = 12, .vectorsPerNode = 9});
    for (const bool prior : {false, true}) {
        ModelOptions modelOptions = smallOptions();
        modelOptions.norm = NormPlacement::None;
        modelOptions.analyticalPrior = prior;
        const Checkpoint checkpoint = livelyCheckpoint(modelOptions, document);
        const Explanation whole = explain(checkpoint, document, ConfigId(1), onCpu(), {.baseline = ConfigId(0)});
        ASSERT_EQ(whole.sensitivity.size(), 30U);
        int different = 0;
        for (const NodeSensitivity& entry : whole.sensitivity) {
            const Explanation alone
                = explain(checkpoint, document, ConfigId(1), onCpu(), {.baseline = ConfigId(0), .nodes = {entry.node}});
            EXPECT_NEAR(alone.sensitivity.at(0).delta, entry.delta, 1e-9);
            different += entry.delta != 0 ? 1 : 0;
        }
        EXPECT_GT(different, 20);
    }
}

TEST(Explanation, BaselineIsTheFastestOrTheFirst)
{
    Document document = randomLayoutDocument({.configurations = 12, .vectorsPerNode = 9});
    document.runtimeNs[8] = 1;
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    EXPECT_EQ(explain(checkpoint, document, ConfigId(1), onCpu()).baseline, ConfigId(8));
    std::ranges::fill(document.runtimeNs, 0);
    document.runtimesPublished = false;
    EXPECT_EQ(explain(checkpoint, document, ConfigId(1), onCpu()).baseline, ConfigId(0));
}

TEST(Explanation, SlateNamesTheFocusRatherThanItsRepresentative)
{
    const Document document = randomLayoutDocument({.configurations = 40, .vectorsPerNode = 2});
    const Deduplication configurations = deduplicate(document);
    ConfigId focus(0);
    while (configurations.representatives[configurations.distinctOf[focus.value].value] == focus)
        focus = ConfigId(focus.value + 1);
    const Explanation explanation = explain(livelyCheckpoint(smallOptions(), document), document, focus, onCpu());
    EXPECT_EQ(explanation.slate[explanation.focusColumn], focus);
    EXPECT_EQ(std::ranges::count(explanation.slate, focus), 1);
}

TEST(Explanation, ShowsGatesOfTiles)
{
    const Document document = randomTileDocument({});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(ModelKind::Tile), document);
    const Explanation explanation = explain(checkpoint, document, ConfigId(2), onCpu());
    const Vector scores = referenceTileScores(document, checkpoint.info, checkpoint.folds[0]);
    EXPECT_NEAR(explanation.score, scores[2], 1e-4 * (1.0 + std::abs(scores[2])));
    EXPECT_EQ(explanation.slate, std::vector{explanation.focus});
    ASSERT_EQ(explanation.blocks.size(), 2U);
    EXPECT_TRUE(explanation.blocks[0].meanWeight.empty());
    EXPECT_EQ(explanation.blocks[0].meanGate.size(), document.graph.nodeCount());
    EXPECT_TRUE(explanation.sensitivity.empty());
}

TEST(Explanation, RejectsUnknownFoldsAndConfigurations)
{
    const Document document = randomLayoutDocument({});
    const Checkpoint checkpoint = livelyCheckpoint(smallOptions(), document);
    EXPECT_THROW((void)explain(checkpoint, document, ConfigId(6), onCpu()), Error);
    EXPECT_THROW((void)explain(checkpoint, document, ConfigId(0), onCpu(), {.fold = 1}), Error);
    EXPECT_THROW((void)explain(checkpoint, document, ConfigId(0), onCpu(), {.baseline = ConfigId(99)}), Error);
}

TEST(Explanation, StopsWhenAsked)
{
    const Document document = randomLayoutDocument({.configurations = 12, .vectorsPerNode = 9});
    const auto ranker = makeNetworkRanker(livelyCheckpoint(smallOptions(), document));
    std::stop_source stop;
    const auto stopAtOnce = [&stop](double) { stop.request_stop(); };
    EXPECT_THROW(
        (void)ranker->explain(document, ConfigId(1), onCpu(), {.baseline = ConfigId(0)}, stop.get_token(), stopAtOnce),
        Cancelled);
}

} // namespace
} // namespace tgraph
