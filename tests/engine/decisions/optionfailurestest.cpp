// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/optionfailures.h"

#include "engine/core/task.h"
#include "engine/programs/tabledocument.h"
#include "tests/support/tables.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

using namespace tgraph;

namespace {

using Options = std::vector<std::uint8_t>; ///< parameter → option

/// Returns a table of numeric parameters, whose options are 0, 1, …; `reason` is empty for a row
/// that does not fail.
class TableMaker {
public:
    explicit TableMaker(const std::vector<int>& optionCounts)
    {
        m_table.failureReasons = {"compile", "runtime"};
        for (std::size_t i = 0; i < optionCounts.size(); ++i) {
            Parameter& parameter = m_table.parameters.emplace_back();
            parameter.name = i < 3 ? std::string(1, "xyz"[i]) : "p" + std::to_string(i);
            for (int option = 0; option < optionCounts[i]; ++option) {
                parameter.options.push_back(std::to_string(option));
                parameter.numbers.push_back(option);
            }
        }
    }

    void add(const Options& options, const std::string& reason)
    {
        m_codes.resize(options.size());
        for (std::size_t i = 0; i < options.size(); ++i)
            m_codes[i].push_back(options[i]);
        m_times.push_back(reason.empty() ? 1.0 + options[0] + options[1] : std::nan(""));
        m_table.failures.push_back(reason.empty() ? 0 : reason == "compile" ? 1 : 2);
    }

    [[nodiscard]] Document document()
    {
        for (std::size_t i = 0; i < m_codes.size(); ++i)
            m_table.parameters[i].codes = m_codes[i];
        m_table.objectives
            = {Objective{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6, .values = std::move(m_times)}};
        return tableDocument(std::move(m_table), "made.csv");
    }

private:
    MeasuredTable m_table{.format = "CSV"};
    std::vector<Options> m_codes;
    std::vector<double> m_times;
};

std::optional<FailureReport> failuresOf(const Document& document)
{
    const Deduplication configurations = deduplicate(document);
    return failuresByOption(document, configurations, Decisions(document, configurations));
}

/// Returns every combination of x, y and z below 4, 4 and 8.
std::optional<FailureReport> failuresOf(const std::function<std::string(int x, int y, int z)>& reason)
{
    TableMaker table({4, 4, 8});
    for (std::uint8_t x = 0; x < 4; ++x)
        for (std::uint8_t y = 0; y < 4; ++y)
            for (std::uint8_t z = 0; z < 8; ++z)
                table.add({x, y, z}, reason(x, y, z));
    return failuresOf(table.document());
}

/// Returns rows of `count` parameters with four options each, in a fixed order that looks random.
Document scattered(std::size_t count, std::size_t rows, const std::function<std::string(const Options&)>& reason)
{
    TableMaker table(std::vector<int>(count, 4));
    std::mt19937 random(7);
    for (std::size_t row = 0; row < rows; ++row) {
        Options options(count, static_cast<std::uint8_t>(row)); // the first rows number the options
        for (std::uint8_t& option : options)
            option = row < 4 ? option : static_cast<std::uint8_t>(random() >> 30U);
        table.add(options, reason(options));
    }
    return table.document();
}

} // namespace

TEST(OptionFailures, CountRowsAndTheMostFrequentReason)
{
    const auto report = failuresOf([](int x, int y, int z) {
        return x == 1 && z == 0 ? std::string("compile") : x == 1 && y == 0 && z < 4 ? "runtime" : "";
    });
    ASSERT_TRUE(report);
    EXPECT_EQ(report->failed, 7U);
    const OptionFailures& one = report->options[0][1];
    EXPECT_EQ(one.rows, 32U);
    EXPECT_EQ(one.failed, 7U);
    EXPECT_EQ(one.reason, 0) << "four failures of compile, three of runtime";
    EXPECT_EQ(report->options[0][0].failed, 0U);
    EXPECT_EQ(report->options[0][0].reason, std::nullopt);
    EXPECT_EQ(report->options[1][0].reason, 1);
}

TEST(OptionFailures, AnOptionThatAlwaysFailsExplainsItsRows)
{
    const auto report = failuresOf([](int x, int, int z) { return std::string(x == 3 || z == 7 ? "compile" : ""); });
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->options[0][3].failsAlways());
    EXPECT_TRUE(report->options[2][7].failsAlways());
    EXPECT_FALSE(report->options[1][0].failsAlways());
    EXPECT_EQ(report->byOptions, report->failed);
    EXPECT_TRUE(report->pairs.empty()) << "nothing is left to explain";
}

TEST(OptionFailures, APairThatAlwaysFailsIsNamed)
{
    const auto report = failuresOf(
        [](int x, int y, int z) { return std::string((x == 2 && y == 1) || (x + y + z) == 9 ? "runtime" : ""); });
    ASSERT_TRUE(report);
    ASSERT_EQ(report->pairs.size(), 1U);
    EXPECT_EQ(report->pairs[0],
              (FailingPair{.first = {.decision = 0, .options = {2}},
                           .second = {.decision = 1, .options = {1}},
                           .failed = 8,
                           .reason = 1}));
    EXPECT_EQ(report->byPairs, 8U);
    EXPECT_GT(report->failed, 8U) << "single rows stay unexplained";
}

TEST(OptionFailures, NumbersThatFailTogetherFromAValueOnAreARange)
{
    const auto report = failuresOf([](int x, int, int z) { return std::string(x >= 2 && z >= 5 ? "runtime" : ""); });
    ASSERT_TRUE(report);
    ASSERT_EQ(report->pairs.size(), 1U);
    EXPECT_EQ(report->pairs[0].first.kind, OptionRange::Kind::AtLeast);
    EXPECT_EQ(report->pairs[0].first.options, (std::vector<std::uint32_t>{2, 3}));
    EXPECT_EQ(report->pairs[0].second.decision, 2U);
    EXPECT_EQ(report->pairs[0].second.options, (std::vector<std::uint32_t>{5, 6, 7}));
    EXPECT_EQ(report->byPairs, report->failed);
}

TEST(OptionFailures, APairThatFailsByChanceIsNotNamed)
{
    const auto report = failuresOf(
        [](int x, int y, int z) { return std::string((x * 7 + y * 5 + z * 3) % 8 != 0 ? "runtime" : ""); });
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->pairs.empty()) << "seven of eight rows fail";
}

TEST(OptionFailures, RangesWithinALargerOneDoNotHideAnotherPair)
{
    TableMaker table({60, 60, 8});
    const auto fails = [](int x, int y, int z) { return (x >= 20 && y >= 20) || (x < 5 && z == 3); };
    for (std::uint8_t x = 0; x < 60; ++x)
        for (std::uint8_t y = 0; y < 60; ++y)
            for (std::uint8_t z = 0; z < 8; ++z)
                table.add({x, y, z}, fails(x, y, x < 20 ? z : 0) ? "runtime" : "");
    for (int i = 0; i < 12; ++i)
        for (std::uint8_t x = 0; x < 5; ++x)
            for (std::uint8_t y = 0; y < 60; ++y)
                table.add({x, y, 3}, "runtime");
    const auto report = failuresOf(table.document());
    ASSERT_TRUE(report);
    ASSERT_EQ(report->pairs.size(), 2U);
    EXPECT_EQ(report->pairs[0].first.kind, OptionRange::Kind::AtLeast);
    EXPECT_EQ(report->pairs[0].first.options.front(), 20U);
    EXPECT_EQ(report->pairs[1].first.kind, OptionRange::Kind::AtMost);
    EXPECT_EQ(report->pairs[1].first.options.back(), 4U);
    EXPECT_EQ(report->pairs[1].second, (OptionRange{.decision = 2, .options = {3}}));
    EXPECT_EQ(report->byPairs, report->failed);
}

TEST(OptionFailures, PairsAreSearchedAmongTheMostUnevenDecisions)
{
    const auto report = failuresOf(scattered(
        34, 2000, [](const Options& taken) { return std::string(taken[32] == 1 && taken[33] == 2 ? "runtime" : ""); }));
    ASSERT_TRUE(report);
    EXPECT_EQ(report->options.size(), 34U);
    EXPECT_EQ(report->searched, 30U);
    EXPECT_EQ(report->skipped, 0U);
    ASSERT_EQ(report->pairs.size(), 1U);
    EXPECT_EQ(report->pairs[0].first, (OptionRange{.decision = 32, .options = {1}}));
    EXPECT_EQ(report->pairs[0].second, (OptionRange{.decision = 33, .options = {2}}));
}

// The second parameter follows from the first, in another order: "x ≥ 2" is no range of both.
TEST(OptionFailures, MergedDecisionsHaveNoRanges)
{
    TableMaker table({4, 4, 8});
    constexpr std::uint8_t follows[] = {2, 0, 3, 1};
    for (std::uint8_t x = 0; x < 4; ++x)
        for (int i = 0; i < 8; ++i)
            for (std::uint8_t z = 0; z < 8; ++z)
                table.add({x, follows[x], z}, x >= 2 && z >= 5 ? "runtime" : "");
    const Document document = table.document();
    const auto report = failuresOf(document);
    ASSERT_TRUE(report);
    ASSERT_EQ(report->options.size(), 2U) << "x and y are one decision";
    ASSERT_EQ(report->pairs.size(), 2U);
    for (const FailingPair& pair : report->pairs) {
        EXPECT_EQ(pair.first.kind, OptionRange::Kind::One);
        EXPECT_EQ(pair.second.kind, OptionRange::Kind::AtLeast);
    }
}

TEST(OptionFailures, RangesEndAtValuesThatFailed)
{
    const auto report = failuresOf([](int x, int, int z) { return std::string(x <= 1 && z >= 5 ? "runtime" : ""); });
    ASSERT_TRUE(report);
    ASSERT_EQ(report->pairs.size(), 1U);
    EXPECT_EQ(report->pairs[0].first.kind, OptionRange::Kind::AtMost);
    EXPECT_EQ(report->pairs[0].first.options, (std::vector<std::uint32_t>{0, 1}));
}

TEST(OptionFailures, StopOnRequest)
{
    const Document document = scattered(3, 100, [](const Options&) { return std::string("compile"); });
    const Deduplication configurations = deduplicate(document);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(
        (void)failuresByOption(document, configurations, Decisions(document, configurations), stop.get_token()),
        Cancelled);
}

TEST(OptionFailures, AreNoneWithoutFailures)
{
    EXPECT_EQ(failuresOf([](int, int, int) { return std::string(); }), std::nullopt);
    EXPECT_TRUE(failuresOf(test::kernelDocument()));
}
