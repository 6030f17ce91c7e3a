// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/decisionreport.h"

#include "engine/eval/attribution.h"
#include "engine/programs/tabledocument.h"
#include "tests/engine/decisions/decisionfixtures.h"
#include "tests/support/tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <string>

namespace tgraph {
namespace {

using namespace test;

TEST(DecisionReport, ShowsACostlyOptionWithLittleInfluenceOnTheVariance)
{
    // Slot 1 has a plateau that dominates the variance; slot 0's second option costs 40 %.
    const Columns columns = randomColumns(2, 60, 2, 2);
    const Document document = documentOf(columns, multiplied(columns, {{1, 1.4}, {1, 50}}));
    const auto report = assessDecisions(document, deduplicate(document));
    ASSERT_TRUE(report);
    ASSERT_EQ(report->costs.size(), 2U);
    EXPECT_NEAR(report->costs[0].most, 49, 1e-3);
    EXPECT_NEAR(report->costs[1].most, 0.4, 1e-3);
    ASSERT_EQ(report->costs[1].levels.size(), 2U);
    EXPECT_NEAR(report->costs[1].levels[1].effect, 0.4, 1e-6);
    EXPECT_EQ(report->costs[1].levels[0].options, std::vector{report->costs[1].taken});
    EXPECT_NEAR(report->attainableTau.value(), 1, 0.01);
}

TEST(DecisionReport, GroupsOptionsOfEqualCostIntoOneLevel)
{
    const Columns columns = randomColumns(2, 200, 4, 7);
    const Document document = documentOf(columns, multiplied(columns, {{1, 1.2, 1, 1.2}, {1, 1, 1, 1}}));
    const auto report = assessDecisions(document, deduplicate(document));
    ASSERT_TRUE(report);
    ASSERT_EQ(report->costs[0].levels.size(), 2U);
    EXPECT_EQ(report->costs[0].levels[0].options.size(), 2U);
    EXPECT_EQ(report->costs[1].levels.size(), 1U);
}

TEST(DecisionReport, NamesABetterCombinationThatTheFileLacks)
{
    // All combinations of three slots with two options except the best one.
    Columns columns(3);
    for (unsigned i = 1; i < 8; ++i)
        for (unsigned repeat = 0; repeat < 2; ++repeat)
            for (unsigned slot = 0; slot < 3; ++slot)
                columns[slot].push_back(static_cast<std::uint8_t>((i >> slot) & 1U));
    const Document document = documentOf(columns, multiplied(columns, {{1, 1.1}, {1, 1.2}, {1, 1.3}}));
    const auto report = assessDecisions(document, deduplicate(document));
    ASSERT_TRUE(report);
    EXPECT_EQ(report->best.inFile, std::nullopt);
    EXPECT_NEAR(report->best.gain, 1 / 1.1 - 1, 1e-6);
}

TEST(DecisionReport, OmitsTheFitIfThereAreAsManyEffectsAsConfigurations)
{
    const Columns columns = randomColumns(6, 6, 2, 7); // six effects and the base of six configurations
    const Document document = documentOf(columns, {100, 220, 170, 140, 310, 120});
    const auto report = assessDecisions(document, deduplicate(document));
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->saturated);
    EXPECT_FALSE(report->attainableTau);
    const Columns more = randomColumns(2, 60, 2, 2);
    const Document whole = documentOf(more, multiplied(more, {{1, 1.4}, {1, 50}}));
    EXPECT_FALSE(assessDecisions(whole, deduplicate(whole))->saturated);
}

TEST(DecisionReport, SeparatesOptionsThatMatterTogetherWithAnotherDecision)
{
    // Runtimes are twice as long if slots 0 and 1 differ; slot 2 costs up to 50 %; slot 3 costs
    // nothing.
    Columns columns(4);
    std::vector<std::int64_t> runtimes;
    for (unsigned i = 0; i < 2 * 2 * 6 * 2; ++i) {
        const std::array<unsigned, 4> codes = {i % 2, i / 2 % 2, i / 4 % 6, i / 24};
        for (std::size_t slot = 0; slot < columns.size(); ++slot)
            columns[slot].push_back(static_cast<std::uint8_t>(codes[slot]));
        runtimes.push_back((codes[0] == codes[1] ? 10'000'000U : 20'000'000U) / 10 * (10 + codes[2]));
    }
    const Document document = documentOf(columns, runtimes);
    const auto report = assessDecisions(document, deduplicate(document));
    ASSERT_TRUE(report);
    const auto costOf = [&report](std::uint32_t slot) -> const DecisionCost& {
        return *std::ranges::find_if(report->costs, [&](const DecisionCost& cost) {
            return report->decisions->members(cost.decision).front() == slot;
        });
    };
    EXPECT_EQ(costOf(2).levels.size(), 6U) << "the pair is no noise";
    EXPECT_NEAR(costOf(2).most, 0.5, 1e-6);
    EXPECT_EQ(&costOf(2), &report->costs.front());
    for (const std::uint32_t slot : {0U, 1U}) {
        EXPECT_EQ(costOf(slot).levels.size(), 2U);
        EXPECT_FALSE(costOf(slot).areOfOneLevel(0, 1)) << "by itself it costs nothing";
        EXPECT_NEAR(costOf(slot).most, 0, 1e-9);
    }
    EXPECT_EQ(costOf(3).levels.size(), 1U);
    ASSERT_EQ(report->interactions.size(), 1U);
}

/// Returns a grid of block_x (16, 32, 64), block_y (1, 2, 4, 8) and layout (row, column), the last one varied first.
Document gridOf(const std::vector<double>& milliseconds)
{
    MeasuredTable table{.format = "CSV"};
    std::vector<std::vector<std::uint8_t>> codes(3);
    for (std::uint8_t i = 0; i < 24; ++i) {
        codes[0].push_back(i / 8);
        codes[1].push_back(i / 2 % 4);
        codes[2].push_back(i % 2);
    }
    table.parameters
        = {{.name = "block_x", .options = {"16", "32", "64"}, .numbers = {16, 32, 64}, .codes = codes[0]},
           {.name = "block_y", .options = {"1", "2", "4", "8"}, .numbers = {1, 2, 4, 8}, .codes = codes[1]},
           {.name = "layout", .options = {"row", "column"}, .numbers = {}, .codes = codes[2]}};
    table.objectives = {{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6, .values = milliseconds}};
    return tableDocument(std::move(table), "grid.csv");
}

const DecisionCost& costOfParameter(const DecisionReport& report, std::uint32_t parameter)
{
    return *std::ranges::find_if(report.costs, [&](const DecisionCost& cost) {
        return report.decisions->members(cost.decision).front() == parameter;
    });
}

constexpr std::array<double, 3> ofBlockX = {84, 53, 37}; // ms
constexpr std::array<double, 4> ofBlockY = {78, 44, 18, 0};

std::vector<double> gridTimes()
{
    std::vector<double> times;
    for (const double x : ofBlockX)
        for (const double y : ofBlockY)
            for (const double layout : {0.0, 7.0})
                times.push_back(x + y + layout);
    return times;
}

TEST(DecisionReport, TakesNoMisfitOfTheModelForNoiseInATable)
{
    // Costs in ms add up, so their logarithms do not.
    const Document document = gridOf(gridTimes());
    const auto report = assessDecisions(document, deduplicate(document));
    ASSERT_TRUE(report);
    const DecisionCost& layout = costOfParameter(*report, 2);
    EXPECT_EQ(layout.levels.size(), 2U);
    EXPECT_NEAR(layout.most, 7.0 / 37, 1e-9);
    EXPECT_FALSE(layout.areOfOneLevel(0, 1));

    // Two rows that are ten times slower hide the effects of the others.
    std::vector<double> times = gridTimes();
    times[22] = times[23] = 500;
    const Document slow = gridOf(times);
    const auto other = assessDecisions(slow, deduplicate(slow));
    ASSERT_TRUE(other);
    EXPECT_NEAR(costOfParameter(*other, 2).most, 7.0 / 53, 1e-9);
    EXPECT_NEAR(costOfParameter(*other, 0).most, 84.0 / 53 - 1, 1e-9);
    EXPECT_TRUE(costOfParameter(*other, 0).areOfOneLevel(1, 2))
        << "53 and 55 ms are within noise, as far as the rows tell";
}

TEST(DecisionReport, FindsNoCostsInTheNoiseOfATable)
{
    std::mt19937_64 random(3);
    std::normal_distribution<double> noise(0, 0.05);
    std::size_t found = 0;
    constexpr std::size_t tables = 200;
    for (std::size_t i = 0; i < tables; ++i) {
        std::vector<double> times(24);
        for (double& time : times)
            time = 50 * std::exp(noise(random));
        const Document document = gridOf(times);
        const auto report = assessDecisions(document, deduplicate(document));
        ASSERT_TRUE(report);
        for (const DecisionCost& cost : report->costs)
            found += cost.levels.size() > 1 ? 1U : 0U;
    }
    EXPECT_LT(found, 3 * tables / 20) << "of 600 decisions without an effect";
}

TEST(DecisionReport, SkipsConfigurationsWithoutARuntime)
{
    const Columns columns = randomColumns(2, 80, 3, 11);
    std::vector<std::int64_t> runtimes = multiplied(columns, {{1, 1.5, 2}, {1, 3, 4}});
    const Document whole = documentOf(columns, runtimes);
    for (std::size_t i = 0; i < runtimes.size(); i += 7)
        runtimes[i] = 0;
    const Document partly = documentOf(columns, runtimes);
    const auto expected = assessDecisions(whole, deduplicate(whole));
    const auto report = assessDecisions(partly, deduplicate(partly));
    ASSERT_TRUE(report && expected);
    EXPECT_NEAR(report->costs[0].levels.back().effect, expected->costs[0].levels.back().effect, 1e-6);
    EXPECT_NEAR(report->costs[1].most, expected->costs[1].most, 1e-6);
}

TEST(DecisionReport, IgnoresOneMeasurementThatIsTenTimesOff)
{
    // 300 configurations measured twice, and 100 once, with noise of 0.1 %.
    Columns columns = randomColumns(4, 300, 3, 21);
    for (auto& column : columns) {
        column.insert(column.end(), column.begin(), column.begin() + 300);
        const auto more = randomColumns(1, 100, 3, 1000 + column.size() + column[5] * 7U + column[9]);
        column.insert(column.end(), more[0].begin(), more[0].end());
    }
    std::vector<std::int64_t> runtimes = multiplied(columns, {{1, 1.3, 1.1}, {1, 1.02, 1.01}, {1, 1, 1}, {1, 2, 3}});
    std::mt19937_64 random(3);
    std::normal_distribution<double> noise(0, 0.001);
    for (auto& runtime : runtimes)
        runtime = std::llround(static_cast<double>(runtime) * (1 + noise(random)));
    const Document clean = documentOf(columns, runtimes);
    const auto expected = assessDecisions(clean, deduplicate(clean));
    for (const std::size_t wrong : {40U, 340U, 650U}) { // one of two, the other of two, the only one
        for (const double factor : {10.0, 0.1}) {
            if (factor < 1 && wrong < 600)
                continue; // if two disagree, the faster one is kept
            std::vector<std::int64_t> spoilt = runtimes;
            spoilt[wrong] = std::llround(static_cast<double>(spoilt[wrong]) * factor);
            const Document document = documentOf(columns, spoilt);
            const auto report = assessDecisions(document, deduplicate(document));
            ASSERT_TRUE(report && expected);
            EXPECT_EQ(report->leftOut, 1U) << wrong << " × " << factor;
            EXPECT_NEAR(report->noise.value(), 0.001, 0.0002);
            for (const DecisionCost& cost : expected->costs) {
                const auto same = std::ranges::find(report->costs, cost.decision, &DecisionCost::decision);
                for (std::size_t option = 0; option < cost.options.size(); ++option) {
                    EXPECT_NEAR(same->options[option].effect, cost.options[option].effect, 5e-4);
                    EXPECT_NEAR(same->options[option].effectError.value(), cost.options[option].effectError.value(),
                                2e-5);
                }
            }
        }
    }
    EXPECT_EQ(expected->leftOut, 0U);
}

TEST(DecisionReport, DerivesIntervalsFromRepeats)
{
    // An additive machine with 1 % noise: each of two options occurs in half of 400 measurements.
    Columns columns = randomColumns(8, 200, 2, 31);
    for (auto& column : columns)
        column.insert(column.end(), column.begin(), column.begin() + 200);
    std::vector<std::int64_t> runtimes
        = multiplied(columns, {{1, 1.5}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, {1, 1}});
    std::mt19937_64 random(5);
    std::normal_distribution<double> noise(0, 0.01);
    for (auto& runtime : runtimes)
        runtime = std::llround(static_cast<double>(runtime) * (1 + noise(random)));
    const Document document = documentOf(columns, runtimes);
    const auto report = assessDecisions(document, deduplicate(document));
    ASSERT_TRUE(report);
    const OptionCost& dear = report->costs.front().options[1 - report->costs.front().taken];
    EXPECT_NEAR(dear.effect, 0.5, 0.005);
    EXPECT_NEAR(dear.effectError.value(), 1.5 * 0.01 * std::sqrt(2.0 / 200), 3e-4);
}

TEST(ScoreReport, MatchesTheRuntimeReportForEqualValues)
{
    const Columns columns = randomColumns(3, 150, 3, 13);
    const Document document = documentOf(columns, multiplied(columns, {{1, 1.5, 2}, {1, 3, 4}, {1, 1, 1.01}}));
    const Deduplication configurations = deduplicate(document);
    const auto decisions = std::make_shared<const Decisions>(document, configurations);
    std::vector<double> scores;
    for (const ConfigId config : configurations.representatives)
        scores.push_back(static_cast<double>(document.runtimeNs[config.value]));
    const auto measured = assessDecisions(document, configurations, decisions);
    const auto scored = assessScores(decisions, scores, CostScale::Ratio);
    ASSERT_TRUE(measured && scored);
    EXPECT_EQ(scored->fastest, measured->fastest);
    for (std::size_t i = 0; i < measured->costs.size(); ++i) {
        EXPECT_EQ(scored->costs[i].decision, measured->costs[i].decision);
        EXPECT_NEAR(scored->costs[i].most, measured->costs[i].most, 1e-12);
        for (std::size_t option = 0; option < measured->costs[i].options.size(); ++option)
            EXPECT_NEAR(scored->costs[i].options[option].effect, measured->costs[i].options[option].effect, 1e-6);
    }
    EXPECT_EQ(scored->noise, std::nullopt);
    EXPECT_TRUE(scored->interactions.empty());
}

TEST(ScoreReport, IsInvariantToAnOffsetOnTheScaleOfDifferences)
{
    const Columns columns = randomColumns(2, 80, 3, 17);
    const Document document = documentOf(columns, std::vector<std::int64_t>(80, 1));
    const Deduplication configurations = deduplicate(document);
    const auto decisions = std::make_shared<const Decisions>(document, configurations);
    for (const double zero : {-100.0, 0.0, 7.0}) {
        std::vector<double> scores;
        for (const ConfigId config : configurations.representatives)
            scores.push_back(zero + 2.0 * columns[0][config.value] + 0.001 * columns[1][config.value]);
        const auto report = assessScores(decisions, scores, CostScale::Difference);
        ASSERT_TRUE(report);
        EXPECT_EQ(report->scale, CostScale::Difference);
        EXPECT_EQ(report->costs[0].decision, 0U);
        EXPECT_NEAR(report->costs[0].most, 4, 1e-9);
        EXPECT_NEAR(report->costs[0].levels.back().effect, 4, 1e-9);
        EXPECT_EQ(report->costs[1].levels.size(), 1U) << "1/2000 of the other's cost";
        EXPECT_NEAR(report->rSquared.value(), 1, 1e-9);
    }
}

TEST(ScoreReport, SkipsUnknownScores)
{
    const Columns columns = randomColumns(2, 60, 2, 19);
    const Document document = documentOf(columns, std::vector<std::int64_t>(60, 1));
    const Deduplication configurations = everyConfiguration(document);
    const auto decisions = std::make_shared<const Decisions>(document, configurations);
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> scores;
    for (std::size_t i = 0; i < 60; ++i)
        scores.push_back(i % 5 == 0 ? unknown : 1.0 + columns[0][i] + 0.5 * columns[1][i]);
    const auto report = assessScores(decisions, scores, CostScale::Difference);
    ASSERT_TRUE(report);
    EXPECT_NE(report->fastest.value % 5, 0U);
    EXPECT_NEAR(report->costs[0].levels.back().effect, 1, 1e-9);
    std::uint32_t known = 0;
    for (const OptionCost& option : report->costs[0].options)
        known += option.configurations;
    EXPECT_EQ(known, 48U);
    const std::vector<double> none(60, unknown);
    EXPECT_FALSE(assessScores(decisions, none, CostScale::Difference));
    EXPECT_FALSE(assessScores(decisions, none, CostScale::Ratio));
}

TEST(ScoreReport, FindsNoRelevantDecisionForEqualScores)
{
    const Columns columns = randomColumns(3, 50, 3, 23);
    const Document document = documentOf(columns, std::vector<std::int64_t>(50, 1));
    const auto decisions = std::make_shared<const Decisions>(document, everyConfiguration(document));
    for (const CostScale scale : {CostScale::Ratio, CostScale::Difference}) {
        const auto report = assessScores(decisions, std::vector<double>(50, 2.5), scale);
        ASSERT_TRUE(report);
        EXPECT_EQ(report->fastest, DistinctId(0));
        EXPECT_FALSE(report->rSquared);
        for (const DecisionCost& cost : report->costs) {
            EXPECT_EQ(cost.levels.size(), 1U);
            EXPECT_EQ(cost.most, 0);
        }
        EXPECT_EQ(report->best.inFile, report->fastest);
        EXPECT_EQ(report->best.gain, 0);
    }
}

TEST(DecisionReport, HandlesTwoToTwentyConfigurationsAndReportsItsLimits)
{
    for (std::size_t configs = 2; configs <= 20; ++configs) {
        const Columns columns = randomColumns(6, configs, 3, configs);
        const Document document
            = documentOf(columns, multiplied(columns, std::vector<std::vector<double>>(6, {1, 1.2, 1.3})));
        const auto report = assessDecisions(document, deduplicate(document));
        ASSERT_TRUE(report) << configs;
        for (const DecisionCost& cost : report->costs)
            for (const OptionCost& option : cost.options)
                EXPECT_TRUE(std::isfinite(option.effect) && std::isfinite(option.penalty));
        if (configs > 2 && configs <= 6) {
            EXPECT_GT(report->aliased, 0U) << configs;
        }
    }
}

TEST(DecisionReport, CountsNoEffectsOfOptionsThatAlwaysFail)
{
    constexpr std::uint8_t failing = 200;
    MeasuredTable table{.format = "CSV", .failureReasons = {"failed"}};
    std::vector<std::vector<std::uint8_t>> codes(4);
    std::vector<double> times;
    for (std::uint32_t i = 0; i < 125U + failing; ++i) {
        for (std::size_t digit = 0, rest = i; digit < 3; ++digit, rest /= 5)
            codes[digit].push_back(static_cast<std::uint8_t>(rest % 5));
        codes[3].push_back(static_cast<std::uint8_t>(i < 125 ? 0 : i - 124));
        times.push_back(i < 125 ? (1 + codes[0][i]) * (1 + 0.1 * codes[1][i]) * (2 - 0.1 * codes[2][i]) : std::nan(""));
        table.failures.push_back(i < 125 ? 0 : 1);
    }
    times[33] *= 30;
    for (std::size_t digit = 0; digit < codes.size(); ++digit) {
        Parameter& parameter = table.parameters.emplace_back();
        parameter.name = std::string(1, static_cast<char>('a' + digit));
        for (int option = 0; option <= *std::ranges::max_element(codes[digit]); ++option)
            parameter.options.push_back("o" + std::to_string(option));
        parameter.codes = codes[digit];
    }
    table.objectives = {{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6, .values = std::move(times)}};
    const Document document = tableDocument(std::move(table), "fails.csv");
    const auto report = assessDecisions(document, deduplicate(document));
    ASSERT_TRUE(report);
    EXPECT_EQ(report->aliased, 0U);
    EXPECT_EQ(report->leftOut, 1U);
    EXPECT_NEAR(report->rSquared.value(), 1, 1e-9);
}

TEST(DecisionReport, MediansOfATableAreThoseOfItsValues)
{
    for (const bool isMaximised : {false, true}) {
        const Document document = tableDocument(isMaximised ? rateTable() : kernelTable(), "kernel.csv");
        const MeasuredTable& table = *document.table;
        const auto report = assessDecisions(document, deduplicate(document));
        ASSERT_TRUE(report);
        for (const DecisionCost& cost : report->costs) {
            const std::uint32_t parameter = report->decisions->members(cost.decision).front();
            for (std::uint32_t option = 0; option < cost.options.size(); ++option) {
                std::vector<double> values;
                for (std::uint32_t i = 0; i < table.objective().values.size(); ++i)
                    if (report->decisions->column(cost.decision)[i] == option
                        && !std::isnan(table.objective().values[i]))
                        values.push_back(table.objective().values[i]);
                EXPECT_NEAR(table.valueOf(cost.options[option].median), median(values), 1e-9)
                    << parameter << ' ' << option;
            }
        }
    }
}

TEST(DecisionReport, CountsTheDecisionsSearchedForInteractions)
{
    Columns columns = randomColumns(40, 3000, 3, 41);
    for (auto& column : columns)
        column.insert(column.end(), column.begin(), column.begin() + 300);
    std::vector<std::vector<double>> factors(40, {1, 1.001, 1.002});
    factors[7] = {1, 1.2, 1.4};
    std::vector<std::int64_t> runtimes = multiplied(columns, factors);
    std::mt19937_64 random(5);
    std::normal_distribution<double> noise(0, 0.001);
    for (std::size_t i = 0; i < runtimes.size(); ++i) {
        const double both = columns[7][i] == 1 && columns[9][i] == 1 ? 1.01 : 1.0;
        runtimes[i] = std::llround(static_cast<double>(runtimes[i]) * both * (1 + noise(random)));
    }
    const Document document = documentOf(columns, runtimes);
    const auto report = assessDecisions(document, deduplicate(document));
    ASSERT_TRUE(report);
    EXPECT_EQ(report->searchedDecisions, 40U);
    ASSERT_EQ(report->interactions.size(), 1U) << "the residual of one pair is no interaction of the others";
    EXPECT_EQ(report->interactions[0].first, 7U);
    EXPECT_EQ(report->interactions[0].second, 9U);
}

TEST(DecisionReport, LettersContinueAfterZ)
{
    EXPECT_EQ(decisionLetter(0), "A");
    EXPECT_EQ(decisionLetter(25), "Z");
    EXPECT_EQ(decisionLetter(26), "AA");
    EXPECT_EQ(decisionLetter(27), "AB");
    EXPECT_EQ(decisionLetter(26 + 26 * 26), "AAA");
}

} // namespace
} // namespace tgraph
