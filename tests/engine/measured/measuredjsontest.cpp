// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the tables of Kernel Tuner, T4 and HiPlot's JSON.
#include "tests/engine/measured/tablefixture.h"
#include "tests/support/protobytes.h"

#include <gmock/gmock.h>

#include <cmath>
#include <stop_token>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

const std::string cache = R"({
"device_name": "A100",
"kernel_name": "convolution_kernel",
"problem_size": [64, 64],
"tune_params_keys": ["block_size_x", "mode"],
"tune_params": {"block_size_x": [16, 128, 32], "mode": ["a", "b"]},
"objective": "time",
"cache": {
"16,a": {"block_size_x": 16, "mode": "a", "time": 2.5, "times": [3.0, 2.25, 2.25], "compile_time": 900.5, "verification_time": 0, "benchmark_time": 99.5, "GFLOP/s": 40.5, "timestamp": "2023-12-22"},
"128,b": {"block_size_x": 128, "mode": "b", "time": "RuntimeFailedConfig", "times": [1.0], "compile_time": 500},
"32,a": {"block_size_x": 32, "mode": "a", "time": 1e20},
"128,a": {"block_size_x": 128, "mode": "a", "time": NaN},
"16,b": {"block_size_x": 16, "mode": "b", "time": 1.5, "times": [1.5, 1.5], "compile_time": 100, "GFLOP/s": 60}}
})";

std::string t4(const std::string& results)
{
    return R"({"metadata": {"timeunit": "miliseconds"}, "results": [)" + results + R"(], "schema_version": "1.0.0"})";
}

std::string result(const std::string& x, const std::string& value, const std::string& invalidity = "correct")
{
    return R"({"timestamp": "2023", "configuration": {"x": )" + x + R"(, "fast": true}, "times": {"compilation": 500,
        "validation": 100, "runtimes": [1.0, 3.0]}, "invalidity": ")"
        + invalidity + R"(", "correctness": 1, "measurements": [{"name": "energy", "value": 7, "unit": "J"},
        {"name": "time", "value": )"
        + value + R"(, "unit": ""}], "objectives": ["time"]})";
}

} // namespace

class KernelTunerTest : public test::TableTest { };
class T4Test : public test::TableTest { };

TEST_F(KernelTunerTest, HasAnotherObjectiveWithoutTimes)
{
    const MeasuredTable table = read("c.json", R"({"kernel_name": "k", "tune_params_keys": ["b"], "cache": {
        "1": {"b": 1, "GFLOP/s": 10.5}, "2": {"b": 2, "GFLOP/s": 20.5}}})");
    EXPECT_EQ(table.objective().name, "GFLOP/s");
    EXPECT_TRUE(table.objective().isMaximised);
}

TEST_F(KernelTunerTest, ACacheWithoutResultsIsItsSearchSpace)
{
    for (
        const char* text :
        {R"({"tune_params": {"x": [1, 2], "y": [3, 4, 5]}})",
         R"({"kernel_name": "k", "tune_params": {"x": [1, 2], "y": [3, 4, 5]}})",
         R"({"kernel_name": "k", "tune_params_keys": ["x", "y"], "tune_params": {"x": [1, 2], "y": [3, 4, 5]}, "cache": {}})",
         R"({"ConfigurationSpace": {"TuningParameters": [{"Name": "x", "Values": "[1, 2]"},
              {"Name": "y", "Values": "[3, 4, 5]"}]}})"}) {
        const MeasuredTable table = read("s.json", text);
        EXPECT_EQ(table.format, "search space") << text;
        EXPECT_THAT(test::names(table.parameters), ElementsAre("x", "y"));
        EXPECT_EQ(table.objectives.front().values.size(), 6U);
        EXPECT_TRUE(table.failures.empty());
    }
}

TEST_F(KernelTunerTest, ResultsAreNeverDroppedForASearchSpace)
{
    const std::string space = R"("tune_params": {"x": [16, 32]}, "kernel_name": "k")";
    const std::string row = R"({"x": 16, "time": 2.5})";
    EXPECT_THAT(problemOf("c.json", "{" + space + R"(, "cache": {"16": )" + row + "}}"),
                HasSubstr("no names of parameters"));
    const std::string results = R"("results": [{"configuration": {"x": 16}, "invalidity": "correct", "times": {},)"
                                R"( "measurements": [{"name": "time", "value": 3}], "objectives": ["time"]}])";
    for (const std::string& other :
         {std::string(R"("tune_params": {"x": [16, 32]})"),
          std::string(R"("ConfigurationSpace": {"TuningParameters": [{"Name": "x", "Values": "[16, 32]"}]})")}) {
        EXPECT_EQ(read("t.json", "{" + other + ", " + results + "}").format, "T4 results") << other;
        EXPECT_EQ(read("t.json", "{" + results + ", " + other + "}").format, "T4 results") << other;
    }
}

TEST_F(KernelTunerTest, ASearchSpaceHasNoColumnsToChoose)
{
    EXPECT_THAT(problemOf("s.json", R"({"tune_params": {"x": [1, 2]}})", {.columns = {.objective = "x"}}),
                testing::HasSubstr("found a search space, which has no columns, expected no choice of columns"));
}

TEST_F(KernelTunerTest, ReadsParametersInOrderAndTimes)
{
    const MeasuredTable table = read("c.json", cache);
    EXPECT_EQ(table.format, "Kernel Tuner cache");
    EXPECT_EQ(table.subject, "convolution_kernel");
    EXPECT_EQ(table.device, "A100");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block_size_x", "mode"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("16", "32", "128"));
    EXPECT_THAT(table.parameters[0].numbers, ElementsAre(16, 32, 128));
    EXPECT_THAT(table.parameters[1].options, ElementsAre("a", "b"));
    EXPECT_FALSE(table.parameters[1].isNumeric());
    EXPECT_EQ(table.parameters[0].option(ConfigId(1)), "128");
    EXPECT_THAT(test::names(table.objectives), ElementsAre("time", "GFLOP/s"));
    EXPECT_EQ(table.objective().unit, "ms");
    EXPECT_EQ(table.objective().nanosecondsPerUnit, 1e6);
    EXPECT_FALSE(table.objective().isMaximised);
    EXPECT_TRUE(table.objectives[1].isMaximised);
    EXPECT_FALSE(table.objectives[1].nanosecondsPerUnit);
    EXPECT_EQ(table.objective().values[0], 2.5);
    EXPECT_EQ(table.objective().values[4], 1.5);
    EXPECT_THAT(table.ignoredColumns, ElementsAre("timestamp"));
    EXPECT_THAT(table.notes, IsEmpty());
}

TEST_F(KernelTunerTest, KeepsFailuresRepetitionsAndSeconds)
{
    const MeasuredTable table = read("c.json", cache);
    EXPECT_THAT(test::reasons(table), ElementsAre("", "RuntimeFailedConfig", "InvalidConfig", "nan", ""));
    EXPECT_TRUE(std::isnan(table.objective().values[1]));
    EXPECT_TRUE(std::isnan(table.objective().values[2]));
    EXPECT_THAT(table.repetitionsOf(ConfigId(0)), ElementsAre(3.0F, 2.25F, 2.25F));
    EXPECT_THAT(table.repetitionsOf(ConfigId(1)), IsEmpty()) << "it failed";
    EXPECT_THAT(table.repetitionsOf(ConfigId(4)), ElementsAre(1.5F, 1.5F));
    EXPECT_THAT(table.secondsSpent, ElementsAre(1, 0.5, 0, 0, 0.1));
}

TEST_F(KernelTunerTest, ReadsAnotherObjective)
{
    const MeasuredTable table = read("c.json", cache, {.columns = {.objective = "GFLOP/s"}});
    EXPECT_EQ(table.objective().name, "GFLOP/s");
    EXPECT_TRUE(table.objective().isMaximised);
    EXPECT_EQ(table.objective().values[4], 60);
    EXPECT_THAT(table.repetitions, IsEmpty()) << "they are times";
    EXPECT_EQ(read("c.json", cache, {.columns = {.ignored = {"time"}}}).objective().name, "GFLOP/s");
    const std::string problem = problemOf("c.json", cache, {.columns = {.objective = "power"}});
    EXPECT_THAT(problem, HasSubstr("--objective"));
    EXPECT_THAT(problem, HasSubstr("found “power”"));
    EXPECT_THAT(problem, HasSubstr("“GFLOP/s”"));
}

TEST_F(KernelTunerTest, ReadsKeysBehindTheCache)
{
    const MeasuredTable table
        = read("c.json", R"({"kernel_name": "k", "cache": {"1": {"x": 1, "time": 3}, "2": {"x": 2, "time": 4}},
            "tune_params_keys": ["x"]})");
    EXPECT_THAT(table.objective().values, ElementsAre(3, 4));
    EXPECT_THAT(problemOf("c.json", R"({"kernel_name": "k", "cache": {"1": {"x": 1, "time": 3}}})"),
                HasSubstr("tune_params_keys"));
}

TEST_F(KernelTunerTest, ReadsFilesThatAreCutOffAnywhere)
{
    const MeasuredTable whole = read("c.json", cache);
    const std::size_t first = cache.find("\"128,b\"");
    for (std::size_t end = first; end + 4 < cache.size(); end += 7) {
        const MeasuredTable table = read("c.json", cache.substr(0, end));
        const std::size_t rows = table.objective().values.size();
        EXPECT_GE(rows, 1U);
        EXPECT_LE(rows, 5U);
        EXPECT_EQ(table.objective().values[0], 2.5);
        EXPECT_THAT(table.notes, ElementsAre(HasSubstr("cut off")));
    }
    // Kernel Tuner's own form of a cache that is still written
    const std::string running = cache.substr(0, cache.find("\n\"32,a\""));
    EXPECT_TRUE(running.ends_with(","));
    EXPECT_EQ(read("c.json", running).objective().values.size(), 2U);
    EXPECT_EQ(read("c.json", cache.substr(0, cache.find("\"16,a\""))).format, "search space") << "no row yet";
}

TEST_F(T4Test, HasParametersOfLaterRows)
{
    std::string rows = result("16", "2");
    for (int i = 0; i < 40; ++i)
        rows += R"(, {"configuration": {"x": 16, "fast": true, "p)" + std::to_string(i)
            + R"(": "v"}, "measurements": [{"name": "time", "value": 3}]})";
    const MeasuredTable table = read("t.json", t4(rows));
    ASSERT_EQ(table.parameters.size(), 42U);
    EXPECT_THAT(table.parameters[0].options, ElementsAre("16"));
    EXPECT_THAT(table.parameters[41].options, ElementsAre("(empty)", "v"));
}

TEST_F(KernelTunerTest, IsReadFromGzip)
{
    EXPECT_EQ(read("c.json.gz", test::gzipped(cache)).objective().values.size(), 5U);
    EXPECT_EQ(measuredFormatOf(test::gzipped(cache)), "Kernel Tuner cache");
    const std::string bomb = test::gzipped(cache + std::string(50'000'000, ' '));
    EXPECT_LT(bomb.size(), 100'000U);
    EXPECT_THAT(problemOf("c.json.gz", bomb, {.limits = {.fileBytes = 1'000'000}}), HasSubstr("once unpacked"));
    EXPECT_THAT(problemOf("c.json.gz", test::gzipped(cache).substr(0, 200)), HasSubstr("truncated"));
}

TEST_F(KernelTunerTest, ScalesRepetitionsOfAnotherSize)
{
    const MeasuredTable table = read("c.json", R"({"kernel_name": "k", "tune_params_keys": ["x"], "cache": {
        "1": {"x": 1, "time": 50, "times": [0.4, 0.6]}, "2": {"x": 2, "time": 100, "times": [1, 1]}}})");
    EXPECT_THAT(table.repetitionsOf(ConfigId(0)), ElementsAre(testing::FloatEq(40), testing::FloatEq(60)));
    EXPECT_THAT(table.repetitionsOf(ConfigId(1)), ElementsAre(100, 100));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("relative spread")));
    // The median agrees, one of three rows does not.
    const MeasuredTable mixed = read("m.json", R"({"kernel_name": "k", "tune_params_keys": ["x"], "cache": {
        "1": {"x": 1, "time": 1, "times": [1, 1]}, "2": {"x": 2, "time": 2, "times": [2.5, 3.5]},
        "3": {"x": 3, "time": 4, "times": [4, 4]}}})");
    EXPECT_THAT(mixed.repetitionsOf(ConfigId(1)), ElementsAre(testing::FloatEq(5.0F / 3), testing::FloatEq(7.0F / 3)));
    EXPECT_THAT(mixed.notes, ElementsAre(HasSubstr("repetitions of 33 % of the configurations")));
}

TEST_F(KernelTunerTest, ReportsErrors)
{
    EXPECT_THAT(problemOf("c.json", R"({"tune_params_keys": ["x", "y"], "cache": {"1": {"x": 1, "time": 2}}})"),
                HasSubstr("cache, “1”: found no value of y"));
    EXPECT_THAT(problemOf("c.json", R"({"tune_params_keys": ["x"], "cache": {"1": 7}})"),
                HasSubstr("found 7, expected an object"));
    EXPECT_THAT(
        problemOf("c.json", R"({"tune_params_keys": ["x"], "cache": {"1": {"x": 1, "time": "InvalidConfig"}}})"),
        HasSubstr("all rows of “time” failed"));
    EXPECT_THAT(problemOf("c.json", "{\"tune_params_keys\": [\"x\"],\n \"cache\": {\"1\": {\"x\": 1, \"time\" 2}}}"),
                HasSubstr("line 2, column 33"));
    EXPECT_THAT(problemOf("c.json", R"({"tune_params_keys": ["x"], "cache": {"1": {"x": 1, "time": 1e999}}})"),
                HasSubstr("too large"));
    EXPECT_THAT(problemOf("c.json", cache, {.columns = {.parameters = {"z"}}}), HasSubstr("found “z”"));
    EXPECT_THAT(problemOf("c.json", cache + "x"), HasSubstr("found"));
    EXPECT_THAT(problemOf("c.json", R"({"tune_params_keys": ["x", "x"], "cache": {"1": {"x": 1, "time": 2}}})"),
                HasSubstr("two values of “x”"));
}

TEST_F(KernelTunerTest, RefusesDeepAndWideJson)
{
    const std::string before = R"({"tune_params_keys": ["x"], "cache": {"1": {"x": )";
    EXPECT_THAT(problemOf("c.json", before + std::string(1'000'000, '[')), HasSubstr("nested too deeply"));
    std::string wide = before + "1";
    for (int i = 0; i < 300'000; ++i)
        wide += ",\"m" + std::to_string(i) + "\":1";
    EXPECT_THAT(problemOf("c.json", wide + "}}}"), HasSubstr("more than 10,000 columns"));
    std::string list = before + "[0";
    for (int i = 0; i < 1'100'000; ++i)
        list += ",0";
    EXPECT_THAT(problemOf("c.json", list + "]}}}"), HasSubstr("1,000,000 values"));
    EXPECT_THAT(problemOf("c.json", cache, {.limits = {.rows = 4}}), HasSubstr("more than 4 rows"));
}

TEST_F(KernelTunerTest, StopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW((void)readMeasuredTable(m_folder.write("c.json", cache), {}, source.get_token()), Cancelled);
}

TEST_F(T4Test, ReadsResults)
{
    const MeasuredTable table = read(
        "t.json",
        t4(result("16", "12.5") + "," + result("8", "2") + "," + result("8", "\"RuntimeFailedConfig\"", "runtime")));
    EXPECT_EQ(table.format, "T4 results");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("x", "fast"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("8", "16"));
    EXPECT_THAT(table.parameters[1].options, ElementsAre("true"));
    EXPECT_THAT(test::names(table.objectives), ElementsAre("energy", "time"));
    EXPECT_EQ(table.objective().name, "time");
    EXPECT_EQ(table.objective().unit, "ms") << "that of the metadata";
    EXPECT_EQ(table.objectives[0].unit, "J");
    EXPECT_THAT(test::reasons(table), ElementsAre("", "", "runtime"));
    EXPECT_THAT(table.repetitionsOf(ConfigId(1)), ElementsAre(1, 3));
    EXPECT_NEAR(table.secondsSpent[0], 0.604, 1e-9);
    std::string both = result("16", "12.5");
    both.insert(both.find(R"("validation")"), R"("compilation_time": 500, )");
    EXPECT_NEAR(read("both.json", t4(both)).secondsSpent[0], 0.604, 1e-9) << "two names of the same time";
}

TEST_F(T4Test, ReadsFilesThatAreCutOff)
{
    const std::string text = t4(result("16", "12.5") + "," + result("8", "2"));
    const MeasuredTable table = read("t.json", text.substr(0, text.rfind("measurements")));
    EXPECT_THAT(table.objective().values, ElementsAre(12.5));
    EXPECT_THAT(table.notes, testing::Contains(HasSubstr("cut off")));
}

TEST_F(T4Test, ReportsErrors)
{
    EXPECT_THAT(problemOf("t.json", t4(result("16", "2") + R"(, {"times": {}})")),
                HasSubstr("result 2: found no configuration"));
    EXPECT_THAT(problemOf("t.json", t4(result("16", "2") + R"(, {"configuration": {"x": 1}, "measurements": [7]})")),
                HasSubstr("a measurement without name"));
}

TEST_F(T4Test, HasAFailureWithoutAMeasurement)
{
    const MeasuredTable table = read(
        "t.json", t4(result("16", "2") + R"(, {"configuration": {"x": 1, "fast": false}, "invalidity": "timeout"})"));
    EXPECT_THAT(test::reasons(table), ElementsAre("", "timeout"));
}
