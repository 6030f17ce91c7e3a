// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/optionfailures.h"

#include "engine/programs/tabledocument.h"
#include "tests/support/tables.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

using namespace tgraph;

namespace {

/// Every combination of x, y and z below 4, 4 and 8, twenty times; `reason`: empty for a row that does not fail.
MeasuredTable tableOf(const std::function<std::string(int x, int y, int z)>& reason)
{
    MeasuredTable table{.format = "CSV"};
    std::vector<std::vector<std::uint8_t>> codes(3);
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    table.failureReasons = {"compile", "runtime"};
    for (std::uint8_t x = 0; x < 4; ++x)
        for (std::uint8_t y = 0; y < 4; ++y)
            for (std::uint8_t z = 0; z < 8; ++z) {
                codes[0].push_back(x);
                codes[1].push_back(y);
                codes[2].push_back(z);
                const std::string failed = reason(x, y, z);
                time.values.push_back(failed.empty() ? 1.0 + x + y : std::nan(""));
                table.failures.push_back(failed.empty() ? 0 : failed == "compile" ? 1 : 2);
            }
    const std::vector<std::string> names = {"x", "y", "z"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        Parameter& parameter = table.parameters.emplace_back();
        parameter.name = names[i];
        for (int option = 0; option < (i == 2 ? 8 : 4); ++option) {
            parameter.options.push_back(std::to_string(option));
            parameter.numbers.push_back(option);
        }
        parameter.codes = codes[i];
    }
    table.objectives = {std::move(time)};
    return table;
}

std::optional<FailureReport> failuresOf(const Document& document)
{
    const Deduplication configurations = deduplicate(document);
    return failuresByOption(document, configurations, Decisions(document, configurations));
}

std::optional<FailureReport> failuresOf(const std::function<std::string(int x, int y, int z)>& reason)
{
    return failuresOf(tableDocument(tableOf(reason), "made.csv"));
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

TEST(OptionFailures, AreNoneWithoutFailures)
{
    EXPECT_EQ(failuresOf([](int, int, int) { return std::string(); }), std::nullopt);
    EXPECT_TRUE(failuresOf(test::kernelDocument()));
}
