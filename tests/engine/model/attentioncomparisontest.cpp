// SPDX-License-Identifier: GPL-3.0-or-later
// A network made by hand: which configuration it compares the focus with, where, and with which effect is known.
#include "engine/core/features.h"
#include "engine/graph/deduplicate.h"
#include "engine/model/ranking/attentioncomparisons.h"
#include "engine/model/ranking/networkranker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace tgraph {
namespace {

constexpr double knownTemperature = 0.1;
constexpr std::size_t configurationColumn = 134 + 6; // first entry of the configuration in the input vector

/// Value of a layout entry, by entry + 2: 5 is slightly more than 1.
constexpr std::array<float, 8> entryValues = {0, 0, 0, 1, 2, 3, 4, 1.02F};

/// Three configurable nodes without edges: 0 and 2 change together, 1 is free. Entries by configuration.
constexpr std::array<int, 4> sharedEntries = {1, 0, 4, 0};
constexpr std::array<int, 4> freeEntries = {1, 5, 1, 1};

double geluOf(double x)
{
    return 0.5 * x * (1.0 + std::erf(x / std::sqrt(2.0)));
}

/// Returns η of an entry: two input layers that pass its value on.
double etaOf(int entry)
{
    return geluOf(geluOf(double{entryValues[static_cast<std::size_t>(entry + 2)]}));
}

ConfigTable::Slot slotOf(const std::array<int, 4>& entries)
{
    ConfigTable::Slot slot;
    std::vector<std::uint16_t> codes;
    for (const int entry : entries) {
        ConfigVector vector;
        vector.fill(-1);
        vector[0] = static_cast<std::int8_t>(entry);
        const auto known = std::ranges::find(slot.vectors, vector);
        codes.push_back(static_cast<std::uint16_t>(known - slot.vectors.begin()));
        if (known == slot.vectors.end())
            slot.vectors.push_back(vector);
    }
    slot.codes = std::move(codes);
    return slot;
}

Document knownDocument()
{
    Graph::Parts parts;
    parts.features.assign(std::size_t{3} * featureCount, 0.0F);
    parts.opcodes.assign(3, static_cast<Opcode>(24));
    parts.configurable = {NodeId(0), NodeId(1), NodeId(2)};
    Document document{.path = "known.npz",
                      .graph = Graph(std::move(parts)),
                      .configs = ConfigTable(4, {slotOf(sharedEntries), slotOf(freeEntries), slotOf(sharedEntries)}),
                      .runtimesPublished = true};
    document.runtimeNs = {1000, 1100, 970, 1200};
    return document;
}

/// Returns the score of a configuration: `sign` times the mean over nodes of GELU(η · weight). The second block sees
/// zeros.
Checkpoint knownCheckpoint(float sign)
{
    const ModelOptions options{.width = 2,
                               .blocks = 2,
                               .layoutEmbedding = 1,
                               .opcodeEmbedding = 1,
                               .useSelfAttention = false,
                               .useEdges = false,
                               .l2Norm = false,
                               .norm = NormPlacement::None};
    Checkpoint checkpoint = randomCheckpoint(options, 1);
    checkpoint.info.nodeScaler = Scaler::identity(134);
    Weights& weights = checkpoint.folds.front();
    for (auto& [name, tensor] : weights)
        std::ranges::fill(tensor.values, 0.0F);
    weights.at("layout_embedding.weight").values.assign(entryValues.begin(), entryValues.end());
    weights.at("input.0.linear.weight").values[configurationColumn] = 1;
    weights.at("input.1.linear.weight").values[0] = 1;
    weights.at("blocks.0.update.weight").values[0] = 1;
    for (const char* block : {"blocks.0", "blocks.1"})
        weights.at(std::string(block) + ".temperature").values = {static_cast<float>(knownTemperature)};
    weights.at("output.weight").values = {0, sign};
    return checkpoint;
}

double softmaxAt(const std::array<int, 4>& entries, std::size_t configuration)
{
    double sum = 0;
    for (const int entry : entries)
        sum += std::exp((etaOf(entry) - etaOf(entries[configuration])) / knownTemperature);
    return 1 / sum;
}

/// Returns a node's share of GELU(η · weight) minus the same with an even weight.
double effectAt(const std::array<int, 4>& entries, std::size_t configuration)
{
    const double eta = etaOf(entries[configuration]);
    return geluOf(eta * softmaxAt(entries, configuration)) - geluOf(eta / 4);
}

Explanation explainFocus(const Checkpoint& checkpoint, const Document& document, std::uint32_t focus,
                         const ExplainOptions& options = {.sensitivity = false})
{
    return makeNetworkRanker(checkpoint)->explain(document, ConfigId(focus), {.device = Device::Cpu}, options, {}, {});
}

} // namespace

TEST(AttentionComparisons, NameTheDecisionTheConfigurationAndTheSign)
{
    const Document document = knownDocument();
    for (const float sign : {1.0F, -1.0F}) {
        const Explanation explanation = explainFocus(knownCheckpoint(sign), document, 0);
        ASSERT_EQ(explanation.comparisons.size(), 2U) << "one per decision";
        const AttentionComparison& first = explanation.comparisons[0];
        EXPECT_EQ(first.block, 0U);
        EXPECT_EQ(first.nodes, (std::vector{NodeId(0), NodeId(2)})) << "they change together";
        EXPECT_EQ(first.configuration, ConfigId(2));
        EXPECT_NEAR(first.shares, 4 * softmaxAt(sharedEntries, 2), 1e-4);
        EXPECT_EQ(first.effect<0, sign> 0) << "attention takes the focus's own weight away";
        EXPECT_NEAR(first.effect, double{sign} * 2 * effectAt(sharedEntries, 0) / 3, 1e-5);

        const AttentionComparison& second = explanation.comparisons[1];
        EXPECT_EQ(second.nodes, std::vector{NodeId(1)});
        EXPECT_EQ(second.configuration, ConfigId(1));
        EXPECT_NEAR(second.shares, 4 * softmaxAt(freeEntries, 1), 1e-4);
        EXPECT_NEAR(second.effect, double{sign} * effectAt(freeEntries, 0) / 3, 1e-6);
    }
}

TEST(AttentionComparisons, NameTheFocusIfItsOwnWeightIsGreatest)
{
    const Explanation explanation = explainFocus(knownCheckpoint(1), knownDocument(), 2);
    ASSERT_FALSE(explanation.comparisons.empty());
    const AttentionComparison& first = explanation.comparisons.front();
    EXPECT_EQ(first.configuration, explanation.focus);
    EXPECT_GT(first.effect, 0);
    EXPECT_NEAR(first.effect, 2 * effectAt(sharedEntries, 2) / 3, 1e-4);
}

TEST(AttentionComparisons, AreEmptyIfAttentionIsEvenOrNotRequested)
{
    const Document document = knownDocument();
    Checkpoint even = knownCheckpoint(1);
    even.folds.front().at("blocks.0.temperature").values = {1e6F};
    EXPECT_TRUE(explainFocus(even, document, 0).comparisons.empty());
    EXPECT_TRUE(explainFocus(knownCheckpoint(1), document, 0, {.sensitivity = false, .comparisons = false})
                    .comparisons.empty());
}

TEST(AttentionComparisons, AverageTheFoldsAndKeepTheSensitivities)
{
    const Document document = knownDocument();
    Checkpoint both = knownCheckpoint(1);
    both.folds.push_back(knownCheckpoint(3).folds.front());
    both.info.folds = {0, 1};
    const Explanation explanation = explainFocus(both, document, 0, {.baseline = ConfigId(2)});
    ASSERT_EQ(explanation.comparisons.size(), 2U);
    EXPECT_NEAR(explanation.comparisons[0].effect, 2.0 * 2 * effectAt(sharedEntries, 0) / 3, 1e-5);
    const Explanation without = explainFocus(both, document, 0, {.baseline = ConfigId(2), .comparisons = false});
    ASSERT_EQ(explanation.sensitivity.size(), without.sensitivity.size());
    for (std::size_t i = 0; i < without.sensitivity.size(); ++i)
        EXPECT_EQ(explanation.sensitivity[i].delta, without.sensitivity[i].delta);
    ASSERT_EQ(explanation.slateScores.size(), 4U);
    EXPECT_EQ(explanation.slateScores[explanation.focusColumn], explanation.score);
}

} // namespace tgraph
