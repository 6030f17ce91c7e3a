// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/parameterranges.h"

#include "engine/decisions/decisions.h"
#include "engine/eval/decisionreport.h"
#include "engine/eval/decisionwords.h"
#include "engine/programs/tabledocument.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace tgraph {
namespace {

Parameter numeric(std::string name, std::vector<double> numbers)
{
    std::vector<std::uint32_t> codes(numbers.size());
    std::iota(codes.begin(), codes.end(), 0U);
    std::vector<std::string> options;
    for (const double number : numbers)
        options.push_back(fmt::format("{}", number));
    return {.name = std::move(name), .options = std::move(options), .numbers = std::move(numbers), .codes = codes};
}

std::vector<double> logarithmic(std::size_t count, double from, double to)
{
    std::vector<double> numbers;
    for (std::size_t i = 0; i < count; ++i)
        numbers.push_back(from * std::pow(to / from, (static_cast<double>(i) + 0.5) / static_cast<double>(count)));
    return numbers;
}

std::vector<std::string> labels(const Parameter& parameter, const std::vector<std::uint32_t>& counts,
                                std::uint32_t most)
{
    std::vector<std::string> texts;
    for (const ParameterRange& range : parameterRanges(parameter, counts, most))
        texts.push_back(parameterRangeText(parameter, range));
    return texts;
}

std::vector<std::uint32_t> ones(std::size_t count)
{
    return std::vector<std::uint32_t>(count, 1);
}

using Texts = std::vector<std::string>;

/// Returns a table of these parameters, each with a value per row, and times.
Document tableOf(std::vector<Parameter> parameters, std::vector<double> times)
{
    MeasuredTable table{.format = "CSV", .subject = {}, .device = {}, .parameters = std::move(parameters)};
    table.objectives.push_back({.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6, .values = std::move(times)});
    return tableDocument(std::move(table), "t.csv");
}

} // namespace

TEST(ParameterRanges, EndAtShortNumbersNearTheQuantiles)
{
    EXPECT_EQ(labels(numeric("lr", logarithmic(400, 1e-5, 1e-1)), ones(400), 4),
              (Texts{"< 0.0001", "0.0001 … 0.001", "0.001 … 0.01", "≥ 0.01"}));
    std::vector<double> even(1000);
    for (std::size_t i = 0; i < even.size(); ++i)
        even[i] = 0.0005 + 0.001 * static_cast<double>(i);
    EXPECT_EQ(labels(numeric("dropout", even), ones(1000), 5),
              (Texts{"< 0.2", "0.2 … 0.4", "0.4 … 0.6", "0.6 … 0.8", "≥ 0.8"}));
}

TEST(ParameterRanges, OfWholeNumbersNameTheirLastOne)
{
    std::vector<double> units(400);
    std::iota(units.begin(), units.end(), 1.0);
    EXPECT_EQ(labels(numeric("units", units), ones(400), 4), (Texts{"≤ 99", "100 … 199", "200 … 299", "≥ 300"}));
}

TEST(ParameterRanges, HoldEveryValueOnceInEqualParts)
{
    for (const std::size_t count : {9U, 33U, 100U, 1001U}) {
        const Parameter parameter = numeric("x", logarithmic(count, 0.003, 700));
        const auto ranges = parameterRanges(parameter, ones(count), 6);
        ASSERT_EQ(ranges.size(), 6U);
        std::uint32_t next = 0;
        for (const ParameterRange& range : ranges) {
            EXPECT_EQ(range.first, next);
            next = range.last + 1;
            const double share = static_cast<double>(next - range.first) / static_cast<double>(count);
            EXPECT_NEAR(share, 1.0 / 6, 0.1) << count;
            EXPECT_LE(range.from.value_or(0), parameter.numbers[range.first]);
            EXPECT_GT(range.below.value_or(1e9), parameter.numbers[range.last]);
        }
        EXPECT_EQ(next, count);
    }
}

TEST(ParameterRanges, KeepFrequentValuesAndTextsSingle)
{
    Parameter parameter = numeric("momentum", logarithmic(90, 0.01, 1));
    std::vector<std::uint32_t> counts = ones(90);
    counts[0] = 90; // the default
    EXPECT_EQ(labels(parameter, counts, 4).front(), parameter.options.front());
    // An option of another optimiser
    parameter.options.insert(parameter.options.begin(), "(empty)");
    parameter.numbers.clear();
    const Texts texts = labels(parameter, ones(91), 3);
    ASSERT_EQ(texts.size(), 4U);
    EXPECT_EQ(texts[0], "(empty)");
    EXPECT_EQ(texts[1].substr(0, 2), "< ");
}

TEST(ParameterRanges, NeedOptionsInOrder)
{
    Parameter parameter = numeric("x", logarithmic(40, 1, 2));
    parameter.numbers.clear();
    std::swap(parameter.options[3], parameter.options[5]);
    EXPECT_TRUE(parameterRanges(parameter, ones(40), 4).empty());
    parameter.options = {"fast", "slow"};
    EXPECT_TRUE(parameterRanges(parameter, ones(2), 4).empty());
}

TEST(ParameterRanges, ReplaceValuesThatDifferInAlmostAllRows)
{
    EXPECT_FALSE(hasTooManyValues(32, 4000, 10)); // block sizes
    EXPECT_FALSE(hasTooManyValues(300, 4000, 10));
    EXPECT_TRUE(hasTooManyValues(600, 4000, 10));
    EXPECT_TRUE(hasTooManyValues(100, 100, 1));
    EXPECT_TRUE(hasTooManyValues(30, 30, 4));
    EXPECT_FALSE(hasTooManyValues(16, 32, 2)); // a full grid with a switch
    EXPECT_FALSE(hasTooManyValues(16, 16, 1)); // a sweep over one parameter
    EXPECT_FALSE(hasTooManyValues(8, 8, 2));
    EXPECT_EQ(rangeCount(100, 5), 4U);
    EXPECT_EQ(rangeCount(10'000, 5), 8U);
    EXPECT_EQ(rangeCount(20, 5), 3U);
}

TEST(ParameterRanges, JoinWithTheirNeighbours)
{
    const Parameter parameter = numeric("lr", logarithmic(400, 1e-5, 1e-1));
    const auto ranges = parameterRanges(parameter, ones(400), 4);
    const auto joined = joinedRanges({ranges[3], ranges[0], ranges[1]});
    ASSERT_EQ(joined.size(), 2U);
    EXPECT_EQ(parameterRangeText(parameter, joined[0]), "< 0.001");
    EXPECT_EQ(joined[1], ranges[3]);
}

TEST(ParameterRanges, AreTheOptionsOfADecision)
{
    constexpr std::size_t rows = 300;
    Parameter rate = numeric("lr", logarithmic(rows, 1e-5, 1e-1));
    Parameter same = numeric("lr2", logarithmic(rows, 1e-4, 1));
    Parameter mode{.name = "mode", .options = {"a", "b"}, .numbers = {}, .codes = {}};
    std::vector<std::uint8_t> modes;
    std::vector<double> times;
    for (std::size_t i = 0; i < rows; ++i) {
        modes.push_back(static_cast<std::uint8_t>(i * 7 / 3 % 2));
        times.push_back(1 + std::pow(std::log10(rate.numbers[i]) + 2.75, 2));
    }
    mode.codes = modes;
    const Document document = tableOf({rate, mode, same}, times);
    const Deduplication configurations = deduplicate(document);
    const auto decisions = std::make_shared<const Decisions>(document, configurations);
    ASSERT_EQ(decisions->count(), 2U);
    EXPECT_EQ(decisions->members(0).size(), 2U) << "they change together";
    EXPECT_EQ(decisions->optionCount(0), 8U);
    EXPECT_TRUE(decisions->ranges(1).empty());
    std::set<std::uint32_t> seen;
    for (const DistinctId distinct : configurations.distinctIds()) {
        const std::uint32_t option = decisions->column(0)[distinct.value];
        seen.insert(option);
        const ParameterRange& range = decisions->ranges(0)[option];
        const std::uint32_t code = rate.code(configurations.representatives[distinct.value]);
        EXPECT_TRUE(range.first <= code && code <= range.last);
        EXPECT_EQ(decisions->column(0)[decisions->example(0, option).value], option);
    }
    EXPECT_EQ(seen.size(), 8U);

    const auto report = assessDecisions(document, configurations, decisions);
    ASSERT_TRUE(report);
    EXPECT_FALSE(report->saturated);
    EXPECT_EQ(report->costs.front().decision, 0U);
    EXPECT_GT(report->costs.front().varianceShare, 0.8);
    EXPECT_LT(report->costs.back().varianceShare, 0.02);
    const DecisionWords words(document, configurations, *decisions);
    const std::string best = words.label(report->costs.front(), report->costs.front().levels.front());
    EXPECT_EQ(best, "0.001 … 0.003");
    EXPECT_EQ(report->best.inFile, report->fastest) << "several rows have its ranges";
    const std::uint32_t taken = report->costs.front().taken;
    EXPECT_EQ(words.choiceText(0, taken), "lr and lr2 " + words.valueText(0, taken));
    EXPECT_EQ(words.choiceText(1, 0), "mode = a");
    const auto ends = words.valueRange(0, taken);
    ASSERT_TRUE(ends);
    EXPECT_NEAR(ends->first, 0.001, 5e-5);
    EXPECT_NEAR(ends->second, 0.003, 2e-4);
    EXPECT_EQ(words.valueText(0, taken), best);
    EXPECT_EQ(words.valueRange(1, 0), std::nullopt);
}

TEST(ParameterRanges, SeparateParametersWithADistinctValueInEachConfiguration)
{
    constexpr std::size_t rows = 97;
    std::vector<double> first;
    std::vector<double> falling;
    std::vector<double> other;
    std::vector<double> times;
    for (std::size_t i = 0; i < rows; ++i) {
        first.push_back(static_cast<double>(i * 31 % rows) - 50);
        falling.push_back(-first.back() * first.back() * first.back());
        other.push_back(static_cast<double>(i * 57 % rows) / 7);
        times.push_back(100 + first.back());
    }
    const auto sorted = [](std::string name, const std::vector<double>& values) {
        std::vector<double> ascending = values;
        std::ranges::sort(ascending);
        Parameter parameter = numeric(std::move(name), ascending);
        std::vector<std::uint8_t> codes;
        for (const double value : values)
            codes.push_back(static_cast<std::uint8_t>(std::ranges::lower_bound(ascending, value) - ascending.begin()));
        parameter.codes = codes;
        return parameter;
    };
    Parameter name = numeric("name", logarithmic(rows, 1, 2));
    name.numbers.clear();
    for (std::string& option : name.options)
        option.insert(0, "trial ");
    const Document document
        = tableOf({name, sorted("first", first), sorted("other", other), sorted("falling", falling)}, times);
    const Deduplication configurations = deduplicate(document);
    const auto groups = parameterGroups(*document.table, configurations);
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].members, (std::vector<std::uint32_t>{1, 3, 0})) << "texts follow the numbers";
    EXPECT_EQ(groups[1].members, (std::vector<std::uint32_t>{2}));
    EXPECT_EQ(groups[0].options, 8U);
    EXPECT_EQ(groups[0].values.options(), rows);

    const auto report
        = assessDecisions(document, configurations, std::make_shared<const Decisions>(document, configurations));
    ASSERT_TRUE(report);
    EXPECT_EQ(report->costs.front().decision, 0U);
    EXPECT_GT(report->costs.front().varianceShare, 0.7);
    EXPECT_LT(report->costs.back().varianceShare, 0.1);
}

TEST(VarianceShares, OfCorrelatedParametersAddUpToAtMostAll)
{
    constexpr std::uint32_t rows = 600;
    Parameter first = numeric("first", {1, 2, 3, 4, 5, 6, 7, 8});
    Parameter second = numeric("second", {1, 2, 3, 4, 5, 6, 7, 8});
    Parameter other = numeric("other", {1, 2, 3});
    std::vector<std::uint32_t> firsts;
    std::vector<std::uint32_t> seconds;
    std::vector<std::uint32_t> others;
    std::vector<double> times;
    for (std::uint32_t i = 0; i < rows; ++i) {
        firsts.push_back(i * 7 % 8);
        seconds.push_back(std::min(firsts.back() + (i % 25 == 0 ? 1U : 0U), 7U)); // almost the same
        others.push_back(i / 8 % 3);
        times.push_back(std::exp(0.5 * firsts.back() - 0.4 * seconds.back() + 0.1 * others.back() + 1e-3 * (i % 11)));
    }
    first.codes = firsts;
    second.codes = seconds;
    other.codes = others;
    const Document document = tableOf({first, second, other}, times);
    const Deduplication configurations = deduplicate(document);
    const auto report
        = assessDecisions(document, configurations, std::make_shared<const Decisions>(document, configurations));
    ASSERT_TRUE(report);
    double sum = 0;
    for (const DecisionCost& cost : report->costs) {
        EXPECT_GE(cost.varianceShare, 0) << cost.decision;
        sum += cost.varianceShare;
    }
    EXPECT_LE(sum, report->rSquared.value() + 1e-9);
    EXPECT_GT(sum, report->rSquared.value() - 0.05);
}

TEST(ParameterRanges, AreNotForValuesThatComeTogetherAndRepeat)
{
    // 40 layers with a size each, measured with six tiles.
    Parameter layer{.name = "layer", .options = {}, .numbers = {}, .codes = {}};
    Parameter size = numeric("size", logarithmic(40, 1, 1000));
    Parameter tile = numeric("tile", {1, 2, 4, 8, 16, 32});
    std::vector<std::uint8_t> layers;
    std::vector<std::uint8_t> sizes;
    std::vector<std::uint8_t> tiles;
    std::vector<double> times;
    for (std::uint8_t i = 0; i < 40; ++i) {
        layer.options.push_back(fmt::format("conv{}", i));
        for (std::uint8_t j = 0; j < 6; ++j) {
            layers.push_back(i);
            sizes.push_back(static_cast<std::uint8_t>(i * 7 % 40));
            tiles.push_back(j);
            times.push_back((1 + i * 17 % 40) * (1 + 0.1 * j));
        }
    }
    layer.codes = layers;
    size.codes = sizes;
    tile.codes = tiles;
    const Document document = tableOf({size, layer, tile}, times);
    const Deduplication configurations = deduplicate(document);
    const auto groups = parameterGroups(*document.table, configurations);
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].members, (std::vector<std::uint32_t>{0, 1}));
    EXPECT_EQ(groups[0].options, 40U);
    EXPECT_TRUE(groups[0].ranges.empty());
    EXPECT_EQ(parameterGroups(*tableOf({size, tile}, times).table, configurations)[0].options, 8U)
        << "a parameter alone has ranges";
}

} // namespace tgraph
