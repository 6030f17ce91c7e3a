// SPDX-License-Identifier: GPL-3.0-or-later
// Tests tables as text: the kinds of columns, failures, units, exports of Optuna and HiPlot.
#include "engine/measured/tablecolumns.h"
#include "tests/engine/measured/tablefixture.h"
#include "tests/support/protobytes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cmath>
#include <stop_token>

using namespace tgraph;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

/// Returns 30 rows of two parameters, an index, a host, a date, registers, a time and its deviation.
std::string longTable()
{
    std::string text = ",block,mode,host,when,registers,time_ms,time_std\n";
    for (int i = 0; i < 30; ++i)
        text += fmt::format("{0},{1},{2},node1,2026-11-{3} 10:00:00,{4},{0}.{0}5,0.0{0}\n", i, 8 << (i % 4),
                            i % 2 == 0 ? "fast" : "safe", 10 + i % 20, 30 + i % 7);
    return text;
}

} // namespace

class CsvTableTest : public test::TableTest { };

TEST_F(CsvTableTest, DistinguishesColumns)
{
    const MeasuredTable table = csv(longTable());
    EXPECT_EQ(table.format, "CSV");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "mode", "registers"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("8", "16", "32", "64"));
    EXPECT_THAT(table.parameters[1].options, ElementsAre("fast", "safe"));
    EXPECT_THAT(test::names(table.objectives), ElementsAre("time_ms"));
    EXPECT_EQ(table.objective().unit, "ms");
    EXPECT_EQ(table.objective().nanosecondsPerUnit, 1e6);
    EXPECT_THAT(table.ignoredColumns, ElementsAre("", "host", "when", "time_std"));
    EXPECT_THAT(table.failures, IsEmpty());
    EXPECT_THAT(table.notes, IsEmpty());
}

TEST_F(CsvTableTest, ReportsUnusedNumbers)
{
    std::string text = "block,cache_misses,runtime\n";
    for (int i = 0; i < 100; ++i)
        text += fmt::format("{},{},{}\n", i % 4, 1000 + 7 * i, 3.5 + i);
    const MeasuredTable table = csv(text);
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block"));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("“cache_misses”")));
    EXPECT_THAT(test::names(csv(text, {.parameters = {"block", "cache_misses"}}).parameters),
                ElementsAre("block", "cache_misses"));
    EXPECT_EQ(csv(text, {.objective = "cache_misses"}).objective().values[2], 1014);
    EXPECT_THAT(csv(text, {.ignored = {"cache_misses"}}).notes, IsEmpty());
}

TEST_F(CsvTableTest, HasParametersInIntervals)
{
    std::string text = "x,y,loss\n";
    for (int i = 0; i < 100; ++i)
        text += fmt::format("{},{},{}\n", 0.5 + i, 0.25 * i, 3.5 + i);
    const MeasuredTable table = csv(text);
    EXPECT_THAT(test::names(table.parameters), ElementsAre("x", "y"));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("Taken as parameters")));
}

TEST_F(CsvTableTest, ReadsQuotesBreaksAndMarks)
{
    const MeasuredTable table
        = csv("\xEF\xBB\xBF"
              "\"a,b\",\"say \"\"x\"\"\",time\r\n1,\"u, v\",2\r\n# a comment\r\n\r\n2,\"w\nz\",3\r\n");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("a,b", "say \"x\""));
    EXPECT_THAT(table.parameters[1].options, ElementsAre("u, v", "w z"));
    EXPECT_THAT(table.objective().values, ElementsAre(2, 3));
}

TEST_F(CsvTableTest, ReadsTabulatorsAndSemicolons)
{
    EXPECT_EQ(csv("x\ty\ttime\n1\ta, b\t2.5\n2\tc\t3\n").format, "TSV");
    EXPECT_THAT(csv("x;y;time\n1;a, b;2.5\n2;c;3\n").objective().values, ElementsAre(2.5, 3));
    EXPECT_EQ(read("t.csv.gz", test::gzipped("x,time\n1,2.5\n2,3\n")).objective().values.size(), 2U);
}

TEST_F(CsvTableTest, ReadsDecimalCommasOnlyIfNothingElseIsPossible)
{
    const MeasuredTable table = csv("x;share;time\n1;0,5;2,25\n2;1,5;1234,5\n");
    EXPECT_THAT(table.objective().values, ElementsAre(2.25, 1234.5));
    EXPECT_THAT(table.parameters[1].options, ElementsAre("0.5", "1.5"));
    EXPECT_THAT(csv("x\tshare\ttime\n1\t0,5\t2,25\n2\t1,5\t1234,5\n").objective().values, ElementsAre(2.25, 1234.5));
    for (const char* rows : {"1;1,234\n2;2,500\n3;950\n", "1;1,234\n2;2,500\n3;1,234,950\n", "1;87\n2;2,500\n3;1,200\n",
                             "1;950 ms\n2;2,500 ms\n3;870 us\n"}) {
        const MeasuredTable thousands = csv(std::string("x;time\n") + rows);
        EXPECT_EQ(thousands.objective().values[1], 2500) << rows;
        EXPECT_THAT(thousands.notes, ElementsAre(HasSubstr("with a separator of thousands")));
    }
    EXPECT_THAT(csv("x\ttime\n1\t1,234\n2\t2,500\n").objective().values, ElementsAre(1234, 2500));
    const MeasuredTable three = csv("x;time\n1;1,234\n2;2,500\n");
    EXPECT_THAT(three.objective().values, ElementsAre(1.234, 2.5));
    EXPECT_THAT(three.notes,
                ElementsAre("“2,500” in “time” has a decimal comma, because semicolons separate the columns."));
    EXPECT_THAT(csv("x;time\n1;1,234 ms\n2;2,5 ms\n").objective().values, ElementsAre(1.234, 2.5));
    EXPECT_THAT(csv("x;time\n1;1,234 ms\n2;900,500 us\n").objective().values, ElementsAre(1.234, 0.9005));
    EXPECT_THAT(csv("x;time\n1;1,250 ms\n2;500 us\n").objective().values, ElementsAre(1.25, 0.5));
    EXPECT_THAT(csv("tile;time\n8,128;1\n16,128;2\n").parameters[0].options, ElementsAre("8,128", "16,128"));
    const MeasuredTable wide = csv("x;time\n1;1728,000\n2;900,800\n");
    EXPECT_THAT(wide.objective().values, ElementsAre(1728, 900.8));
    EXPECT_THAT(wide.notes, testing::IsEmpty());
    EXPECT_THAT(problemOf("t.csv", "x;time\n1;1.5\n2;2,25\n"), HasSubstr("row 2: found “2,25”")) << "points, too";
    EXPECT_THAT(problemOf("t.csv", "x,time\n1,1.5\n2,\"2,25\"\n"), HasSubstr("row 2: found “2,25”")) << "no semicolon";
}

TEST_F(CsvTableTest, KeepsFailuresWithTheirText)
{
    const MeasuredTable table
        = csv("x,time\n1,2\n2,\n3,nan\n4,inf\n5,CompilationFailed\n6,1e999\n7,-1\n8,0.5\n", {.unit = "s"});
    EXPECT_THAT(test::reasons(table),
                ElementsAre("", "no value", "nan", "inf", "CompilationFailed", "1e999", "a time of 0 or less", ""));
    EXPECT_TRUE(std::isnan(table.objective().values[6]));
    EXPECT_THAT(test::reasons(csv("x,time,error\n1,2,\n2,,out of memory\n3,nan,None\n4,3,\n")),
                ElementsAre("", "out of memory", "nan", ""));
    EXPECT_THAT(test::reasons(csv("x,valid,time\n1,True,2\n2,False,\n")), ElementsAre("", "valid = False"));
}

TEST_F(CsvTableTest, HasMixedTextAndNumbersAsTexts)
{
    const MeasuredTable table = csv("x,y,z,time\n8,auto,1.0,1\n4,16,2.0,2\n16,8,,3\n4,auto,1,4\n");
    EXPECT_THAT(table.parameters[0].options, ElementsAre("4", "8", "16"));
    EXPECT_THAT(table.parameters[1].options, ElementsAre("auto", "16", "8"));
    EXPECT_FALSE(table.parameters[1].isNumeric());
    EXPECT_THAT(table.parameters[2].options, ElementsAre("1.0", "2.0", "(empty)", "1"));
    EXPECT_EQ(table.objective().values.size(), 4U) << "equal rows stay rows";
}

TEST_F(CsvTableTest, HasOneOptionForEqualNumbers)
{
    const MeasuredTable table = csv("x,time\n1,1\n1.0,2\n1e0,3\n+0.5,4\n");
    EXPECT_THAT(table.parameters[0].options, ElementsAre("0.5", "1"));
    EXPECT_EQ(table.parameters[0].code(ConfigId(2)), 1U);
}

TEST_F(CsvTableTest, KeepsRepetitions)
{
    const MeasuredTable table = csv("x,run_0,run_1,run_2,time\n1,2.5,1.5,2,2\n2,3,,5,4\n");
    EXPECT_THAT(table.repetitionsOf(ConfigId(0)), ElementsAre(2.5F, 1.5F, 2));
    EXPECT_THAT(table.repetitionsOf(ConfigId(1)), ElementsAre(3, 5));
    EXPECT_EQ(table.objective().name, "time");
    const MeasuredTable alone = csv("x,run_0,run_1,run_2\n1,2.5,1.5,2\n2,3,,5\n3,,,\n");
    EXPECT_EQ(alone.objective().name, "run");
    EXPECT_EQ(alone.objective().values[0], 2);
    EXPECT_EQ(alone.objective().values[1], 4);
    EXPECT_THAT(test::reasons(alone), ElementsAre("", "", "no value"));
    EXPECT_THAT(alone.notes, ElementsAre(HasSubstr("median")));
}

TEST_F(CsvTableTest, DerivesDirectionsAndUnitsFromNames)
{
    struct Case {
        const char* name;
        bool isMaximised;
        std::optional<double> nanoseconds;
        const char* unit;
    };
    const Case cases[]
        = {{"time", false, {}, ""},         {"runtime_ns", false, 1, "ns"},    {"latency_us", false, 1e3, "us"},
           {"Time (ms)", false, 1e6, "ms"}, {"duration [s]", false, 1e9, "s"}, {"kernel_time_sec", false, 1e9, "s"},
           {"GFLOP/s", true, {}, ""},       {"gflops", true, {}, ""},          {"throughput", true, {}, ""},
           {"score", true, {}, ""},         {"val_accuracy", true, {}, ""},    {"bandwidth_gbps", true, {}, ""},
           {"energy", false, {}, ""},       {"cost", false, {}, ""},           {"value", false, {}, ""},
           {"time_min", false, {}, ""},     {"total_ms", false, 1e6, "ms"}};
    for (const Case& expected : cases) {
        const MeasuredTable table = csv(fmt::format("x,{}\n1,2.5\n2,3.5\n", expected.name));
        EXPECT_EQ(table.objective().name, expected.name);
        EXPECT_EQ(table.objective().isMaximised, expected.isMaximised) << expected.name;
        EXPECT_EQ(table.objective().nanosecondsPerUnit, expected.nanoseconds) << expected.name;
        EXPECT_EQ(table.objective().unit, expected.unit) << expected.name;
    }
    const MeasuredTable chosen = csv("x,score\n1,2\n2,3\n", {.maximise = false, .unit = "milliseconds"});
    EXPECT_FALSE(chosen.objective().isMaximised);
    EXPECT_EQ(chosen.objective().nanosecondsPerUnit, 1e6);
}

TEST_F(CsvTableTest, ChoosesTheTimeAmongObjectives)
{
    const MeasuredTable table = csv("x,energy,time_min,time,compile_time_s\n1,5,2,3,0.5\n2,6,3,4,1.5\n");
    EXPECT_THAT(test::names(table.objectives), ElementsAre("energy", "time_min", "time"));
    EXPECT_EQ(table.objective().name, "time");
    EXPECT_THAT(table.secondsSpent, ElementsAre(0.5, 1.5));
    EXPECT_EQ(csv("x,energy,time\n1,5,3\n2,6,4\n", {.objective = "energy"}).objective().values[1], 6);
}

TEST_F(CsvTableTest, ListsCandidatesIfNoObjectiveIsFound)
{
    const std::string problem = problemOf("t.csv", "a,b,c\n1,7.5,0.5\n2,8.25,0.25\n3,9.125,0.75\n");
    EXPECT_THAT(problem, HasSubstr("header: found"));
    EXPECT_THAT(problem, HasSubstr("“a”, “b”, “c”"));
    EXPECT_THAT(problem, HasSubstr("--objective"));
    const MeasuredTable sure = csv("a,b\n1,7.5\n2,8.25\n2,9.125\n");
    EXPECT_EQ(sure.objective().name, "b");
    EXPECT_THAT(sure.notes, ElementsAre(HasSubstr("“b” is taken as the objective")));
}

TEST_F(CsvTableTest, RefusesWrongChoices)
{
    const std::string text = "a,b,time\n1,x,7\n2,y,8\n";
    EXPECT_THAT(problemOf("t.csv", text, {.columns = {.parameters = {"d"}}}), HasSubstr("--parameter: found “d”"));
    EXPECT_THAT(problemOf("t.csv", text, {.columns = {.objective = "b"}}), HasSubstr("no number in “b”"));
    EXPECT_THAT(problemOf("t.csv", text, {.columns = {.objective = "d"}}), HasSubstr("one of “a”, “b”, “time”"));
    EXPECT_THAT(problemOf("t.csv", text, {.columns = {.ignored = {"a", "b"}}}), HasSubstr("no parameters"));
}

TEST_F(CsvTableTest, NamesTheLineWithOtherFields)
{
    EXPECT_THAT(problemOf("t.csv", "x,time\n1,2\n3\n4,5\n"), HasSubstr("line 3: found 1 field, expected 2"));
    EXPECT_THAT(problemOf("t.csv", "x,time\n1,2\n3,4,5\n"), HasSubstr("line 3: found 3 fields"));
    EXPECT_THAT(problemOf("t.csv", "x,time\n1,2\n3\n"), HasSubstr("line 3: found 1 field"));
    EXPECT_THAT(problemOf("t.csv", "x,time\n1,2\n\"3,4\n5,6\n"), HasSubstr("line 3: found an unclosed quote"));
    const MeasuredTable cut = csv("x,time\n1,2\n3");
    EXPECT_EQ(cut.objective().values.size(), 1U);
    EXPECT_THAT(cut.notes, ElementsAre(HasSubstr("cut off")));
}

TEST_F(CsvTableTest, RefusesHostileText)
{
    EXPECT_THAT(problemOf("t.csv", std::string("x,time\n1,2\n") + std::string(70'000, '#') + "\n" + '\0'),
                HasSubstr("byte 70012: found a zero byte"));
    std::string wide = "c0";
    std::string row = "1";
    for (int i = 1; i < 1'000'000; ++i) {
        wide += ",c" + std::to_string(i);
        row += ",1";
    }
    EXPECT_THAT(problemOf("t.csv", wide + '\n' + row + '\n'), HasSubstr("more than 10,000 columns"));
    EXPECT_THAT(problemOf("t.csv", longTable(), {.limits = {.rows = 7}}), HasSubstr("more than 7 rows"));
    EXPECT_THAT(problemOf("t.csv", longTable(), {.limits = {.fileBytes = 99}}), HasSubstr("at most 99 B"));
    std::string many = "x,y,time\n";
    for (int i = 0; i < 2000; ++i)
        many += fmt::format("text {0},{0},{0}\n", i);
    EXPECT_THAT(problemOf("t.csv", many, {.limits = {.memoryBytes = 100'000}}), HasSubstr("of memory"));
    EXPECT_THAT(problemOf("t.csv", ""), HasSubstr("an empty file"));
    EXPECT_THAT(problemOf("t.csv", "x,time\n"), HasSubstr("no rows"));
}

TEST_F(CsvTableTest, ShowsTextsOfOtherEncodings)
{
    const MeasuredTable table = csv("gr\xf6\xdf"
                                    "e,time\nma\xdf,1\nb\x01,2\n");
    EXPECT_EQ(table.parameters[0].name, "größe");
    EXPECT_THAT(table.parameters[0].options, ElementsAre("maß", "b "));
}

TEST_F(CsvTableTest, LimitsTheReasons)
{
    std::string text = "x,time\n1,1\n";
    for (int i = 0; i < 3000; ++i)
        text += fmt::format("2,failed {}{}\n", i, std::string(300, 'x'));
    for (int i = 0; i < 2; ++i)
        text += fmt::format("2,failed 7{}\n", std::string(300, 'x'));
    const MeasuredTable table = csv(text);
    EXPECT_EQ(table.failureReasons.size(), 1001U);
    EXPECT_EQ(*table.failure(ConfigId(3000)), "another reason");
    EXPECT_TRUE(table.failure(ConfigId(3001))->starts_with("failed 7x")) << "known before the limit";
    const auto counts = table.failureCounts();
    ASSERT_EQ(counts.size(), 1001U);
    EXPECT_EQ(counts[0].failed, 2000U);
    EXPECT_EQ(counts[0].reason, "another reason");
    EXPECT_EQ(counts[1].failed, 3U);
    EXPECT_TRUE(counts[1].reason.starts_with("failed 7x"));
    EXPECT_EQ(counts[2].failed, 1U);
    EXPECT_LE(table.failureReasons[0].size(), 203U);
}

TEST_F(CsvTableTest, NotesColumnsOfFreeText)
{
    std::string text = "flags,b,date,time\n";
    for (int i = 0; i < 300; ++i)
        text += fmt::format("-O{} -fx{},{},2026-11-{:02} 10:00,{}.5\n", i % 4, i, i % 3, 1 + i % 30, 1 + i);
    EXPECT_THAT(csv(text).notes,
                ElementsAre("Not used, because most rows have a text of their own: “flags”. Choose "
                            "--parameter for such columns."));
}

TEST_F(CsvTableTest, StopsWhileItReads)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW((void)readMeasuredTable(m_folder.write("t.csv", longTable()), {}, source.get_token()), Cancelled);
}

class OptunaTest : public test::TableTest { };

TEST_F(OptunaTest, ReadsParametersStatesAndDurations)
{
    const MeasuredTable table
        = csv("number,value,datetime_start,datetime_complete,duration,params_lr,params_opt,user_attrs_gpu,state\n"
              "0,0.5,2026-11-26 10:00:00,2026-11-26 10:00:02,0 days 00:00:02.500000,0.1,adam,a,COMPLETE\n"
              "1,0.75,2026-11-26 10:00:02,,1 days 01:01:01,0.0123,sgd,b,PRUNED\n"
              "2,,2026-11-26 10:00:02,,,0.02,sgd,b,FAIL\n"
              "3,0.25,2026-11-26 10:00:02,,,0.03,sgd,b,COMPLETE\n");
    EXPECT_EQ(table.format, "Optuna CSV");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("lr", "opt"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("0.0123", "0.02", "0.03", "0.1"));
    EXPECT_EQ(table.objective().name, "value");
    EXPECT_THAT(test::reasons(table), ElementsAre("", "PRUNED", "FAIL", ""));
    EXPECT_THAT(table.secondsSpent, ElementsAre(2.5, 90061, 0, 0));
    EXPECT_THAT(table.ignoredColumns, Contains("user_attrs_gpu"));
}

TEST_F(OptunaTest, ReadsSeveralValues)
{
    const std::string text
        = "number,values_0,values_loss,params_x,params_y,state\n0,1,0.5,1,2,COMPLETE\n1,3,0.25,2,2,COMPLETE\n";
    const MeasuredTable table = csv(text);
    EXPECT_THAT(test::names(table.objectives), ElementsAre("values_0", "loss"));
    EXPECT_EQ(csv(text, {.objective = "values_loss"}).objective().values[1], 0.25);
    EXPECT_EQ(csv(text, {.objective = "loss"}).objective().values[1], 0.25);
    EXPECT_THAT(test::names(csv(text, {.parameters = {"params_x"}}).parameters), ElementsAre("x"));
    EXPECT_THAT(test::names(csv(text, {.ignored = {"x"}}).parameters), ElementsAre("y"));
    EXPECT_THAT(problemOf("t.csv", text, {.columns = {.objective = "z"}}), HasSubstr("--objective"));
}

TEST_F(OptunaTest, ReadsNamesInTwoRows)
{
    for (const char* text : {"number,value,params,params,user_attrs,state\n,,lr,opt,gpu,\n"
                             "0,0.5,0.1,adam,a,COMPLETE\n1,,0.02,sgd,b,FAIL\n2,0.25,0.03,sgd,b,COMPLETE\n",
                             ",number,values,values,params,params,state\n,,0,loss,lr,opt,\n"
                             "0,0,0.5,7,0.1,adam,COMPLETE\n1,1,,,0.02,sgd,FAIL\n2,2,0.25,8,0.03,sgd,COMPLETE\n"}) {
        const MeasuredTable table = csv(text);
        EXPECT_EQ(table.format, "Optuna CSV");
        EXPECT_EQ(measuredFormatOf(text), "CSV");
        EXPECT_THAT(test::names(table.parameters), ElementsAre("lr", "opt"));
        EXPECT_THAT(table.parameters[0].options, ElementsAre("0.02", "0.03", "0.1"));
        EXPECT_EQ(table.objectives.front().values[2], 0.25);
        EXPECT_THAT(test::reasons(table), ElementsAre("", "FAIL", ""));
        const MeasuredTable twice = csv(std::string(text) + text); // several files in one
        EXPECT_EQ(twice.objective().values.size(), 6U);
        EXPECT_EQ(twice.parameters[0].options, table.parameters[0].options);
    }
    EXPECT_THAT(problemOf("t.csv", "number,value,params,params,state\n0,0.5,1,2,COMPLETE\n"),
                HasSubstr("the name \"params\" twice"));
}

class HiPlotTest : public test::TableTest { };

TEST_F(HiPlotTest, ReadsItsCsv)
{
    const MeasuredTable table = csv("uid,from_uid,dropout,optimizer,loss\na1,,0.1,SGD,10.5\nb2,a1,0.15,Adam,3.5\n");
    EXPECT_EQ(table.format, "HiPlot CSV");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("dropout", "optimizer"));
    EXPECT_EQ(table.objective().name, "loss");
    EXPECT_THAT(table.ignoredColumns, ElementsAre("uid", "from_uid"));
}

TEST_F(HiPlotTest, ReadsItsJson)
{
    const MeasuredTable table = read("h.json", R"({"parameters_definition": {}, "datapoints": [
        {"uid": "a", "values": {"dropout": 0.1, "optimizer": "SGD", "loss": 10.5}, "from_uid": null},
        {"uid": "b", "values": {"dropout": 0.15, "loss": NaN, "optimizer": "Adam", "extra": true}},
        {"uid": "c", "values": {"dropout": 0.1, "loss": 3}}], "display_data": {}})");
    EXPECT_EQ(table.format, "HiPlot experiment");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("dropout", "optimizer", "extra"));
    EXPECT_THAT(table.parameters[1].options, ElementsAre("SGD", "Adam", "(empty)"));
    EXPECT_THAT(test::reasons(table), ElementsAre("", "nan", ""));
    EXPECT_THAT(problemOf("h.json", R"({"datapoints": [{"values": {"x": 1, "loss": 2}}, {}]})"),
                HasSubstr("datapoint 2: found no values"));
}

class ColumnsFileTest : public test::TableTest {
protected:
    const std::string m_text = "a,b,time,energy\n1,x,7,3.5\n2,y,8,2.5\n";
};

TEST_F(ColumnsFileTest, RemembersAChoiceBesideTheTable)
{
    const auto path = m_folder.write("t.csv", m_text);
    TableColumns columns{.parameters = {"a"},
                         .ignored = {"time"},
                         .objective = "energy",
                         .maximise = true,
                         .unit = "J",
                         .workload = "w"};
    EXPECT_FALSE(readColumns(path));
    writeColumns(path, columns);
    EXPECT_EQ(readColumns(path), columns);
    EXPECT_THAT(readMeasuredTable(path).notes, testing::Contains(HasSubstr("found a file without workloads")));
    columns.workload.clear();
    writeColumns(path, columns);
    const MeasuredTable table = readMeasuredTable(path);
    EXPECT_EQ(table.objective().name, "energy");
    EXPECT_EQ(table.objective().unit, "J");
    EXPECT_TRUE(table.objective().isMaximised);
    EXPECT_THAT(test::names(table.parameters), ElementsAre("a"));
    EXPECT_FALSE(readMeasuredTable(path, {.columns = {.maximise = false}}).objective().isMaximised)
        << "a flag replaces it";
    EXPECT_EQ(readMeasuredTable(path, {.usesRemembered = false}).objective().name, "time");
    writeColumns(path, {});
    EXPECT_FALSE(readColumns(path));
}

TEST(Columns, DropTheUnitAndDirectionOfAnotherObjective)
{
    const TableColumns remembered{.parameters = {"a"}, .objective = "energy", .maximise = true, .unit = "J"};
    EXPECT_EQ(completed({.objective = "time"}, remembered), (TableColumns{.parameters = {"a"}, .objective = "time"}));
    EXPECT_EQ(completed({.objective = "energy"}, remembered), remembered);
    EXPECT_EQ(completed({}, remembered), remembered);
    EXPECT_EQ(completed({.objective = "time"}, {.maximise = true, .unit = "us"}),
              (TableColumns{.objective = "time", .maximise = true, .unit = "us"}))
        << "the remembered choice names no objective: it may be this one";
}

TEST_F(ColumnsFileTest, PartsThatFitAreUsed)
{
    const auto path = m_folder.write("t.csv", m_text);
    const auto [own, all] = std::pair(readMeasuredTable(path), test::names(readMeasuredTable(path).parameters));
    writeColumns(path, {.parameters = {all.front()}, .objective = own.objectives.back().name, .workload = "conv"});
    MeasuredTable table = readMeasuredTable(path);
    EXPECT_THAT(test::names(table.parameters), ElementsAre(all.front()));
    EXPECT_EQ(table.objective().name, own.objectives.back().name);
    EXPECT_THAT(table.notes, testing::Contains(HasSubstr("is used without its workload: ")));
    EXPECT_THROW((void)readMeasuredTable(path, {.columns = {.workload = "conv"}}), Error) << "the user's choice";

    writeColumns(path, {.parameters = {all.front(), "gone"}, .objective = "gone", .maximise = true, .unit = "J"});
    table = readMeasuredTable(path);
    EXPECT_EQ(test::names(table.parameters), all);
    EXPECT_EQ(table.objective().name, own.objective().name);
    EXPECT_FALSE(table.objective().isMaximised) << "the direction belongs to the objective";
    EXPECT_THAT(table.notes,
                testing::IsSupersetOf({HasSubstr("without its parameters"), HasSubstr("without its objective")}));
}

TEST_F(ColumnsFileTest, LosesThePartThatDoesNotFitWhateverTheFileIsCalled)
{
    for (const char* const name : {"a: --workload: t.csv", "a: --parameter: t.csv", "a: --objective: t.csv"}) {
        const auto path = m_folder.write(name, m_text);
        writeColumns(path, {.parameters = {"a"}, .objective = "time", .unit = "J"});
        const MeasuredTable table = readMeasuredTable(path);
        EXPECT_THAT(table.notes, ElementsAre(HasSubstr("is used without its unit: "))) << name;
        EXPECT_THAT(test::names(table.parameters), ElementsAre("a")) << name;
        EXPECT_EQ(table.objective().name, "time") << name;
    }
}

TEST_F(ColumnsFileTest, IsNotUsedIfItDoesNotFit)
{
    const auto path = m_folder.write("t.csv", m_text);
    writeColumns(path, {.objective = "power"});
    MeasuredTable table = readMeasuredTable(path);
    EXPECT_EQ(table.objective().name, "time");
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("t.csv.columns.json is used without its objective")));
    for (const char* text : {"{\"objective\": 7}", "[", "{\"colour\": 1}", "7", "{\"parameters\": [1]}"}) {
        (void)m_folder.write("t.csv.columns.json", text);
        EXPECT_THROW((void)readColumns(path), Error) << text;
        table = readMeasuredTable(path);
        EXPECT_EQ(table.objective().name, "time");
        EXPECT_THAT(table.notes, ElementsAre(HasSubstr("not used"))) << text;
    }
}
