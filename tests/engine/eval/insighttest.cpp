// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/text.h"
#include "engine/eval/attribution.h"
#include "engine/eval/health.h"
#include "engine/eval/nodeinfluence.h"
#include "engine/eval/summary.h"
#include "engine/programs/tabledocument.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

using namespace tgraph;

namespace {

ConfigVector filled(std::int8_t value)
{
    ConfigVector vector;
    vector.fill(value);
    return vector;
}

/// Returns three nodes 0 <- 1 <- 2 of shape [8,4]; nodes 1 (convolution) and 2 (reshape) are configurable with two
/// vectors each.
Document smallDocument(std::vector<std::uint8_t> first, std::vector<std::uint8_t> second,
                       std::vector<std::int64_t> runtimes)
{
    Document document;
    Graph::Parts parts{.features = std::vector<float>(3 * featureCount),
                       .opcodes = {Opcode::Parameter, Opcode::Convolution, Opcode::Reshape},
                       .edges = {{NodeId(1), NodeId(0)}, {NodeId(2), NodeId(1)}},
                       .configurable = {NodeId(1), NodeId(2)},
                       .computationStarts = {0, 2}};
    for (std::size_t i = 0; i < 3; ++i) {
        parts.features[i * featureCount + feature::shapeDimensions] = 8;
        parts.features[i * featureCount + feature::shapeDimensions + 1] = 4;
    }
    document.graph = Graph(std::move(parts));
    const auto count = static_cast<std::uint32_t>(runtimes.size());
    document.configs
        = ConfigTable(count, {{{filled(0), filled(1)}, std::move(first)}, {{filled(0), filled(1)}, std::move(second)}});
    document.runtimeNs = std::move(runtimes);
    document.runtimesPublished = true;
    return document;
}

/// Computes η² by its textbook definition, one group at a time.
double slowEtaSquared(const ConfigTable& table, SlotId slot, const std::vector<double>& targets)
{
    const double n = static_cast<double>(targets.size());
    const double mean = std::accumulate(targets.begin(), targets.end(), 0.0) / n;
    double total = 0;
    double between = 0;
    for (const double target : targets)
        total += (target - mean) * (target - mean);
    for (std::uint32_t code = 0; code < table.vectors(slot).size(); ++code) {
        std::vector<double> group;
        for (std::uint32_t i = 0; i < targets.size(); ++i) {
            if (table.code(slot, ConfigId(i)) == code)
                group.push_back(targets[i]);
        }
        if (group.empty())
            continue;
        const double groupMean = std::accumulate(group.begin(), group.end(), 0.0) / static_cast<double>(group.size());
        between += static_cast<double>(group.size()) * (groupMean - mean) * (groupMean - mean);
    }
    return between / total;
}

} // namespace

TEST(EtaSquared, IsOneForADecisiveNodeAndZeroForAnIrrelevantOne)
{
    const Document document = smallDocument({0, 0, 1, 1}, {0, 1, 0, 1}, {10, 10, 20, 20});
    const std::vector<double> shares = etaSquared(document.configs, document.targets());
    EXPECT_DOUBLE_EQ(shares[0], 1.0);
    EXPECT_DOUBLE_EQ(shares[1], 0.0);
}

TEST(EtaSquared, EqualsTheTextbookOnRandomData)
{
    std::mt19937 random(7);
    ConfigTable::Slot slot{.vectors = std::vector<ConfigVector>(9)};
    std::vector<std::uint16_t> codes(500);
    std::vector<double> targets(500);
    for (std::size_t i = 0; i < codes.size(); ++i) {
        codes[i] = static_cast<std::uint16_t>(random() % 8); // vector 8 is never used
        targets[i] = 1e10 + codes[i] * 3.0 + static_cast<double>(random() % 100); // large values with small differences
    }
    slot.codes = codes;
    const ConfigTable table(500, {slot});
    const double fast = etaSquared(table, targets)[0];
    EXPECT_NEAR(fast, slowEtaSquared(table, SlotId(0), targets), 1e-7);
    EXPECT_GT(fast, etaSquaredByChance(8, 500));
    EXPECT_LT(fast, 0.5);
}

TEST(EtaSquared, IsZeroForEqualTargets)
{
    const Document document = smallDocument({0, 1}, {0, 1}, {10, 10});
    EXPECT_EQ(etaSquared(document.configs, document.targets()), (std::vector<double>{0, 0}));
    EXPECT_EQ(etaSquaredByChance(1, 100), 0);
    EXPECT_EQ(etaSquaredByChance(3, 201), 0.01);
}

TEST(VectorOutcomes, AreSortedByMedianWithoutUnusedVectors)
{
    const ConfigTable table(5, {{{filled(0), filled(1), filled(2)}, std::vector<std::uint8_t>{2, 0, 0, 2, 0}}});
    const std::vector<double> targets = {1, 9, 7, 4, 30};
    const auto outcomes = vectorOutcomes(table, SlotId(0), targets);
    ASSERT_EQ(outcomes.size(), 2U);
    EXPECT_EQ(outcomes[0].vector, filled(2));
    EXPECT_EQ(outcomes[0].median, 2.5);
    EXPECT_EQ(outcomes[0].best, 1);
    EXPECT_EQ(outcomes[0].configurations, 2U);
    EXPECT_EQ(outcomes[1].median, 9);
    EXPECT_EQ(outcomes[1].best, 7);
}

TEST(WhyReport, PutsTheMostInfluentialNodeFirst)
{
    const Document document = smallDocument({0, 1, 0, 1}, {0, 0, 1, 1}, {10, 11, 20, 21});
    const auto nodes = mostInfluentialNodes(document);
    ASSERT_EQ(nodes.size(), 2U);
    EXPECT_EQ(nodes[0].node, NodeId(2));
    EXPECT_NEAR(nodes[0].etaSquared, 100.0 / 101.0, 1e-12);
    EXPECT_EQ(nodes[0].outcomes[0].best, 10);
    EXPECT_EQ(mostInfluentialNodes(document, 1).size(), 1U);
}

TEST(WhyReport, NeedsPublishedRuntimesAndAVaryingNode)
{
    Document hidden = smallDocument({0, 1}, {0, 1}, {0, 0});
    hidden.runtimesPublished = false;
    EXPECT_TRUE(mostInfluentialNodes(hidden).empty());
    Document constant = smallDocument({0, 0}, {0, 0}, {10, 11});
    constant.configs = ConfigTable(
        2, {{{filled(0)}, std::vector<std::uint8_t>{0, 0}}, {{filled(0)}, std::vector<std::uint8_t>{0, 0}}});
    EXPECT_TRUE(mostInfluentialNodes(constant).empty());
}

TEST(Health, EstimatesNoiseAndTheAgreementOfRepeatedMeasurements)
{
    // Configurations A = {0,0} and B = {1,0}, each twice, in the same order both times; C once.
    const Document document = smallDocument({0, 1, 0, 1, 1}, {0, 0, 0, 0, 1}, {100, 200, 104, 201, 50});
    const Health health = assessHealth(document, deduplicate(document));
    EXPECT_EQ(health.noise.repeatedConfigs, 2U);
    EXPECT_EQ(health.noise.measurements, 4U);
    EXPECT_NEAR(health.noise.largestDisagreement, 0.04, 1e-12);
    EXPECT_NEAR(health.noise.medianDisagreement, (0.04 + 0.005) / 2, 1e-12);
    EXPECT_EQ(health.noise.agreementTau, 1.0);
    ASSERT_TRUE(health.drift);
    EXPECT_NEAR(health.drift->meanChange, (0.04 + 0.005) / 2, 1e-12);
    EXPECT_GT(health.drift->repeatTau.value(), 0);
}

TEST(Health, SkipsZeroRuntimesAsUnpublished)
{
    // The same with unmeasured configurations, one of them equal to A.
    const Document partial
        = smallDocument({0, 0, 1, 0, 0, 1, 1}, {0, 0, 0, 1, 0, 0, 1}, {0, 100, 200, 0, 104, 201, 50});
    const Document known = smallDocument({0, 1, 0, 1, 1}, {0, 0, 0, 0, 1}, {100, 200, 104, 201, 50});
    const Health health = assessHealth(partial, deduplicate(partial));
    const Health expected = assessHealth(known, deduplicate(known));
    EXPECT_EQ(health.unpublishedConfigs, 2U);
    EXPECT_EQ(expected.unpublishedConfigs, 0U);
    EXPECT_EQ(health.noise.repeatedConfigs, expected.noise.repeatedConfigs);
    EXPECT_EQ(health.noise.measurements, expected.noise.measurements);
    EXPECT_EQ(health.noise.largestDisagreement, expected.noise.largestDisagreement);
    EXPECT_EQ(health.noise.agreementTau, expected.noise.agreementTau);
    EXPECT_EQ(health.drift.value().orderTau, expected.drift.value().orderTau);
    EXPECT_EQ(health.drift->meanChange, expected.drift->meanChange);
}

TEST(EtaSquared, SkipsUnpublishedRuntimes)
{
    const Document partial = smallDocument({0, 0, 1, 1, 0}, {0, 1, 0, 1, 0}, {10, 11, 20, 25, 0});
    const Document known = smallDocument({0, 0, 1, 1}, {0, 1, 0, 1}, {10, 11, 20, 25});
    EXPECT_EQ(etaSquared(partial.configs, partial.targets()), etaSquared(known.configs, known.targets()));
    const auto outcomes = vectorOutcomes(partial.configs, SlotId(0), partial.targets());
    ASSERT_EQ(outcomes.size(), 2U);
    EXPECT_EQ(outcomes[0].configurations, 2U);
    EXPECT_EQ(outcomes[0].best, 10);
    EXPECT_EQ(mostInfluentialNodes(partial)[0].chance, mostInfluentialNodes(known)[0].chance);
    EXPECT_EQ(summarize(partial, deduplicate(partial)).targets.value().best, 10);
    EXPECT_EQ(summarize(partial, deduplicate(partial)).unpublishedConfigs, 1U);
}

TEST(Health, PureNoiseYieldsAnAgreementNearZero)
{
    // Hundreds of configurations that differ only by noise.
    std::mt19937 random(3);
    ConfigTable::Slot slot{.vectors = std::vector<ConfigVector>(300)};
    std::vector<std::uint16_t> codes;
    Document document;
    for (std::uint16_t i = 0; i < 600; ++i) {
        codes.push_back(i % 300);
        document.runtimeNs.push_back(1000 + static_cast<std::int64_t>(random() % 1000));
    }
    slot.codes = codes;
    document.graph = smallDocument({}, {}, {}).graph;
    document.configs = ConfigTable(600, {slot});
    document.runtimesPublished = true;
    const Health health = assessHealth(document, deduplicate(document));
    EXPECT_EQ(health.noise.repeatedConfigs, 300U);
    EXPECT_NEAR(health.noise.agreementTau.value(), 0, 0.15);
    EXPECT_EQ(assessHealth(document, deduplicate(document)).noise.agreementTau, health.noise.agreementTau); // seeded
}

TEST(Health, ReportsConstantNodesAndOddReferences)
{
    Document document = smallDocument({0, 1}, {0, 0}, {10, 11});
    Graph::Parts parts{
        .features = std::vector<float>(3 * featureCount),
        .opcodes = {Opcode::Parameter, Opcode::Add, Opcode::Reshape},
        .edges = {{NodeId(0), NodeId(1)}, {NodeId(1), NodeId(0)}, {NodeId(0), NodeId(0)}, {NodeId(1), NodeId(0)}},
        .configurable = {NodeId(1), NodeId(2)}};
    document.graph = Graph(std::move(parts));
    document.configs = ConfigTable(
        2,
        {{{filled(-1), filled(1)}, std::vector<std::uint8_t>{0, 1}}, {{filled(-1)}, std::vector<std::uint8_t>{0, 0}}});
    const Health health = assessHealth(document, deduplicate(document));
    EXPECT_EQ(health.constantNodes, std::vector{NodeId(2)});
    EXPECT_EQ(health.allOpenConfigs, 1U);
    EXPECT_EQ(health.references.configurableOpcode, std::vector{NodeId(1)});
    EXPECT_EQ(health.references.configurableIsolated, std::vector{NodeId(2)});
    EXPECT_EQ(health.references.layoutBeyondRank, std::vector{NodeId(1)}); // a scalar has no dimension 1
    EXPECT_EQ(health.references.selfEdges, 1U);
    EXPECT_EQ(health.references.repeatedEdges, 1U);
    EXPECT_TRUE(health.references.cyclic);
    EXPECT_FALSE(health.noise.agreementTau);
}

TEST(Health, LeavesTheDriftOfOneConfigurationUndefined)
{
    const Document document = smallDocument({0}, {0}, {10});
    const Health health = assessHealth(document, deduplicate(document));
    ASSERT_TRUE(health.drift);
    EXPECT_FALSE(health.drift->orderTau);
    EXPECT_FALSE(health.drift->repeatTau);
}

TEST(Health, ReportsNoProblemsForAnOrdinaryFile)
{
    const Document document = smallDocument({0, 1}, {0, 1}, {10, 11});
    const Health health = assessHealth(document, deduplicate(document));
    EXPECT_FALSE(health.references.cyclic);
    EXPECT_TRUE(health.references.configurableOpcode.empty());
    EXPECT_TRUE(health.references.layoutBeyondRank.empty());
    EXPECT_TRUE(health.constantNodes.empty());
    EXPECT_EQ(health.noise.repeatedConfigs, 0U);
}

TEST(Summary, CountsBeforeAndAfterPruningAndDeduplication)
{
    const Document document = smallDocument({0, 1, 0}, {0, 1, 0}, {10, 30, 20});
    const Summary summary = summarize(document, deduplicate(document));
    EXPECT_EQ(summary.nodes, 3U);
    EXPECT_EQ(summary.edges, 2U);
    EXPECT_EQ(summary.computationSizes, (std::vector<std::uint32_t>{2, 1}));
    EXPECT_EQ(summary.prunedNodes, 3U);
    EXPECT_EQ(summary.prunedComponents, 1U);
    EXPECT_EQ(summary.configs, 3U);
    EXPECT_EQ(summary.distinctConfigs, 2U);
    EXPECT_EQ(summary.distinctVectors, 4U);
    EXPECT_EQ(summary.floatBytes, 3U * 2 * 18 * 4);
    ASSERT_TRUE(summary.targets);
    EXPECT_EQ(summary.targets->best, 10);
    EXPECT_EQ(summary.targets->median, 20);
    EXPECT_EQ(summary.targets->worst, 30);
    EXPECT_EQ(summary.opcodes.size(), 3U);
}

TEST(Summary, TheMedianOfATableIsThatOfItsValues)
{
    struct Case {
        bool isMaximised;
        std::vector<double> values;
        double median;
    };
    for (const Case& each :
         {Case{true, {100.5, 200.5, 300.5, 401.5}, 250.5}, Case{true, {100, 400, 200}, 200},
          Case{false, {100.5, 200.5, 300.5, 401.5}, 250.5}, Case{true, {std::nan(""), 100, 400}, 250}}) {
        MeasuredTable table{.format = "CSV"};
        Parameter parameter{.name = "size", .options = {}, .numbers = {}, .codes = std::vector<std::uint8_t>()};
        for (std::uint8_t i = 0; i < each.values.size(); ++i) {
            parameter.options.push_back(std::to_string(i));
            parameter.numbers.push_back(i);
            std::get<std::vector<std::uint8_t>>(parameter.codes).push_back(i);
        }
        table.parameters = {parameter};
        table.objectives
            = {Objective{.name = "rate", .unit = "GFLOP/s", .isMaximised = each.isMaximised, .values = each.values}};
        const Document document = tableDocument(std::move(table), "rates.csv");
        const Summary summary = summarize(document, deduplicate(document));
        ASSERT_TRUE(summary.targets);
        EXPECT_NEAR(document.table->valueOf(summary.targets->median), each.median, 1e-9);
    }
}

TEST(Text, FormatsNumbersWithUnits)
{
    EXPECT_EQ(countText(0), "0");
    EXPECT_EQ(countText(999), "999");
    EXPECT_EQ(countText(47712), "47,712");
    EXPECT_EQ(countText(1234567890), "1,234,567,890");
    EXPECT_EQ(durationText(812), "812 ns");
    EXPECT_EQ(durationText(79542164), "79.54 ms");
    EXPECT_EQ(durationText(70950843334.0), "70.95 s");
    EXPECT_EQ(durationText(0), "0 ns");
    EXPECT_EQ(bytesText(89316992), "89.3 MB");
    EXPECT_EQ(percentText(0.999), "99.9 %");
    EXPECT_EQ(percentText(0.00027), "0.027 %");
    EXPECT_EQ(percentText(0), "0.0 %");
    EXPECT_EQ(pluralText(1, "node"), "1 node");
    EXPECT_EQ(pluralText(1024, "node"), "1,024 nodes");
}
