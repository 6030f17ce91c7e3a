// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/measured/tablefixture.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

constexpr const char* arguments = R"([["TENSOR", "float32", [128, 64]], ["TENSOR", "float32", [64, 32]]])";

/// Returns a line with a tile, an unrolling depth by its index among 0, 16 and 64, and a loop.
std::string line(int workload, int tile, int unroll, const std::string& times, const std::string& block = "C")
{
    return fmt::format(R"([{}, [[[["GetBlock", [], ["{}", "main"], ["b0"]], ["GetLoops", ["b0"], [], ["l1", "l2"]], )"
                       R"(["SamplePerfectTile", ["l1"], [2, 64], ["v3", "v4"]], )"
                       R"(["SampleCategorical", [], [[0, 16, 64], [0.25, 0.25, 0.5]], ["v5"]], )"
                       R"(["Annotate", ["b0", "v5"], ["meta_schedule.unroll_explicit"], []], )"
                       R"(["SampleComputeLocation", ["b0"], [], ["l6"]], ["EnterPostproc", [], [], []], )"
                       R"(["Unannotate", ["b0"], ["k{}"], []]], [[2, [{}, {}]], [3, {}], [5, -1]]], {}, )"
                       R"({{"kind": "cuda", "arch": "sm_80", "keys": ["cuda", "gpu"]}}, {}]])"
                       "\n",
                       workload, block, tile, 64 / tile, tile, unroll, times, arguments);
}

} // namespace

class MetaScheduleTest : public test::TableTest { };

TEST_F(MetaScheduleTest, ReadsTheSamplesOfTheWorkloadWithMostRows)
{
    const std::string text = line(0, 2, 0, "[0.5]") + line(3, 4, 1, "[0.002, 0.004]") + line(3, 8, 2, "[1e+10]")
        + line(3, 16, 0, "null") + line(3, 16, 0, "[0.001]", "D");
    const MeasuredTable table = read("database_tuning_record.json", text);
    EXPECT_EQ(table.format, "MetaSchedule database");
    EXPECT_EQ(table.subject, "workload 3 float32[128,64] float32[64,32]");
    EXPECT_EQ(table.device, "cuda sm_80");
    EXPECT_THAT(test::names(table.parameters),
                ElementsAre("tile[0].0", "tile[0].1", "unroll_explicit[0]", "compute_at[0]", "sketch"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("4", "8", "16"));
    EXPECT_THAT(table.parameters[2].options, ElementsAre("0", "16", "64")) << "the candidates, not their indices";
    EXPECT_THAT(table.parameters[4].options, ElementsAre("S1", "S2")) << "what follows EnterPostproc does not count";
    EXPECT_EQ(table.objective().unit, "s");
    EXPECT_DOUBLE_EQ(table.objective().values[0], 0.003);
    EXPECT_THAT(table.repetitionsOf(ConfigId(0)), ElementsAre(0.002F, 0.004F));
    EXPECT_THAT(test::reasons(table), ElementsAre("", "build or run failed", "no value", ""));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("Workload 2 of 2 in this file (4 of 5 rows)")));
    EXPECT_EQ(read("t.json", text, {.columns = {.workload = "workload 0"}}).objective().values[0], 0.5);
}

TEST_F(MetaScheduleTest, ReadsDatabasesThatAreCutOffAndNamesTheLineWithDamage)
{
    const std::string text = line(0, 2, 0, "[0.5]") + line(0, 4, 0, "[0.25]");
    const MeasuredTable cut = read("t.json", text.substr(0, text.size() - 20));
    EXPECT_THAT(cut.objective().values, ElementsAre(0.5));
    EXPECT_THAT(cut.notes, ElementsAre(HasSubstr("cut off")));
    EXPECT_EQ(measuredFormatOf(text.substr(0, 60)), "MetaSchedule database") << "by the first bytes";
    EXPECT_THAT(problemOf("t.json", text + "[0, [[[], []], [1]]]\n" + text), HasSubstr("line 3: found"));
    EXPECT_THAT(problemOf("t.json", text + "[0, [[[], [[7, 1]]], [1], null, null]]\n"),
                HasSubstr("line 3: found [7,1]"));
    EXPECT_EQ(measuredFormatOf("[0, [[[1"), "");
}
