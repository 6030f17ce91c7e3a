// SPDX-License-Identifier: GPL-3.0-or-later
// Tests what columns of tables in the wild mean: states of rows, rates, repetitions, units, sentinels.
#include "tests/engine/measured/tablefixture.h"

#include <gmock/gmock.h>

#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ColumnMeaning : public test::TableTest {
protected:
    /// Returns a table of four rows with times 2, 0.5, 1.5 and 1.8, and with a column of these texts.
    [[nodiscard]] MeasuredTable withColumn(const std::string& name, std::array<const char*, 4> texts) const
    {
        constexpr std::array rows = {"32,1,2.0", "32,2,0.5", "64,1,1.5", "64,2,1.8"};
        std::string text = "block,vec,time_ms," + name + "\n";
        for (std::size_t i = 0; i < rows.size(); ++i)
            text += std::string(rows[i]) + "," + texts[i] + "\n";
        return csv(text);
    }
};

TEST_F(ColumnMeaning, AStatusFailsARowThoughItHasATime)
{
    struct Case {
        const char* name;
        std::array<const char*, 4> texts;
        const char* reason; ///< of the second row
    };
    for (const Case& each : std::vector<Case>{{"status", {"ok", "wrong result", "ok", "ok"}, "wrong result"},
                                              {"Status", {"OK", "CompileError", "OK", ""}, "CompileError"},
                                              {"valid", {"True", "False", "True", "True"}, "valid = False"},
                                              {"failed", {"False", "True", "False", "False"}, "failed = True"},
                                              {"correct", {"1", "0", "1", "1"}, "correct = 0"},
                                              {"success", {"yes", "no", "yes", "yes"}, "no"},
                                              {"passed", {"TRUE", "FALSE", "TRUE", "TRUE"}, "FALSE"},
                                              {"returncode", {"0", "139", "0", "0"}, "returncode = 139"},
                                              {"error", {"", "too many registers", "", ""}, "too many registers"}}) {
        const MeasuredTable table = withColumn(each.name, each.texts);
        EXPECT_THAT(test::reasons(table), ElementsAre("", each.reason, "", "")) << each.name;
        EXPECT_TRUE(std::isnan(table.objective().values[1])) << each.name;
        EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "vec")) << each.name;
    }
}

TEST_F(ColumnMeaning, AStatusThatTellsNothingIsAParameter)
{
    for (const auto& [name, texts] : std::vector<std::pair<const char*, std::array<const char*, 4>>>{
             {"state", {"row", "col", "row", "col"}}, {"valid", {"2", "3", "2", "3"}}}) {
        const MeasuredTable table = withColumn(name, texts);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "vec", name));
        EXPECT_THAT(table.failures, IsEmpty());
    }
    const MeasuredTable all = withColumn("error", {"1", "2", "3", "4"});
    EXPECT_THAT(all.failures, IsEmpty()) << "not every row can have failed";
}

TEST_F(ColumnMeaning, MoreOfARateIsBetter)
{
    for (const char* name : {"tokens_per_s", "ops_per_sec", "images/sec", "iterations_per_second", "ops/s",
                             "throughput (GB/s)", "Bandwidth(GB/s)", "Gelems/s", "GFLOP/s"}) {
        const MeasuredTable table = csv(std::string("b,") + name + "\n1,100.5\n2,150\n3,180\n4,240\n");
        EXPECT_EQ(table.objective().name, name);
        EXPECT_TRUE(table.objective().isMaximised) << name;
        EXPECT_EQ(table.objective().unit, "") << name;
        EXPECT_EQ(table.bestValue(), 240) << name;
    }
    const MeasuredTable time = csv("b,time per step (s)\n1,2.5\n2,1.5\n");
    EXPECT_FALSE(time.objective().isMaximised);
    EXPECT_EQ(time.objective().unit, "s");
}

TEST_F(ColumnMeaning, RepetitionsMayHaveAUnit)
{
    for (const char* names : {"time_ms_1,time_ms_2,time_ms_3", "time_1_ms,time_2_ms,time_3_ms",
                              "Run 1 (ms),Run 2 (ms),Run 3 (ms)", "time[0] ms,time[1] ms,time[2] ms"}) {
        const MeasuredTable table = csv(std::string("b,") + names + "\n1,9,1,1.5\n2,2,2,2\n");
        EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2)) << names;
        EXPECT_EQ(table.objective().unit, "ms") << names;
        EXPECT_EQ(table.repetitionsOf(ConfigId(0)).size(), 3U) << names;
    }
    EXPECT_THAT(csv("b,tile_1_ms,tile_2_ms\n1,1,2\n2,3,4\n").repetitions, IsEmpty());
}

TEST_F(ColumnMeaning, ALaunchThatTookNoTimeIsNoRepetition)
{
    const MeasuredTable table = csv("b,time_1,time_2,time_3\n1,1.1,1.0,1.2\n2,0,0,1.6\n3,nan,-1,1.8\n4,0,0,0\n");
    EXPECT_DOUBLE_EQ(table.objective().values[0], 1.1);
    EXPECT_DOUBLE_EQ(table.objective().values[1], 1.6);
    EXPECT_DOUBLE_EQ(table.objective().values[2], 1.8);
    EXPECT_THAT(test::reasons(table), ElementsAre("", "", "", "no value"));
}

TEST_F(ColumnMeaning, AColumnMayNumberTheMeasurements)
{
    const std::string text = "b,v,rep,time_ms\n1,1,0,1.0\n1,1,1,1.1\n1,2,0,2.0\n1,2,1,2.1\n";
    const MeasuredTable table = csv(text);
    EXPECT_THAT(test::names(table.parameters), ElementsAre("b", "v"));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("numbers the measurements of equal configurations: “rep”")));
    EXPECT_THAT(test::names(csv("v,seed,trial,time_ms\n1,0,0,1\n1,0,1,1.1\n2,1,0,2\n2,1,1,2.1\n").parameters),
                ElementsAre("v"))
        << "two of them";
    EXPECT_THAT(test::names(csv(text, {.parameters = {"v", "rep"}}).parameters), ElementsAre("v", "rep"));
    EXPECT_THAT(test::names(csv("b,run,time_ms\n1,0,1.0\n2,1,1.1\n3,0,2.0\n4,1,2.1\n").parameters),
                ElementsAre("b", "run"))
        << "it numbers nothing";
}

TEST_F(ColumnMeaning, HugeNumbersStandForFailures)
{
    const MeasuredTable table
        = csv("b,time_ms\n1,1\n2,1.7976931348623157e308\n4,2\n8,1e20\n16,3.4028234663852886e+38\n");
    EXPECT_THAT(test::reasons(table), ElementsAre("", "1.7976931348623157e308", "", "1e20", "3.4028234663852886e+38"));
    const MeasuredTable cache
        = read("c.json", R"({"kernel_name": "k", "tune_params_keys": ["b"], "cache": {"1": {"b": 1, "time": 2.5},
                             "2": {"b": 2, "time": 3.4028234663852886e+38}}})");
    EXPECT_THAT(test::reasons(cache), ElementsAre("", "InvalidConfig"));
}

TEST_F(ColumnMeaning, ValuesThatAreNoRatiosAreRefusedOrNoted)
{
    EXPECT_THAT(problemOf("t.csv", "b,loss\n1,-0.5\n2,0.5\n3,0.2\n"), HasSubstr("found “loss” of -0.5"));
    EXPECT_THAT(problemOf("t.csv", "b,score\n1,-0.5\n2,-1\n3,-2\n"), HasSubstr("expected values above 0"));
    EXPECT_THAT(csv("b,GFLOPS\n1,0\n2,10.5\n3,20\n").notes, ElementsAre(HasSubstr("1 value of “GFLOPS” is 0 or less")));
}

TEST_F(ColumnMeaning, TextInUtf16IsNamed)
{
    EXPECT_THAT(problemOf("t.csv",
                          std::string_view("\xFF\xFE"
                                           "b\0,\0t\0\n\0",
                                           10),
                          {.columns = {.objective = "t"}}),
                HasSubstr("found text in UTF-16, expected UTF-8"));
}

TEST_F(ColumnMeaning, FilesMayBePutTogether)
{
    const MeasuredTable table = csv("block,time_ms\n16,1.0\n32,3.0\nblock,time_ms\n8,5.0\n");
    EXPECT_THAT(table.parameters[0].options, ElementsAre("8", "16", "32"));
    EXPECT_THAT(table.objective().values, ElementsAre(1, 3, 5));
    EXPECT_THAT(table.notes, ElementsAre("The header is repeated in 1 line."));
}

TEST_F(ColumnMeaning, SpreadsheetsNameTheirSeparator)
{
    for (const char* mark : {"", "\xEF\xBB\xBF"}) {
        const MeasuredTable table = csv(std::string(mark) + "sep=;\r\nb;time_ms\r\n1;2,5\r\n2;1,5\r\n");
        EXPECT_THAT(table.objective().values, ElementsAre(2.5, 1.5));
    }
}

TEST_F(ColumnMeaning, NumbersWithUnitsAreNamedInTheError)
{
    EXPECT_THAT(problemOf("t.csv", "b,time\n1,1.5 ms\n2,900 us\n"),
                HasSubstr("found no number in “time”, but “1.5 ms”, expected numbers without units"));
    EXPECT_THAT(problemOf("t.csv", "b,time_us\n1,\"1,500.0\"\n2,\"1,200.5\"\n"), HasSubstr("separators of thousands"));
}

TEST_F(ColumnMeaning, OptunaWritesItsStatesInTwoWays)
{
    const MeasuredTable table = csv("number,value,params_x,state\n0,2.5,1,TrialState.COMPLETE\n1,1.5,2,COMPLETE\n"
                                    "2,0.5,3,TrialState.FAIL\n");
    EXPECT_THAT(test::reasons(table), ElementsAre("", "", "TrialState.FAIL"));
}

TEST_F(ColumnMeaning, ResultsMayHaveSeveralUnits)
{
    const auto result = [](int b, const char* value, const char* unit) {
        return R"({"configuration": {"b": )" + std::to_string(b)
            + R"(}, "invalidity": "correct", "times": {"runtimes": [1.0, 1.2]}, "objectives": ["time"],)"
              R"( "measurements": [{"name": "time", "value": )"
            + value + R"(, "unit": ")" + unit + "\"}]}";
    };
    const auto file = [&](const std::string& first, const std::string& second) {
        return R"({"schema_version": "1.0.0", "results": [)" + first + "," + second + "]}";
    };
    const MeasuredTable table = read("t.json", file(result(1, "1.0", "ms"), result(2, "500", "us")));
    EXPECT_THAT(table.objective().values, ElementsAre(1, 0.5));
    EXPECT_EQ(table.objective().unit, "ms");
    EXPECT_THAT(problemOf("t.json", file(result(1, "1.0", "ms"), result(2, "500", "J"))),
                HasSubstr("found “time” in J, expected ms, as before"));
    const MeasuredTable energy = read("t.json", file(result(1, "3.0", "J"), result(2, "5.0", "J")));
    EXPECT_THAT(energy.repetitions, IsEmpty()) << "they are times";
    EXPECT_THAT(energy.notes, IsEmpty());
}
