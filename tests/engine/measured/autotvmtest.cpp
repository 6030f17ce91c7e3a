// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/measured/tablefixture.h"
#include "tests/support/protobytes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

std::string line(const std::string& task, int tile, const std::string& times, int error = 0)
{
    return fmt::format(
        R"({{"input": ["cuda -model=a100", "{}", [["TENSOR", [1, 64], "float32"]], {{}}], "config": )"
        R"({{"index": 3, "code_hash": null, "entity": [["tile_x", "sp", [-1, {}]], ["unroll", "ot", {}], )"
        R"(["ann", "an", "vec"]]}}, "result": [{}, {}, 2.5, 1600000000.5], "version": 0.2}})"
        "\n",
        task, tile, tile * 16, times, error);
}

} // namespace

class AutoTvmTest : public test::TableTest { };

TEST_F(AutoTvmTest, ReadsTheWorkloadWithMostRows)
{
    const std::string text = line("dense.cuda", 1, "[0.5]") + line("conv2d.cuda", 2, "[0.002, 0.004]")
        + line("conv2d.cuda", 1, "[1e9]", 4) + line("conv2d.cuda", 4, "[0.005]", 0);
    const MeasuredTable table = read("a.log", text);
    EXPECT_EQ(table.format, "AutoTVM log");
    EXPECT_THAT(table.subject, HasSubstr("conv2d.cuda [[\"TENSOR\",[1,64],\"float32\"]]"));
    EXPECT_EQ(table.device, "cuda -model=a100");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("tile_x", "unroll", "ann"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("[-1,2]", "[-1,1]", "[-1,4]"));
    EXPECT_THAT(table.parameters[1].options, ElementsAre("16", "32", "64"));
    EXPECT_EQ(table.objective().unit, "s");
    EXPECT_EQ(table.objective().nanosecondsPerUnit, 1e9);
    EXPECT_DOUBLE_EQ(table.objective().values[0], 0.003);
    EXPECT_THAT(table.repetitionsOf(ConfigId(0)), ElementsAre(0.002F, 0.004F));
    EXPECT_THAT(test::reasons(table), ElementsAre("", "run time error", ""));
    EXPECT_THAT(table.secondsSpent, ElementsAre(2.5, 2.5, 2.5));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("Workload 2 of 2 in this file (3 of 4 rows)")));
}

TEST_F(AutoTvmTest, ReadsVersion01AndComments)
{
    const auto brief = [](int option, int tile, const std::string& time, int error) {
        return fmt::format(
            R"({{"i": ["cuda", "topi_nn_conv2d", [["TENSOR", [1, 64], "float32"]], {{}}, ["conv2d", {}], )"
            R"({{"i": {}, "t": "direct", "c": null, "e": [["tile_f", "sp", [-1, {}]]]}}], )"
            R"("r": [[{}], {}, 1.5, 1600000000], "v": 0.1}})"
            "\n",
            option, tile, tile, time, error);
    };
    const MeasuredTable table = read("t.log",
                                     "# TopHub\n" + brief(1, 4, "0.25", 0) + brief(1, 2, "0.5", 0)
                                         + brief(1, 8, "1e9", 6) + brief(2, 8, "0.125", 0) + "# end\n");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("tile_f"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("[-1,4]", "[-1,2]", "[-1,8]"));
    EXPECT_THAT(test::reasons(table), ElementsAre("", "", "build timeout"));
    EXPECT_EQ(table.objective().values[1], 0.5);
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("Workload 1 of 2 in this file (3 of 4 rows)")));
    EXPECT_THAT(problemOf("t.log", brief(1, 4, "0.25", 0) + R"({"i": ["cuda", "t", [], {}], "r": [[1], 0]})" + "\n"),
                HasSubstr("line 2: found"));
}

TEST_F(AutoTvmTest, ReadsTheBestConfigurationsOfAllWorkloads)
{
    const std::string text
        = line("dense.cuda", 1, "[0.5]") + line("conv2d.cuda", 2, "[0.002]") + line("conv3d.cuda", 4, "[0.005]");
    const MeasuredTable table = read("tophub.log", text);
    EXPECT_THAT(test::names(table.parameters), ElementsAre("workload", "target", "tile_x", "unroll", "ann"));
    EXPECT_THAT(table.parameters[0].options,
                ElementsAre(HasSubstr("dense.cuda [["), HasSubstr("conv2d.cuda [["), HasSubstr("conv3d.cuda [[")));
    EXPECT_THAT(table.objective().values, ElementsAre(0.5, 0.002, 0.005));
    EXPECT_EQ(table.subject, "");
    EXPECT_EQ(table.device, "cuda -model=a100");
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("3 workloads have one row each: all are read.")));
    EXPECT_EQ(read("tophub.log", text, {.columns = {.workload = "dense.cuda"}}).objective().values.size(), 1U);
}

TEST_F(AutoTvmTest, ReadsTheChosenWorkload)
{
    const std::string text = line("dense.cuda", 1, "[0.5]") + line("conv2d.cuda", 2, "[0.002]")
        + line("conv2d.cuda", 4, "[0.005]") + line("conv3d.cuda", 4, "[0.005]");
    for (const char* name : {"dense.cuda", "dense", "1"})
        EXPECT_EQ(read("a.log", text, {.columns = {.workload = name}}).objective().values[0], 0.5) << name;
    EXPECT_THAT(problemOf("a.log", text, {.columns = {.workload = "conv"}}), HasSubstr("which several workloads have"));
    EXPECT_THAT(problemOf("a.log", text, {.columns = {.workload = "9"}}), HasSubstr("which no workloads have"));
}

TEST_F(AutoTvmTest, ReadsLogsThatAreCutOff)
{
    const std::string text = line("dense.cuda", 1, "[0.5]") + line("dense.cuda", 2, "[0.25]");
    const MeasuredTable cut = read("a.log", text.substr(0, text.size() - 20));
    EXPECT_THAT(cut.objective().values, ElementsAre(0.5));
    EXPECT_THAT(cut.notes, ElementsAre(HasSubstr("cut off")));
    const MeasuredTable whole = read("a.log.gz", test::gzipped(text.substr(0, text.size() - 1)));
    EXPECT_EQ(whole.objective().values.size(), 2U) << "the last line needs no end";
    EXPECT_THAT(whole.notes, IsEmpty());
}

TEST_F(AutoTvmTest, NamesTheLineWithDamage)
{
    const std::string text = line("dense.cuda", 1, "[0.5]");
    EXPECT_THAT(problemOf("a.log", text + "{\"input\": 1}\n" + text), HasSubstr("line 2: found"));
    EXPECT_THAT(problemOf("a.log", text + "{\"input\": \n" + text), HasSubstr("line 2"));
    EXPECT_THAT(problemOf("a.log", line("dense.cuda", 1, "[0.5]", 2)), HasSubstr("all rows of “time” failed"));
}
