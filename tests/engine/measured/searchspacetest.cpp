// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/searchspace.h"

#include "tests/engine/measured/tablefixture.h"
#include "tests/support/errortext.h"
#include "tests/support/mutations.h"
#include "tests/support/protobytes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cmath>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace tgraph;
using namespace tgraph::test;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

class SearchSpaceTest : public TableTest {
protected:
    [[nodiscard]] MeasuredTable space(std::string_view text, const SpaceLimits& limits = {}) const
    {
        return readSearchSpace(m_folder.write("s.json", text), limits);
    }

    [[nodiscard]] std::string refusalOf(std::string_view text, const SpaceLimits& limits = {}) const
    {
        return errorFrom([&] { (void)space(text, limits); });
    }
};

std::vector<std::string> rowsOf(const MeasuredTable& table)
{
    std::vector<std::string> rows;
    for (std::uint32_t i = 0; i < table.objective().values.size(); ++i) {
        std::string& row = rows.emplace_back();
        for (const Parameter& parameter : table.parameters)
            row += (row.empty() ? "" : " ") + parameter.option(ConfigId(i));
    }
    return rows;
}

/// Returns a space of `parameters` parameters with ten values each.
std::string largeSpace(int parameters, const std::string& restriction)
{
    std::string text = "{\"tune_params\": {";
    for (int i = 0; i < parameters; ++i)
        text += fmt::format("{}\"p{}\": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]", i > 0 ? ", " : "", i);
    return text + "}, \"restrictions\": [" + (restriction.empty() ? "" : '"' + restriction + '"') + "]}";
}

} // namespace

TEST_F(SearchSpaceTest, ListsTheCombinationsThatMeetTheRestrictions)
{
    const MeasuredTable table = space(R"({"kernel_name": "k", "tune_params": {"x": [4, 1, 2], "layout": ["row", "col"],
        "pad": [true, false]}, "restrictions": ["x > 1 or layout == 'row'", "not (x == 2 and pad)  "]})");
    EXPECT_EQ(table.format, "search space");
    EXPECT_EQ(table.subject, "k");
    EXPECT_THAT(rowsOf(table),
                ElementsAre("4 row true", "4 row false", "4 col true", "4 col false", "1 row true", "1 row false",
                            "2 row false", "2 col false"));
    EXPECT_THAT(table.parameters[0].numbers, ElementsAre(1, 2, 4)) << "options are in ascending order";
    EXPECT_TRUE(table.isTime());
    for (const double value : table.objective().values)
        EXPECT_TRUE(std::isnan(value));
    EXPECT_TRUE(table.notes.empty());
}

TEST_F(SearchSpaceTest, BeginsWithTheDefault)
{
    EXPECT_THAT(rowsOf(space(R"({"tune_params": {"x": [1, 2], "y": [0.5, 3]}, "default": {"y": 3, "x": 1}})")),
                ElementsAre("1 3", "1 0.5", "2 0.5", "2 3"));
    const auto withDefault = [&](std::string_view value) {
        return refusalOf(fmt::format(R"({{"tune_params": {{"x": [1, 2], "y": [1]}}, "restrictions": ["x > 1"],
            "default": {}}})",
                                     value));
    };
    EXPECT_THAT(withDefault(R"({"x": 1, "y": 1})"), HasSubstr("default: found a configuration that does not meet"));
    EXPECT_THAT(withDefault(R"({"x": 3, "y": 1})"), HasSubstr("default, “x”: found 3, expected one of its values"));
    EXPECT_THAT(withDefault(R"({"x": 2})"), HasSubstr("default, “y”: found nothing"));
    EXPECT_THAT(withDefault(R"({"x": 2, "y": 1, "z": 1})"), HasSubstr("found 3 values"));
    EXPECT_THAT(withDefault("7"), HasSubstr("found nothing"));
}

TEST_F(SearchSpaceTest, ReadsTheHeaderOfAKernelTunerCache)
{
    const std::string header = R"({"device_name": "A100", "kernel_name": "conv", "tune_params_keys": ["y", "x"],
        "tune_params": {"x": [1, 2], "y": [3, 4]}, "restrictions": null, "objective": "time", "cache": {)";
    const std::string entry = R"("3,1": {"y": 3, "x": 1, "time": 2.5})";
    for (const std::string& text : {header + entry, header + entry + "}}", gzipped(header + entry + "}}")}) {
        const MeasuredTable table = space(text);
        EXPECT_EQ(table.device, "A100");
        EXPECT_THAT(rowsOf(table), ElementsAre("3 1", "3 2", "4 1", "4 2"));
    }
    EXPECT_THAT(refusalOf(R"({"tune_params_keys": ["x", "z"], "tune_params": {"x": [1]}})"),
                HasSubstr("tune_params_keys: found \"z\""));
    EXPECT_THAT(refusalOf(R"({"tune_params_keys": ["x", "x"], "tune_params": {"x": [1]}})"),
                HasSubstr("tune_params_keys: found \"x\""));
    EXPECT_THAT(refusalOf(R"({"tune_params_keys": ["x"], "tune_params": {"x": [1], "y": [1]}})"),
                HasSubstr("found no “y”"));
}

TEST_F(SearchSpaceTest, ReadsTheT1FormatOfTuningProblems)
{
    const auto problem = [](std::string_view values, std::string_view fallback) {
        return fmt::format(R"t1({{"ConfigurationSpace": {{"TuningParameters": [
            {{"Name": "x", "Type": "int", "Values": {}, "Default": {}}},
            {{"Name": "y", "Type": "int", "Values": "[1, 2]", "Default": 1}}],
            "Conditions": [{{"Parameters": ["x", "y"], "Expression": "x % (2 * y) == 0"}}]}},
            "KernelSpecification": {{"Language": "CUDA", "KernelName": "gemm"}}}})t1",
                           values, fallback);
    };
    const MeasuredTable table = space(problem(R"("[2, 4, 5]")", "4"));
    EXPECT_EQ(table.subject, "gemm");
    EXPECT_THAT(rowsOf(table), ElementsAre("4 1", "2 1", "4 2"));
    EXPECT_TRUE(table.notes.empty());
    EXPECT_THAT(space(problem(R"("[True, False]")", "true")).parameters[0].options, ElementsAre("true", "false"));
    const MeasuredTable other = space(problem("[2, 4, 5]", "5"));
    EXPECT_THAT(rowsOf(other), ElementsAre("2 1", "4 1", "4 2"));
    EXPECT_THAT(other.notes, ElementsAre(HasSubstr("The defaults are not the baseline")));
    EXPECT_THAT(refusalOf(problem(R"t1("list(range(4))")t1", "1")),
                HasSubstr("TuningParameters, “x”: found “list(range(4))”, expected a list such as [16, 32]"));
    EXPECT_THAT(refusalOf(problem("7", "1")), HasSubstr("tune_params, “x”: found 7"));
    for (const auto& [text, words] : std::vector<std::pair<std::string, std::string>>{
             {R"({"ConfigurationSpace": 7})", "no list of TuningParameters"},
             {R"({"ConfigurationSpace": {"TuningParameters": [{"Name": "x"}]}})", "found no Values"},
             {R"({"ConfigurationSpace": {"TuningParameters": [{"Name": "x", "Values": [1]}, {"Name": "x",
                "Values": [1]}]}})",
              "the name twice"},
             {R"({"ConfigurationSpace": {"TuningParameters": [7]}})", "found no Values"},
             {R"({"ConfigurationSpace": {"TuningParameters": [{"Name": "x", "Values": [1]}], "Conditions": [7]}})",
              "restrictions, 1: found 7"}})
        EXPECT_THAT(refusalOf(text), HasSubstr(words)) << text;
}

TEST_F(SearchSpaceTest, CountsEqualValuesOnce)
{
    const MeasuredTable table = space(R"({"tune_params": {"x": [2, 1, 2.0, 1], "t": ["a", "b", "a"]}})");
    EXPECT_THAT(rowsOf(table), ElementsAre("2 a", "2 b", "1 a", "1 b"));
    EXPECT_THAT(table.notes,
                ElementsAre("“x” has 2 duplicate values; equal values count once.",
                            "“t” has 1 duplicate value; equal values count once."));
}

TEST_F(SearchSpaceTest, RefusesValuesThatACommandCannotDistinguish)
{
    EXPECT_THAT(refusalOf(R"({"tune_params": {"l": ["2", 2, "a"]}})"), HasSubstr("“l”: found both 2 and \"2\""));
    EXPECT_THAT(refusalOf(R"({"tune_params": {"m": [true, "true"]}})"), HasSubstr("found both true and \"true\""));
}

TEST_F(SearchSpaceTest, RefusesSpacesAboveTheLimitWithTheirCount)
{
    EXPECT_THAT(refusalOf(largeSpace(12, "")),
                HasSubstr("found 1,000,000,000,000 combinations, expected at most 1,000,000 configurations"));
    EXPECT_THAT(refusalOf(largeSpace(400, "")), HasSubstr("found about 10^400 combinations"));
    EXPECT_THAT(refusalOf(largeSpace(12, "p0 >= 0")), HasSubstr("of which more than 1,000,000 meet the restrictions"));
    const std::string sum = "p0 + p1 + p2 + p3 + p4 + p5 + p6 + p7 > 72";
    EXPECT_THAT(refusalOf(largeSpace(12, sum), {.steps = 100'000}),
                HasSubstr("100,000 steps are not enough to count those that meet the restrictions"));
    EXPECT_THAT(refusalOf(largeSpace(6, "p5 > 8"), {.steps = 100'000}),
                HasSubstr("100,000 steps are not enough to list the 100,000 that meet the restrictions"))
        << "counted at once";
}

TEST_F(SearchSpaceTest, CountsParametersWithoutRestrictionsAtOnce)
{
    EXPECT_THAT(refusalOf(largeSpace(30, "p29 > 9"), {.steps = 100}), HasSubstr("no combination that meets them"));
    EXPECT_THAT(refusalOf(largeSpace(30, "p3 + p29 == 18"), {.steps = 200}),
                HasSubstr("found about 10^30 combinations, of which more than 1,000,000 meet the restrictions"));
    EXPECT_THAT(refusalOf(largeSpace(30, "1 > 2"), {.steps = 100}), HasSubstr("no combination that meets them"));
    EXPECT_EQ(rowsOf(space(largeSpace(4, "p2 == 3 or p2 == p0"))).size(), 1900U);
}

TEST_F(SearchSpaceTest, LimitsTheMemoryOfManyParameters)
{
    EXPECT_THAT(refusalOf(largeSpace(4, ""), {.cells = 8'000}), HasSubstr("expected at most 2,000 configurations"));
    EXPECT_THAT(refusalOf(largeSpace(4, ""), {.parameters = 3}), HasSubstr("found 4 parameters, expected at most 3"));
    EXPECT_THAT(refusalOf(largeSpace(1, ""), {.values = 9}), HasSubstr("found 10 values, expected at most 9"));
}

TEST_F(SearchSpaceTest, ReportsErrors)
{
    for (const auto& [text, words] : std::vector<std::pair<std::string, std::string>>{
             {"[1]", "found [1], expected an object"},
             {"{}", "tune_params: found nothing"},
             {R"({"tune_params": {}})", "tune_params: found {}"},
             {R"({"tune_params": [1]})", "tune_params: found [1]"},
             {R"({"tune_params": {"x": []}})", "tune_params, “x”: found [], expected a list of values"},
             {R"({"tune_params": {"x": 3}})", "tune_params, “x”: found 3"},
             {R"({"tune_params": {"": [3]}})", "found \"\", expected a name without control characters"},
             {R"({"tune_params": {"x": [null]}})", "found null, expected a finite number"},
             {R"({"tune_params": {"x": [[1]]}})", "found [1], expected a finite number"},
             {R"({"tune_params": {"x": [1, NaN]}})", "s.json"},
             {R"({"cache": {}, "tune_params": {"x": [1, NaN]}})", "found \"nan\", expected a finite number"},
             {R"({"tune_params": {"x": [1e999]}})", "s.json"},
             {R"({"tune_params": {"x": [""]}})", "found \"\", expected"},
             {R"({"tune_params": {"x": ["a\nb"]}})",
              R"(or a text that has no control characters and is neither empty nor "nan", "inf" or "-inf")"},
             {R"({"tune_params": {"x": [1], "x": [2]}})", "x"},
             {R"({"tune_params": {"x": [1]}, "restrictions": "x > 1"})", "restrictions: found \"x > 1\""},
             {R"({"tune_params": {"x": [1]}, "restrictions": [7]})", "restrictions, 1: found 7"},
             {R"({"tune_params": {"x": [1]}, "restrictions": ["x > 0", "x > 1"]})", "no combination that meets them"},
             {R"({"tune_params": {"x": [1]}, "constraints": []})", "expected “restrictions”"},
             {R"({"tune_params": {"x": [1], "y)", "s.json"},
             {"{\"tune_params\": " + std::string(100'000, '['), "nested"},
             {"{\"cache\": 1, \"tune_params\": " + std::string(100'000, '['), "nested"},
         })
        EXPECT_THAT(refusalOf(text), HasSubstr(words)) << text.substr(0, 100);
}

TEST_F(SearchSpaceTest, SurvivesMutatedBytes)
{
    const std::string text = R"({"tune_params": {"x": [1, 2], "y": ["a", true]}, "default": {"x": 1, "y": "a"},
        "restrictions": ["x * 2 in [2, 4] or y == 'a' and -x ** 2 // 3 < max(1, 2) "]})";
    std::mt19937_64 engine(1);
    for (int i = 0; i < 400; ++i)
        (void)refusalOf(mutated(text, engine)); // throws nothing but an Error
    for (std::size_t length = 0; length < text.size(); ++length)
        EXPECT_NE(refusalOf(text.substr(0, length)), "no error") << length;
}
