// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the recognition of measured tables among the other files that the program opens, and real tables.
#include "tests/engine/measured/tablefixture.h"
#include "tests/support/hlomodules.h"
#include "tests/support/hloprograms.h"
#include "tests/support/protobytes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <random>

using namespace tgraph;

TEST(MeasuredFormat, IsRecognisedByTheFirstBytes)
{
    EXPECT_EQ(measuredFormatOf(R"({"device_name": "d", "kernel_name": "k", "tune_params_keys": ["x", "y)"),
              "Kernel Tuner cache");
    EXPECT_EQ(measuredFormatOf(R"({"kernel_name": "k", "tune_params": {"x": [1, 2, )"), "Kernel Tuner cache");
    EXPECT_EQ(measuredFormatOf(R"( {"metadata": {}, "results": [{"configuration": {"x": 1}, "times": {"comp)"),
              "T4 results");
    EXPECT_EQ(measuredFormatOf(R"({"datapoints": [{"uid": "a", "values": {"x": 1)"), "HiPlot experiment");
    EXPECT_EQ(measuredFormatOf(R"({"input": ["cuda", "t", []], "config": {"index": 1, "entity": [["x", "sp")"),
              "AutoTVM log");
    EXPECT_EQ(
        measuredFormatOf(R"({"i": ["cuda", "t", [], {}, null, {"i": 1, "e": [["x", "sp", [-1, 2]]]}], "r": [[1])"),
        "AutoTVM log");
    EXPECT_EQ(measuredFormatOf("# a comment\n\n#\n{\"input\": [], \"config\": {\"entity\": []}}\n"), "AutoTVM log");
    EXPECT_EQ(measuredFormatOf(R"({"Metadata": {"Device": "d", "KttVersion": "2.1"}, "Results": [{"Comp)"),
              "KTT results");
    EXPECT_EQ(measuredFormatOf("x,y,time\n1,a,2.5\n2,"), "CSV");
    EXPECT_EQ(measuredFormatOf(R"([{"x": 1, "mode": "a", "time_ms": 2.5}, {"x": 2, )"), "JSON records");
    EXPECT_EQ(measuredFormatOf(R"([{"config": {"x": 1}, "time_ms": 2.5}, {"x": 2, )"), "JSON records");
    EXPECT_EQ(measuredFormatOf(R"([[{"x": 1, "time": 2.5, "times": [2.5, 2]}, {"x": 2, )"), "JSON records");
    EXPECT_EQ(measuredFormatOf(R"({"device": {"a": [1]}, "results": [{"x": {"y": 1}, "time": 2}, {"x": )"),
              "JSON records");
    EXPECT_EQ(measuredFormatOf("\n {\"x\": 1, \"time_ms\": NaN}\n{\"x\": 2"), "JSON records");
    EXPECT_EQ(measuredFormatOf("x;time\r\n1;2,5\r\n"), "CSV");
    EXPECT_EQ(measuredFormatOf("x\ttime\n1\tfailed\n"), "CSV");
    EXPECT_EQ(measuredFormatOf(test::gzipped("x,y,time\n1,a,2.5\n")), "CSV");
    std::string header = "p0";
    for (int i = 1; i < 600; ++i)
        header += fmt::format(",parameter_{}", i);
    EXPECT_EQ(measuredFormatOf(header.substr(0, 4096)), "CSV");
}

TEST(MeasuredFormat, LeavesOtherFilesAlone)
{
    for (const std::string_view text : {
             "HloModule m, entry_computation_layout={(f32[2]{0})->f32[2]{0}}\n\nENTRY e {\n",
             "HloModule jit_f, is_scheduled=true\nENTRY e { ROOT c = f32[] constant(1), x=2 }\n",
             "module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {\n",
             R"({"hloModule": {"name": "m", "entryComputationName": "e", "computations": [{"name": "e"}]}})",
             "hlo_module {\n  name: \"m\"\n  computations {\n",
             "ID,TopConfigs\nlayout:xla:default:a,3;1;0;2\n",
             "config,score\n0,1.5\n1,2.5\n",
             "config,runtime\n0,1.5e-3\n3,0.002\n",
             "# file: a.npz\nrank,configuration,distinct,score,spread,runtime_ns,equal\n1,2,2,0.5,0,100,1\n",
             R"([{"config": 1, "runtime": 0.25}])",
             R"([{"configuration": 1, "score": 0.25, "time": 1}])",
             R"([{"name": "a", "kind": "b"}])",
             R"([{"time": 1}])",
             R"([{"x": {"y": 1}, "mode": "a"}])",
             R"({"file": "a", "trials": [{"name": "a"}]})",
             R"([[1, 2], {"x": 1, "time": 2}])",
             R"({"time": 1, "values": [1, 2]})",
             "[]",
             "[1, 2]",
             R"({"file": "a.npz", "configurations": [{"rank": 1, "config": 2, "score": 0.25}]})",
             R"({"format":"tgraph tuning journal","version":1,"file":"/data/a.npz","search":"guided"})",
             R"({"results": [{"hlo": "x", "result": {}}], "version": 3})",
             "# file: a.json\n{\"results\": 1}\n",
             "import a, b\nfrom x import y, z\n",
             "Dear reader, hello\nthis is a text, with commas\n",
             "a,a,time\n1,2,3\n",
             "1,2,3\n4,5,6\n",
             "\x7f"
             "ELF",
             "PK\x03\x04",
             "",
             "\n\n",
             "{",
             "[[[[",
         })
        EXPECT_EQ(measuredFormatOf(text), "") << text;
    EXPECT_EQ(measuredFormatOf(std::string_view("x,time\n1,2\n\0", 12)), "");
    EXPECT_EQ(measuredFormatOf(test::gzipped(std::string(test::sampleText()))), "");
    EXPECT_EQ(measuredFormatOf(std::string(100'000, '[')), "");
    EXPECT_EQ(measuredFormatOf(test::sampleText()), "");
}

TEST(MeasuredFormat, IsNoHlo)
{
    const auto folder = test::realHloFolder();
    if (!folder)
        GTEST_SKIP() << test::hloSkipReason;
    for (const auto& file : std::filesystem::recursive_directory_iterator(*folder)) {
        if (!file.is_regular_file())
            continue;
        EXPECT_EQ(measuredFormatOf(test::readFile(file.path()).substr(0, 4096)), "") << file.path();
    }
}

TEST(RealMeasuredTables, HaveTheirRowsFailuresAndTimes)
{
    const auto folder = test::realMeasuredFolder();
    if (!folder)
        GTEST_SKIP() << test::measuredSkipReason;
    struct Expected {
        const char* file;
        const char* format;
        std::size_t parameters;
        std::size_t rows;
        std::size_t failed;
        double best, median, worst; ///< ms
    };
    const Expected files[] = {
        {"convolution.A100.cache.json.gz", "Kernel Tuner cache", 10, 4362, 161, 0.554, 1.83, 32.2},
        {"convolution.MI250X.t4.json.gz", "T4 results", 10, 4362, 0, 0.659, 19.9, 100.3},
        {"pnpoly.RTX_2080_Ti.cache.json.gz", "Kernel Tuner cache", 4, 4092, 370, 8.02, 14.5, 59.0},
        {"pnpoly.RTX_3090.t4.json.gz", "T4 results", 4, 4092, 330, 7.22, 12.9, 51.1},
    };
    for (const Expected& expected : files) {
        const std::filesystem::path path = *folder / expected.file;
        SCOPED_TRACE(expected.file);
        EXPECT_EQ(measuredFormatOf(test::readFile(path).substr(0, 4096)), expected.format);
        const MeasuredTable table = readMeasuredTable(path);
        EXPECT_EQ(table.parameters.size(), expected.parameters);
        std::vector<double> values = table.objective().values;
        EXPECT_EQ(values.size(), expected.rows);
        std::erase_if(values, [](double value) { return std::isnan(value); });
        EXPECT_EQ(expected.rows - values.size(), expected.failed);
        std::ranges::sort(values);
        EXPECT_NEAR(values.front(), expected.best, expected.best / 500);
        EXPECT_NEAR(values[values.size() / 2], expected.median, expected.median / 200);
        EXPECT_NEAR(values.back(), expected.worst, expected.worst / 500);
        EXPECT_EQ(table.objective().nanosecondsPerUnit, 1e6);
        EXPECT_GT(table.repetitions.size(), values.size() * 9);
    }
}
