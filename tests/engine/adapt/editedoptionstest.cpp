// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/editedoptions.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "tests/support/tables.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tgraph {
namespace {

DistinctId distinctOf(const Deduplication& configurations, std::uint32_t config)
{
    return configurations.distinctOf[config];
}

/// Returns the times (1 + a)(1 + b), a and b from 0 to 9, without a = 9, b = 9.
Document productDocument(bool isMeasured = true)
{
    MeasuredTable table{.format = "CSV"};
    std::vector<std::uint8_t> codes[2];
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    std::vector<std::string> options;
    std::vector<double> numbers;
    for (int value = 0; value < 10; ++value) {
        options.push_back(std::to_string(value));
        numbers.push_back(value);
    }
    for (std::uint8_t a = 0; a < 10; ++a)
        for (std::uint8_t b = 0; b < 10; ++b) {
            if (a == 9 && b == 9)
                continue;
            codes[0].push_back(a);
            codes[1].push_back(b);
            time.values.push_back(isMeasured || (a == 0 && b < 5) ? (1.0 + a) * (1.0 + b) : std::nan(""));
        }
    table.parameters = {{.name = "a", .options = options, .numbers = numbers, .codes = codes[0]},
                        {.name = "b", .options = options, .numbers = numbers, .codes = codes[1]}};
    table.objectives = {std::move(time)};
    return tableDocument(std::move(table), "product.csv");
}

} // namespace

TEST(EditedOptionsTest, FindsTheConfigurationAndItsFailure)
{
    const Document document = test::kernelDocument();
    const Deduplication configurations = deduplicate(document);
    const DistinctId first = distinctOf(configurations, 0);
    const auto nothing = editOptions(document, configurations, first, {});
    EXPECT_EQ(nothing.existing, first);
    const std::vector<OptionEdit> edits = {{.parameter = 0, .option = 1}, {.parameter = 2, .option = 1}};
    const auto found = editOptions(document, configurations, first, edits);
    EXPECT_EQ(found.existing, distinctOf(configurations, 5));
    EXPECT_TRUE(found.alwaysFails.empty());
    EXPECT_FALSE(found.estimate);
}

TEST(EditedOptionsTest, NamesOptionsThatAlwaysFail)
{
    MeasuredTable table = test::kernelTable();
    for (std::size_t config = 8; config < 12; ++config) { // block_size 64
        table.objectives[0].values[config] = std::nan("");
        table.failures[config] = 1;
    }
    const Document document = tableDocument(std::move(table), "kernel.csv");
    const Deduplication configurations = deduplicate(document);
    const std::vector<OptionEdit> edits = {{.parameter = 1, .option = 1}, {.parameter = 0, .option = 2}};
    const auto found = editOptions(document, configurations, distinctOf(configurations, 0), edits);
    EXPECT_EQ(found.alwaysFails, (std::vector<std::uint32_t>{0}));
    EXPECT_FALSE(found.estimate) << "it failed";
}

TEST(EditedOptionsTest, EstimatesOptionsThatTheTableLacks)
{
    const Document document = productDocument();
    const Deduplication configurations = deduplicate(document);
    const std::vector<OptionEdit> edits = {{.parameter = 0, .option = 9}, {.parameter = 1, .option = 9}};
    const auto found = editOptions(document, configurations, DistinctId(0), edits);
    EXPECT_FALSE(found.existing);
    ASSERT_TRUE(found.estimate);
    EXPECT_EQ(found.estimate->measured, 99U);
    EXPECT_NEAR(found.estimate->cost, 100e6, 25e6);
    EXPECT_GT(found.estimate->error, 0.0);
    EXPECT_LT(found.estimate->error, 0.3);
    const auto again = editOptions(document, configurations, DistinctId(0), edits);
    EXPECT_EQ(again.estimate->cost, found.estimate->cost);
}

TEST(EditedOptionsTest, EstimatesAnUnmeasuredConfigurationOnlyFromEnoughMeasurements)
{
    const Document document = productDocument(/*isMeasured=*/false);
    const Deduplication configurations = deduplicate(document);
    const std::vector<OptionEdit> edits = {{.parameter = 0, .option = 3}};
    const auto found = editOptions(document, configurations, DistinctId(0), edits);
    EXPECT_TRUE(found.existing);
    EXPECT_FALSE(found.estimate) << "five measured ones are too few";
}

TEST(EditedOptionsTest, RefusesUnknownOptionsAndStops)
{
    const Document document = productDocument();
    const Deduplication configurations = deduplicate(document);
    const std::vector<OptionEdit> noParameter = {{.parameter = 2, .option = 0}};
    EXPECT_THROW((void)editOptions(document, configurations, DistinctId(0), noParameter), Error);
    const std::vector<OptionEdit> noOption = {{.parameter = 1, .option = 10}};
    EXPECT_THROW((void)editOptions(document, configurations, DistinctId(0), noOption), Error);
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_THROW((void)editOptions(document, configurations, DistinctId(0), {}, stopped.get_token()), Cancelled);
}

} // namespace tgraph
