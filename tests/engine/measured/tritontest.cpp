// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the caches of Triton's autotuner and the logs of Ansor.
#include "tests/engine/measured/tablefixture.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

using namespace tgraph;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

class Triton : public test::TableTest { };

TEST_F(Triton, ReadsConfigurationsWithTheirTimings)
{
    const std::string text = R"({"key": [512, "torch.float16"], "configs_timings": [
            [{"kwargs": {"BLOCK_M": 64, "GROUP": 8}, "num_warps": 4, "num_ctas": 1, "maxnreg": null, "pre_hook": null},
             [0.25, 0.24, 0.3]],
            [{"kwargs": {"BLOCK_M": 128, "GROUP": 8}, "num_warps": 8, "num_ctas": 1, "maxnreg": null, "pre_hook": null},
             [0.125, 0.12, 0.2]],
            [{"kwargs": {"BLOCK_M": 256, "GROUP": 8}, "num_warps": 8, "num_ctas": 1, "maxnreg": null, "pre_hook": null},
             [Infinity, Infinity, Infinity]]]})";
    const MeasuredTable table = read("matmul.autotune.json", text);
    EXPECT_EQ(table.format, "Triton autotune cache");
    EXPECT_EQ(measuredFormatOf(text.substr(0, 200)), "Triton autotune cache");
    EXPECT_EQ(table.subject, R"([512,"torch.float16"])");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("BLOCK_M", "GROUP", "num_warps", "num_ctas", "maxnreg"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("64", "128", "256"));
    EXPECT_EQ(table.objective().name, "time");
    EXPECT_EQ(table.objective().nanosecondsPerUnit, 1e6);
    EXPECT_EQ(table.objective().values[1], 0.125);
    EXPECT_THAT(test::names(table.objectives), ElementsAre("time", "time_p20", "time_p80"));
    EXPECT_THAT(test::reasons(table), ElementsAre("", "", "inf"));
}

TEST_F(Triton, ReadsConfigurationsAsTexts)
{
    const MeasuredTable table = read("t.json", R"({"key": "k", "configs_timings": [
        ["BLOCK: 64, num_warps: 4, maxnreg: None", 1.5], ["BLOCK: 32, num_warps: 4, maxnreg: None", [0.5, 0.4, 0.6]]]})");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("BLOCK", "num_warps", "maxnreg"));
    EXPECT_THAT(table.objective().values, ElementsAre(1.5, 0.5));
}

TEST_F(Triton, ReportsErrors)
{
    EXPECT_THAT(problemOf("t.json", R"({"key": [], "configs_timings": [[{"kwargs": {"B": 1}}, [1.5]], [7, [1]]]})"),
                HasSubstr("configs_timings, 2: found [7,[1]], expected a configuration and its timings"));
    EXPECT_THAT(problemOf("t.json", R"({"key": [], "configs_timings": []})"), HasSubstr("no rows"));
    const std::string cut = R"({"key": [], "configs_timings": [[{"kwargs": {"B": 1}}, [1.5, 1, 2]], [{"kwargs": {"B)";
    EXPECT_THAT(read("t.json", cut).notes, Contains(HasSubstr("cut off: 1 row was read")));
}

class Ansor : public test::TableTest { };

namespace {

/// Returns a record with a split of three factors, an unrolling pragma and an annotation.
std::string record(const std::string& workload, const std::string& factors, int unroll, const std::string& result,
                   bool isCached = false)
{
    return fmt::format(
        R"({{"i": [["[\"{}\", 512, \"float32\"]", "cuda -arch=sm_80", [8, 64], "", 1, []], [[], [{})"
        R"(["SP", 2, 0, 512, [{}], 1], ["SP", 2, 4, 512, [4], 1], ["FU", 2, [0, 1, 2]], ["AN", 2, 0, 5], )"
        R"(["AN", 2, 3, 2], ["CA", 1, 2, 3], ["PR", 2, 0, "auto_unroll_max_step${}"]]]], )"
        R"("r": [{}, 1.25, 1600000000], "v": "v0.6"}})"
        "\n",
        workload, isCached ? R"(["CHW", 1, "local"], )" : "", factors, unroll, result);
}

} // namespace

TEST_F(Ansor, ReadsStepsAsParameters)
{
    const std::string text = record("matmul", "1, 16, 4", 512, "[0.002, 0.004], 0")
        + record("conv2d", "1, 1, 1", 0, "[0.5], 0") + record("matmul", "2, 8, 4", 16, "[1e+10], 4")
        + record("matmul", "4, 8, 4", 16, "[0.001], 0", true);
    const MeasuredTable table = read("a.json", text);
    EXPECT_EQ(table.format, "Ansor log");
    EXPECT_EQ(measuredFormatOf(text.substr(0, 100)), "Ansor log");
    EXPECT_EQ(table.subject, "matmul [512,\"float32\"]");
    EXPECT_EQ(table.device, "cuda -arch=sm_80");
    EXPECT_THAT(test::names(table.parameters),
                ElementsAre("split[2.0].0", "split[2.0].1", "split[2.0].2", "split[2.1].0", "fuse[2.0]",
                            "annotations[2]", "auto_unroll_max_step[2]", "compute_at[1]", "sketch"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("1", "2", "4"));
    EXPECT_THAT(table.parameters[4].options, ElementsAre("3"));
    EXPECT_THAT(table.parameters[5].options, ElementsAre("0 blockIdx.x, 3 vectorize"));
    EXPECT_THAT(table.parameters[6].options, ElementsAre("16", "512"));
    EXPECT_THAT(table.parameters[7].options, ElementsAre("2.3"));
    EXPECT_EQ(table.parameters[8].option(ConfigId(0)), "S1");
    EXPECT_EQ(table.parameters[8].option(ConfigId(1)), "S1");
    EXPECT_EQ(table.parameters[8].option(ConfigId(2)), "S2") << "with a cache";
    EXPECT_DOUBLE_EQ(table.objective().values[0], 0.003);
    EXPECT_EQ(table.objective().unit, "s");
    EXPECT_THAT(test::reasons(table), ElementsAre("", "run time error", ""));
    EXPECT_THAT(table.secondsSpent, ElementsAre(1.25, 1.25, 1.25));
    EXPECT_EQ(read("a.json", text, {.columns = {.workload = "conv2d"}}).objective().values.front(), 0.5);
    const std::string others
        = record("matmul", "1, 16, 4", 512, "[0.002], 0", true) + record("conv2d", "1, 1, 1", 0, "[1], 0");
    EXPECT_EQ(read("a.json", others, {.columns = {.workload = "conv2d"}}).parameters.back().options.front(), "S1")
        << "each workload numbers its own sketches";
}

TEST_F(Ansor, ReportsErrors)
{
    const std::string good = record("matmul", "1, 16, 4", 512, "[0.002], 0");
    EXPECT_THAT(problemOf("a.json", good + R"({"i": [["k", "cuda"]], "r": [[1], 0]})" + "\n"),
                HasSubstr("line 2: found"));
    EXPECT_THAT(problemOf("a.json", good + R"({"i": [["k", "cuda"], [[], [["SP", 2]]]], "r": [[1], 0]})" + "\n"),
                HasSubstr("expected a transform step of Ansor"));
    EXPECT_THAT(problemOf("a.json", good + R"({"i": [["k", "cuda"], [[], [7]]], "r": [[1], 0]})" + "\n"),
                HasSubstr("found 7"));
    EXPECT_THAT(read("a.json", good + good.substr(0, 90)).notes, Contains(HasSubstr("cut off: 1 row was read")));
}
