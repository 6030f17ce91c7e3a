// SPDX-License-Identifier: GPL-3.0-or-later
// Tests tables whose rows are not configurations yet, cells that contain several values, and
// numbers that represent failures.
#include "tests/engine/measured/tablefixture.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

using namespace tgraph;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class TableShape : public test::TableTest { };

TEST_F(TableShape, SolutionsOfTensileAreRowsOfTheChosenProblem)
{
    std::string text = "GFlops, SizeI, SizeJ, SizeK, SizeL, LDD, TotalFlops, WinnerGFlops, WinnerTimeUS, WinnerIdx, "
                       "WinnerName, Cijk_Ailk_Bljk_SB_MT32x32x8, Cijk_Ailk_Bljk_SB_MT64x64x8\n";
    text += "0, 128, 64, 1, 256, 128, 4194304, 700.5, 5.9, 1, Cijk_Ailk_Bljk_SB_MT64x64x8, 500.25, 700.5\n"
            "1, 512, 64, 1, 256, 512, 16777216, 910.5, 18.4, 0, Cijk_Ailk_Bljk_SB_MT32x32x8, 910.5, 0\n";
    const MeasuredTable first = csv(text);
    EXPECT_EQ(first.format, "Tensile CSV");
    EXPECT_THAT(test::names(first.parameters), testing::ElementsAre("solution"));
    EXPECT_EQ(first.objective().name, "GFlops");
    EXPECT_TRUE(first.objective().isMaximised);
    EXPECT_THAT(first.objective().values, testing::ElementsAre(500.25, 700.5));
    EXPECT_EQ(first.subject, "SizeI=128, SizeJ=64, SizeK=1, SizeL=256");
    EXPECT_THAT(first.notes, testing::Contains(testing::HasSubstr("Workload 1 of 2 in this file")));
    EXPECT_EQ(csv(text, {.workload = "SizeI=512"}).objective().values.front(), 910.5);
}

TEST_F(TableShape, MergedCellsAreFilledDown)
{
    const MeasuredTable table = csv("block,unroll,layout,time_ms\n16,1,row,8.5\n,,col,9.5\n,2,row,6.5\n,,col,7.5\n"
                                    "32,1,row,4.5\n,,col,5.5\n,2,row,2.5\n,,col,3.5\n");
    ASSERT_THAT(test::names(table.parameters), ElementsAre("block", "unroll", "layout"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("16", "32"));
    EXPECT_EQ(table.parameters[0].option(ConfigId(3)), "16");
    EXPECT_EQ(table.parameters[1].option(ConfigId(7)), "2");
    EXPECT_THAT(table.notes, Contains(HasSubstr("Filled down")));
    for (const char* text :
         {"a,flag,time_ms\n1,x,1.5\n2,,2.5\n3,x,3.5\n4,,4.5\n", "a,b,time_ms\n1,x,1.5\n2,y,2.5\n3,,3.5\n",
          "a,b,time_ms\n1,,1.5\n2,x,2.5\n3,,3.5\n4,y,5.5\n5,,6.5\n"})
        EXPECT_THAT(csv(text).notes, testing::Not(Contains(HasSubstr("Filled down")))) << text;
}

TEST_F(TableShape, TablesAlignedByBlanksOrBarsAreRead)
{
    for (const char* const text :
         {"block  layout  time_ms\n   16  row         8.5\n   32  col        12.25\n",
          "   block layout  time_ms\n0     16    row     8.50\n1     32    col    12.25\n", // pandas
          "| block | layout | time_ms |\n|------:|:------|--------:|\n| 16 | row | 8.5 |\n| 32 | col | 12.25 |\n",
          " block | layout | time_ms \n-------+--------+---------\n    16 | row    |     8.5\n    32 | col    |   "
          "12.25",
          "block|layout|time_ms\r\n16|row|8.5\r\n32|col|12.25\r\n"}) {
        EXPECT_EQ(measuredFormatOf(std::string(text) + "\n"), "CSV") << text;
        const MeasuredTable table = read("t.txt", text);
        EXPECT_EQ(table.format, "aligned text") << text;
        EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "layout")) << text;
        EXPECT_THAT(table.parameters[1].options, ElementsAre("row", "col")) << text;
        EXPECT_EQ(table.objective().name, "time_ms") << text;
        EXPECT_THAT(table.objective().values, ElementsAre(8.5, 12.25)) << text;
    }
    for (const char* const text : {"The time is short\nso we 2 go\n", "block time\n16 8.5 ms\n32 9\n",
                                   "time a\nb c\nd e\n", "HloModule time\nENTRY e\n"})
        EXPECT_EQ(measuredFormatOf(text), "") << text;
}

TEST_F(TableShape, LinesAroundAnAlignedTableAreLeftOut)
{
    const std::string rows = "| 16 | row | 8.5 |\n| 32 | col | 12.25 |\n";
    const std::string bars = "| block | layout | time_ms |\n|---|---|---|\n" + rows;
    const std::string blanks = "block  layout  time_ms\n16     row     8.5\n32     col     12.25\n";
    struct Case {
        std::string text;
        const char* note; ///< empty: none
    };
    for (const Case& each :
         std::vector<Case>{{"# Results of 2026, in ms\n\nA quiet machine; <b>3</b> runs.\n\n" + bars, ""},
                           {bars + "\nThe best is 16.\n" + bars, "Left out below the table: 5 lines."},
                           {bars + "(2 rows)\n", "Left out below the table: 1 line."},
                           {bars + "\n" + rows, nullptr}, // the same table
                           {"# warmup: 3 runs\nRun complete.\n\n" + blanks, ""},
                           {blanks + "\nbest: 16\n", "Left out below the table: 1 line."}}) {
        const std::size_t count = each.note == nullptr ? 4 : 2;
        EXPECT_EQ(measuredFormatOf(each.text), "CSV") << each.text;
        const MeasuredTable table = read("t.md", each.text);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "layout")) << each.text;
        EXPECT_EQ(table.objective().values.size(), count) << each.text;
        if (const std::string note = each.note != nullptr ? each.note : ""; note.empty())
            EXPECT_THAT(table.notes, testing::IsEmpty()) << each.text;
        else
            EXPECT_THAT(table.notes, ElementsAre(note)) << each.text;
    }
    EXPECT_THAT(problemOf("t.md", bars + "| 64 | 9.5 |\n| 64 | row | 9.5 |\n"), HasSubstr("line 5: found 2 fields"));
    const MeasuredTable jmh = read("t.txt",
                                   "# Run complete.\n\nBenchmark  (size)  Mode  Cnt  Score    Error  Units\n"
                                   "B.run         10  avgt    5  1.234 ± 0.010  us/op\n"
                                   "B.run        100  avgt    5  2.234 ± 0.020  us/op\n");
    EXPECT_THAT(test::names(jmh.parameters), ElementsAre("(size)", "Cnt"));
    EXPECT_THAT(jmh.costs(), ElementsAre(1234, 2234));
}

TEST_F(TableShape, RowsOfOneQuantityEachAreColumns)
{
    struct Case {
        const char* text;
        std::vector<std::string> parameters;
        std::vector<std::string> objectives;
    };
    for (const Case& each : std::vector<Case>{
             {"b,t,metric,value\n1,2,time_ms,1.5\n1,2,l2_misses,9\n2,2,time_ms,2.5\n2,2,l2_misses,7\n",
              {"b", "t"},
              {"time_ms", "l2_misses"}},
             {",b,variable,value\n0,1,time_ms,1.5\n1,2,time_ms,2.5\n2,1,gflops,9\n3,2,gflops,7\n", // melt()
              {"b"},
              {"time_ms", "gflops"}},
             {"b,Metric,Value,Unit,better\n1,time,1.5,ms,low\n1,rate,9,GB/s,high\n2,time,2500,us,low\n2,rate,7,GB/"
              "s,high\n",
              {"b"},
              {"time", "rate"}},
             {"b,metric,value,std\n1,time_ms,1.5,0.1\n1,energy_J,9,0.2\n2,time_ms,2.5,0.3\n2,energy_J,7,0.1\n",
              {"b"},
              {"time_ms", "energy_J"}},
             {"b,metric,value\n1,time_ms,1.5\n2,time_ms,2.5\n", {"b"}, {"time_ms"}}}) {
        const MeasuredTable table = csv(each.text);
        EXPECT_THAT(test::names(table.parameters), testing::ElementsAreArray(each.parameters)) << each.text;
        EXPECT_THAT(test::names(table.objectives), testing::ElementsAreArray(each.objectives)) << each.text;
        EXPECT_THAT(table.costs(), ElementsAre(1.5e6, 2.5e6)) << each.text;
    }
    const MeasuredTable repeated = csv("b,metric,value\n1,time_ms,1.5\n1,time_ms,1.25\n2,time_ms,2.5\n2,time_ms,2.25\n"
                                       "1,energy_J,9\n1,energy_J,8\n2,energy_J,7\n2,energy_J,6\n");
    EXPECT_THAT(repeated.objectives[0].values, ElementsAre(1.5, 1.25, 2.5, 2.25));
    EXPECT_THAT(repeated.objectives[1].values, ElementsAre(9, 8, 7, 6));
    for (const char* const other :
         {"metric,k,value\nl2,1,1.5\nl2,2,2.5\ncosine,1,9\ncosine,2,7\n",
          "metric,k,value\ntime,1,1.5\ntime,2,2.5\nenergy,3,9\nenergy,4,7\n"}) // one of them per configuration
        EXPECT_THAT(test::names(csv(other).parameters), ElementsAre("metric", "k")) << other;
    EXPECT_EQ(
        csv("b,metric,value\n1,time,1.5\n1,rate,9\n2,time,2.5\n2,rate,7\n", {.objective = "value"}).objective().name,
        "value");
}

TEST_F(TableShape, StatisticsOfGoogleBenchmarkAreNoRows)
{
    const auto row
        = [](const std::string& name, const char* time) { return name + ",9," + time + ',' + time + ",us\n"; };
    const std::string header = "name,iterations,real_time,cpu_time,time_unit\n";
    std::string runs;
    std::string statistics;
    for (const std::string name : {"BM/8", "BM/16"}) {
        runs += row(name, "2.5") + row(name, "3.5");
        statistics += row(name + "_mean", "3") + row(name + "_median", "2.75") + row(name + "_stddev", "0.5")
            + row(name + "_cv", "0.01");
    }
    const MeasuredTable all = csv(header + runs + statistics);
    EXPECT_THAT(all.objective().values, ElementsAre(2.5, 3.5, 2.5, 3.5));
    EXPECT_THAT(all.notes, Contains("Left out, because they are statistics of other rows: 8 rows."));
    const MeasuredTable medians = csv(header + statistics);
    EXPECT_THAT(medians.objective().values, ElementsAre(2.75, 2.75));
    EXPECT_THAT(medians.parameters.front().options, ElementsAre("BM/8", "BM/16"));
    EXPECT_EQ(csv(header + row("BM", "2.5") + row("BM_mean", "1.5")).objective().values.size(), 2U) << "a filter";
    std::string json
        = R"({"context": {}, "benchmarks": [{"name": "BM_BigO", "run_type": "aggregate", "aggregate_name":)"
          R"( "BigO", "real_coefficient": 1})";
    for (const char* const name : {"BM/8", "BM/16"})
        for (const std::string statistic : {"mean", "stddev", "cv"})
            json += std::string(R"(, {"name": ")") + name + '_' + statistic
                + R"(", "run_type": "aggregate", "aggregate_name": ")" + statistic
                + R"(", "real_time": 2.5, "cpu_time": 2.5, "time_unit": "us"})";
    EXPECT_THAT(read("g.json", json + "]}").objective().values, ElementsAre(2.5, 2.5));
}

TEST_F(TableShape, SamplesOfCriterionAreRepetitions)
{
    const MeasuredTable table = csv(
        "group,function,value,throughput_num,throughput_type,sample_measured_value,unit,iteration_count\n"
        "fib,loop,10,10,elements,1000,ns,10\nfib,loop,10,10,elements,2400,ns,20\nfib,loop,10,10,elements,3300,ns,30\n"
        "fib,loop,20,20,elements,2000,ns,10\nfib,loop,20,20,elements,4200,ns,20\nfib,loop,20,20,elements,6900,ns,30\n");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("parameter_value"));
    EXPECT_THAT(table.parameters.front().numbers, ElementsAre(10, 20));
    EXPECT_THAT(table.costs(), ElementsAre(110, 210));
    EXPECT_EQ(table.repetitionsOf(ConfigId(1)).size(), 3U);
    EXPECT_THAT(table.notes, Contains(HasSubstr("6 samples of criterion are 2 benchmarks")));
    const MeasuredTable old = csv("group,function,value,sample_time_nanos,iteration_count\nfib,loop,,1000,10\n"
                                  "fib,heap,,4000,20\n");
    EXPECT_THAT(old.costs(), ElementsAre(100, 200));
}

TEST_F(TableShape, EmptyCellsStayEmptyIfTheOtherParametersTellTheRowsApart)
{
    const MeasuredTable table = csv("kernel,block,split_k,time_ms\na,32,2,1.5\nb,32,,2.5\na,64,,3.5\nb,64,4,4.5\n"
                                    "a,128,,5.5\nb,128,,6.5\n");
    EXPECT_THAT(table.parameters[2].options, ElementsAre("2", "(empty)", "4"));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("Empty cells are an option of their own in “split_k”")));
    const MeasuredTable merged = csv("device,case,block,time_ms\nA100,1,32,1.5\n,2,64,2.5\nV100,3,32,3.5\n,4,64,4.5\n");
    EXPECT_THAT(merged.parameters.front().options, ElementsAre("A100", "V100")) << "each row has a case";
}

TEST_F(TableShape, TextsWithTheSameKeysAreSplit)
{
    struct Case {
        const char* first;
        const char* second;
        std::vector<std::string> names;
    };
    for (const Case& each :
         std::vector<Case>{{"\"BLOCK_M: 64, BLOCK_N: 32\"", "\"BLOCK_M: 16, BLOCK_N: 128\"", {"BLOCK_M", "BLOCK_N"}},
                           {"BM_Gemm/tile:8/unroll:4", "BM_Gemm/tile:16/unroll:2", {"tile", "unroll"}},
                           {"tile=8;unroll=4", "tile=16;unroll=2", {"tile", "unroll"}},
                           {"b=16 u=1", "b=32 u=4", {"b", "u"}}}) {
        const MeasuredTable table
            = csv(std::string("config,time_ms\n") + each.first + ",1.5\n" + each.second + ",2.5\n");
        EXPECT_THAT(test::names(table.parameters), testing::ElementsAreArray(each.names)) << each.first;
        EXPECT_THAT(table.notes, Contains(HasSubstr("“config” is split into 2 columns")));
        EXPECT_EQ(table.parameters[0].numbers.size(), 2U) << "numbers";
    }
    const MeasuredTable both = csv("config,tile,time_ms\nA/tile:8,1,1.5\nB/tile:4,2,2.5\n");
    EXPECT_THAT(test::names(both.parameters), ElementsAre("config", "config.tile", "tile"));
    for (const auto& [first, second] : std::vector<std::pair<const char*, const char*>>{
             {"8:16:16", "16:16:16"}, {"\"a: 1, b: 2\"", "\"a: 1, c: 2\""}, {"a:1", "a:2"}, {"row/col", "col/row"}}) {
        const MeasuredTable table = csv(std::string("config,time_ms\n") + first + ",1.5\n" + second + ",2.5\n");
        EXPECT_THAT(test::names(table.parameters), ElementsAre("config")) << first;
    }
}

TEST_F(TableShape, KeysOfTextsStayApart)
{
    for (const char* texts :
         {"split:4/split:8,1.5\nsplit:8/split:4,2.5\n", "\"tile:8,tile:4\",1.5\n\"tile:4,tile:4\",2.5\n",
          "conv/pad:1/stride:1/pad:2,1.5\nconv/pad:0/stride:1/pad:2,2.5\n"}) {
        const MeasuredTable table = csv(std::string("schedule,time_ms\n") + texts);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("schedule")) << texts;
        EXPECT_THAT(table.notes, IsEmpty()) << texts;
    }
    const std::string two = "producer,consumer,time_ms\n\"BM:64,BN:32\",\"BM:16,BK:8\",1.5\n"
                            "\"BM:64,BN:64\",\"BM:32,BK:4\",2.5\n";
    EXPECT_THAT(test::names(csv(two).parameters), ElementsAre("producer.BM", "BN", "consumer.BM", "BK"));
    EXPECT_THAT(test::names(csv(two, {.ignored = {"consumer"}}).parameters), ElementsAre("BM", "BN"));
    EXPECT_THAT(csv(two, {.ignored = {"consumer"}}).ignoredColumns, Contains("consumer"));
}

TEST_F(TableShape, OnlyTheLastIterationOfATrialCounts)
{
    const std::string text = "loss,trial_id,training_iteration,done,experiment_tag,config/block,config/y\n"
                             "9,a,1,False,1_x,16,1\n8,b,1,False,2_x,32,1\n3,a,2,True,1_x,16,1\n7,b,2,True,2_x,32,1\n"
                             "5,c,1,True,3_x,64,2\n";
    const MeasuredTable table = csv(text);
    EXPECT_THAT(table.objective().values, ElementsAre(3, 7, 5));
    EXPECT_THAT(test::names(table.parameters), ElementsAre("config/block", "config/y"));
    EXPECT_THAT(table.notes, Contains(HasSubstr("only the last one is read: 2 rows left out")));
    const MeasuredTable other = csv("b,done,training_iteration,time_ms\n1,yes,1,1.5\n2,no,2,2.5\n");
    EXPECT_THAT(test::names(other.parameters), ElementsAre("b", "done", "training_iteration"));
    const std::string backwards = "trial_id,lr,training_iteration,time_ms\nt0,0.1,3,7\nt0,0.1,2,8\nt0,0.1,1,9\n"
                                  "t1,0.2,3,8\nt1,0.2,2,9\nt1,0.2,1,10\n";
    EXPECT_THAT(csv(backwards).objective().values, ElementsAre(7, 8));
    EXPECT_THAT(test::names(csv(backwards).parameters), ElementsAre("lr"));
    EXPECT_EQ(csv(backwards, {.parameters = {"lr", "training_iteration"}}).objective().values.size(), 6U);
}

TEST_F(TableShape, IterationsWithDifferentParametersAreKept)
{
    const MeasuredTable differ = csv("trial_id,training_iteration,tile,time_ms\n0,10,4,9.5\n0,10,8,8.5\n0,20,4,7.5\n"
                                     "0,20,8,6.5\n");
    EXPECT_EQ(differ.objective().values.size(), 4U);
    EXPECT_THAT(test::names(differ.parameters), ElementsAre("training_iteration", "tile"));
    const MeasuredTable single = csv("trial_id,training_iteration,tile,time_ms\n0,10,4,9.5\n1,10,8,8.5\n2,20,4,7.5\n"
                                     "3,20,8,6.5\n");
    EXPECT_THAT(test::names(single.parameters), ElementsAre("training_iteration", "tile"));
}

TEST_F(TableShape, MetricsInRowsAreColumns)
{
    std::string text = "\"ID\",\"Block Size\",\"Section Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n";
    for (int id = 0; id < 4; ++id) {
        const std::string row = std::to_string(id) + ",\"(" + std::to_string(16 << id) + ", 1, 1)\",";
        text += row + "Speed,Duration,usecond,\"" + std::to_string(id + 1) + ",200.5\"\n";
        text += row + "Speed,DRAM Throughput,%," + std::to_string(60 + id) + ".5\n";
        text += row + "Rules,,,\n";
        text += row + "Launch,Registers Per Thread,register/thread,40\n";
    }
    const MeasuredTable table = csv(text);
    EXPECT_EQ(table.objective().name, "Duration");
    EXPECT_EQ(table.objective().unit, "us");
    EXPECT_THAT(table.objective().values, ElementsAre(1200.5, 2200.5, 3200.5, 4200.5));
    EXPECT_THAT(test::names(table.parameters), Contains("Block Size"));
    EXPECT_THAT(test::names(table.parameters), Not(Contains(HasSubstr("Metric"))));
    EXPECT_THAT(table.notes, Contains(HasSubstr("16 rows of one metric each are 4 configurations")));
}

TEST_F(TableShape, ValuesOfAMetricAreConvertedToOneUnit)
{
    const std::string header = "ID,Kernel Name,tile,Metric Name,Metric Unit,Metric Value\n";
    struct Case {
        const char* first;
        const char* second;
    };
    for (const Case& each :
         std::vector<Case>{{"us", "ms"}, {"usecond", "msecond"}, {"Mbyte/msecond", "Mbyte/usecond"}}) {
        const auto row = [&](const char* id, const char* tile, const char* unit, const char* value) {
            return std::string(id) + ",gemm," + tile + ",Duration," + unit + ',' + value + '\n';
        };
        const MeasuredTable table
            = csv(header + row("0", "16", each.first, "980.5") + row("1", "32", each.second, "1.25")
                  + row("2", "64", each.first, "\"1,700\""));
        EXPECT_THAT(table.objective().values, ElementsAre(980.5, 1250, 1700)) << each.first;
    }
    const MeasuredTable mixed = csv(header
                                    + "0,gemm,16,Duration,us,980.5\n0,gemm,16,Power,W,5\n"
                                      "1,gemm,32,Duration,us,1250\n1,gemm,32,Power,us,6\n");
    EXPECT_THAT(test::names(mixed.objectives), ElementsAre("Duration"));
    EXPECT_THAT(mixed.notes, Contains(HasSubstr("“Power” has units of different quantities and is left out")));
}

TEST_F(TableShape, RowsOfOneKernelNeedNotBeAdjacent)
{
    const std::string header = "ID,Kernel Name,tile,Metric Name,Metric Unit,Metric Value\n";
    const std::string first = "0,gemm,16,Duration,us,980.5\n1,gemm,32,Duration,us,1250\n";
    const MeasuredTable table
        = csv(header + first + "0,gemm,16,Power,W,5.5\n1,gemm,32,Power,W,6.5\n", {.objective = "Duration"});
    EXPECT_THAT(table.objective().values, ElementsAre(980.5, 1250));
    ASSERT_EQ(table.objectives.size(), 2U);
    EXPECT_THAT(table.objectives[1].values, ElementsAre(5.5, 6.5));
    EXPECT_EQ(csv(header + first + first).objective().values.size(), 4U) << "a repeated metric is of another kernel";
}

TEST_F(TableShape, ListsOfTimesAreRepetitions)
{
    for (const char* list : {"\"[1.5, 1.25, 1.75]\"", "[1.5 1.25 1.75]", "\"[1.5,1.25,1.75]\""}) {
        const MeasuredTable table = csv(std::string("b,time,times\n16,1.5,") + list + "\n32,2.5,\"[2.5, 2.5, 2.5]\"\n");
        EXPECT_EQ(table.repetitionsOf(ConfigId(0)).size(), 3U) << list;
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b"));
    }
    EXPECT_THAT(test::names(csv("tile,time_ms\n\"[1, 2]\",1.5\n\"[2, 2]\",2.5\n").parameters), ElementsAre("tile"));
}

TEST_F(TableShape, MeasurementsWithUnitsNeedNoOtherNumber)
{
    for (const auto& [name, cells] :
         std::vector<std::pair<const char*, std::vector<std::string>>>{{"time", {"1.5 ms", "900 us"}},
                                                                       {"time", {"1.5ms", "2ms"}},
                                                                       {"bandwidth", {"1.2 GB/s", "900 MB/s"}},
                                                                       {"accuracy", {"91.5%", "90%"}},
                                                                       {"speedup", {"1.5x", "2x"}},
                                                                       {"throughput", {"1.5k", "900"}},
                                                                       {"time", {"1.9 ± 0.01", "2.5 ± 0.1"}},
                                                                       {"Duration", {"1m12s", "58s"}}}) {
        const MeasuredTable table
            = csv(std::string("layout,alg,") + name + "\nrow,a," + cells[0] + "\ncol,b," + cells[1] + "\n");
        EXPECT_EQ(table.objective().name, name);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("layout", "alg"));
        EXPECT_THAT(table.failures, IsEmpty()) << name;
    }
    EXPECT_THAT(problemOf("t.csv", "a,b,c\nx,y,z\n"), HasSubstr("no number"));
}

TEST_F(TableShape, TimesOfCenturiesAreFailures)
{
    const MeasuredTable table = csv("b,time_us,compile_time_s\n1,5,2\n2,1.8446744073709552e16,3\n4,7,1.797e308\n"
                                    "8,9,9223372036854775807\n");
    EXPECT_THAT(test::reasons(table), ElementsAre("", HasSubstr("1.844674407370955"), "", ""));
    EXPECT_THAT(table.secondsSpent, ElementsAre(2, 3, 0, 0));
    const auto result = [](int b, const char* duration, const char* status) {
        return R"({"KernelName": "k", "Status": ")" + std::string(status) + R"(", "TotalDuration": )" + duration
            + R"(, "TotalOverhead": 1000, "Configuration": [{"Name": "B", "Value": )" + std::to_string(b) + "}]}";
    };
    const MeasuredTable ktt
        = read("k.json",
               R"({"Metadata": {"KttVersion": "2.1", "TimeUnit": "Microseconds"}, "Results": [)"
                   + result(1, "2000", "Ok") + "," + result(2, "18446744073709551.615", "ComputationFailed") + ","
                   + result(3, "1.7976931348623157e+308", "CompilationFailed") + "]}");
    ASSERT_EQ(ktt.secondsSpent.size(), 3U);
    EXPECT_NEAR(ktt.secondsSpent[0], 0.003, 1e-9);
    EXPECT_NEAR(ktt.secondsSpent[1], 0.001, 1e-9);
    EXPECT_NEAR(ktt.secondsSpent[2], 0.001, 1e-9);
}

TEST_F(TableShape, ARepeatedValueFarAboveTheOthersIsNoted)
{
    for (const char* value : {"999999.0", "99999", "2147483647"})
        EXPECT_THAT(csv(std::string("b,time_ms\n1,5\n2,") + value + "\n4,7\n8," + value + "\n").notes,
                    ElementsAre(HasSubstr("in 2 rows")))
            << value;
    EXPECT_THAT(csv("b,time_ms\n1,5\n2,99999\n4,7\n").notes, IsEmpty()) << "one slow row";
    EXPECT_THAT(csv("b,time_ms\n1,5\n2,900\n4,7\n8,900\n").notes, IsEmpty());
    EXPECT_THAT(csv("b,GFLOPS\n1,5.5\n2,99999\n4,7\n8,99999\n").notes, IsEmpty());
}
