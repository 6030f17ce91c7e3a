// SPDX-License-Identifier: GPL-3.0-or-later
// Tests tables that are laid out in other ways: rows above and below, empty ones, units, nested records.
#include "tests/engine/measured/tablefixture.h"

#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <vector>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class TableLayout : public test::TableTest { };

TEST_F(TableLayout, EmptyCellsAndRowsAroundATableAreSkipped)
{
    for (const char* text :
         {"b,v,time_ms\n1,1,1.5\n2,1,2.5\n,,\n,,\n", "b,v,time_ms,,\n1,1,1.5,,\n2,1,2.5,,\n",
          "b,v,time_ms\n1,1,1.5,\n2,1,2.5,\n", "b,v,time_ms,,\n1,1,1.5\n2,1,2.5\n",
          "Results of run 5\n\nb,v,time_ms\n1,1,1.5\n2,1,2.5\n", "Results,,\n,,\nb,v,time_ms\n1,1,1.5\n2,1,2.5\n",
          "b,v,time_ms\n\n1,1,1.5\n,,\n2,1,2.5\n", "2024-01-01\nRunning ./b\nb;v;time_ms\n1;1;1.5\n2;1;2.5\n"}) {
        const MeasuredTable table = csv(text);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b", "v")) << text;
        EXPECT_TRUE(table.parameters[0].isNumeric()) << text;
        EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5)) << text;
        EXPECT_THAT(table.failures, IsEmpty()) << text;
        EXPECT_THAT(table.notes, IsEmpty()) << text;
    }
    EXPECT_THAT(problemOf("t.csv", "b,time\n1,1.5\n2,2.5,x\n"), HasSubstr("line 3: found 3 fields"));
}

TEST_F(TableLayout, ARowOfUnitsBelowTheHeaderGivesThem)
{
    for (const auto& [row, unit] :
         std::vector<std::pair<const char*, const char*>>{{"[threads],[],[us]", "us"},
                                                          {"-,-,(ms)", "ms"},
                                                          {",,us", "us"},
                                                          {"threads,bytes,seconds", "s"},
                                                          {",register/thread,usecond", "us"}}) {
        const MeasuredTable table = csv(std::string("b,v,time\n") + row + "\n1,1,1.5\n2,1,2.5\n");
        EXPECT_EQ(table.objective().unit, unit) << row;
        EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5)) << row;
        EXPECT_TRUE(table.parameters[0].isNumeric()) << row;
    }
    EXPECT_THAT(test::reasons(csv("mode,time\nfast,failed\nslow,1.5\n")), ElementsAre("failed", ""));
}

TEST_F(TableLayout, RowsMayBeginWithTheMarkOfComments)
{
    const MeasuredTable table = csv("# a comment, of two fields\npragma,b,time_ms\n,1,1.5\n#unroll,1,2.5\n# a remark\n"
                                    "#unroll,2,3.5\n#N/A,4,4.5");
    EXPECT_THAT(table.parameters[0].options, ElementsAre("(empty)", "#unroll", "#N/A"));
    EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5, 3.5, 4.5));
    EXPECT_THAT(table.notes, ElementsAre("Left out below the header: 1 line with “#”."));
    EXPECT_THAT(test::reasons(csv("time_ms,b\n#N/A,1\n1.5,2\n")), ElementsAre("#N/A", ""));
}

TEST_F(TableLayout, RowsThatAreCommentedOutAreLeftOut)
{
    for (const char* rows : {"8,1,1.5\n#32,1,0.1\n64,1,2.5\n", "8,1,1.5\n64,1,2.5\n# 32,1,0.1\n",
                             "#32,1,0.1\n8,1,1.5\n64,1,2.5\n", "8,1,1.5\n# hot, maybe, throttled\n64,1,2.5\n",
                             "8,1,1.5\n# a, b, c, d\n64,1,2.5\n", "8,1,1.5\n# a \"b\", c, d\n64,1,2.5\n"}) {
        const MeasuredTable table = csv(std::string("tile,unroll,time_ms\n") + rows);
        EXPECT_THAT(table.parameters[0].options, ElementsAre("8", "64")) << rows;
        EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5)) << rows;
        EXPECT_THAT(table.notes, ElementsAre("Left out below the header: 1 line with “#”.")) << rows;
    }
    for (const char* rows : {"#ff0000,1.5\n#000000,2.5\n#111111,3.5\n", "fast,1.5\n#1,2.5\nslow,3.5\n",
                             "1,1.5\n#unroll,2.5\n#unroll,3.5\n"})
        EXPECT_EQ(csv(std::string("mode,time_ms\n") + rows).objective().values.size(), 3U) << rows;
}

TEST_F(TableLayout, TheHeaderMayBeAComment)
{
    for (const char* text : {"# b\tv\ttime_ms\n1\t1\t1.5\n2\t1\t2.5\n", "#b,v,time_ms\n1,1,1.5\n2,1,2.5\n",
                             "# made by x\n# b,v,time_ms\n1,1,1.5\n# b,v,time_ms\n2,1,2.5\n"}) {
        const MeasuredTable table = csv(text);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b", "v")) << text;
        EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5)) << text;
    }
    EXPECT_THAT(problemOf("t.csv", "# b,v\n1,1,1.5\n2,1,2.5\n"), HasSubstr("found the number"));
}

TEST_F(TableLayout, AnIndexMayHaveNoName)
{
    const MeasuredTable table = csv("\"b\",\"v\",\"time_ms\"\n\"1\",16,1,1.5\n\"2\",32,1,2.5\n");
    EXPECT_THAT(table.parameters[0].options, ElementsAre("16", "32"));
    EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5));
    EXPECT_THAT(problemOf("t.csv", "b,v,time_ms\n1,1,1.5,slow\n2,1,2.5,ok\n"), HasSubstr("found 4 fields"));
}

TEST_F(TableLayout, RowsThatSumUpOthersAreLeftOut)
{
    for (const char* footer : {"Average,,2.0\n", "Total:,,4\n", "Mean,,2.0\nMax,,2.5\n"}) {
        const MeasuredTable table = csv(std::string("b,v,time_ms\n1,1,1.5\n2,1,2.5\n") + footer);
        EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5)) << footer;
        EXPECT_THAT(table.notes, ElementsAre(HasSubstr("Left out, because they sum up the rows: “")));
    }
    EXPECT_THAT(csv("b,time_ms\n1,1.5\n2,2.5\nAverage,2\n").objective().values, ElementsAre(1.5, 2.5));
    EXPECT_EQ(csv("reduction,b,time_ms\nsum,1,1.5\nmax,1,2.5\nmax,2,\n").objective().values.size(), 3U)
        << "names of a parameter";
    EXPECT_EQ(csv("reduction,time_ms\nsum,1.5\nmax,2.5\n").objective().values.size(), 2U);
    for (const char* text :
         {"b,v,time_ms\n1,8,1.5\n2,16,2.5\nmean,12,2.0\nstd,4,0.5\n", ",v,time_ms\na,8,1.5\nb,16,2.5\nmean,12,2.0\n",
          "b,v,time_ms\n1,8,1.5\n2,16,2.5\navg,-,2.0\nmin,-,1.4\n", "b,v,time_ms\nx,8,1.5\ny,16,2.5\nMean,NA,2.0\n",
          "b,v,time_ms\n1,8,1.5\n2,16,2.5\nmin,8,1.5\nmax,16,2.5\n",
          "b,v,time_ms\n1,8,1.5\nMean,,1.5\n2,16,2.5\nMean,,2.5\n",
          "b,v,time_ms\n1,8,1.5\nmean,8,1.5\nb,v,time_ms\n2,16,2.5\nmean,16,2.5\n"})
        EXPECT_THAT(csv(text).objective().values, ElementsAre(1.5, 2.5)) << text;
}

TEST_F(TableLayout, MinAndMaxMayBeOptions)
{
    for (const char* rows : {"1,8,1.5\n2,16,2.5\nmin,8,\nmax,8,2.0\n", "1,8,1.5\n2,16,2.5\nmax,16,2.0\nmin,8,2.0\n",
                             "1,8,1.5\nmax,8,1.5\n2,16,2.5\nmax,16,2.0\n", "1,8,1.5\nmean,8,1.5\n2,8,2\n4,8,2.5\n"})
        EXPECT_EQ(csv(std::string("op,v,time_ms\n") + rows).objective().values.size(), 4U) << rows;
}

TEST_F(TableLayout, ANameMayHaveALineBreak)
{
    EXPECT_EQ(csv("b,\"time\n(ms)\"\n1,1.5\n2,2.5\n").objective().name, "time (ms)");
    EXPECT_EQ(csv("b,\"time\r\n(ms)\"\r\n1,1.5\r\n2,2.5\r\n").objective().nanosecondsPerUnit, 1e6);
}

TEST_F(TableLayout, ObjectsInCellsAreParameters)
{
    for (const char* cells :
         {"\"{'b': 16, 'pad': True}\",1.5\n\"{'b': 32, 'pad': False}\",2.5\n",
          "\"{\"\"b\"\": 16, \"\"pad\"\": true}\",1.5\n\"{\"\"b\"\": 32, \"\"pad\"\": false}\",2.5\n"}) {
        const MeasuredTable table = csv(std::string("config,time_ms\n") + cells);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("config.b", "config.pad"));
        EXPECT_THAT(table.parameters[0].options, ElementsAre("16", "32"));
    }
    EXPECT_THAT(test::names(csv("config,time\n{x},1.5\n{y},2.5\n").parameters), ElementsAre("config"));
    EXPECT_THAT(problemOf("t.csv", "config,time\n0,1.5\n1,2.5\n"), HasSubstr("numbers the configurations"));
}

TEST_F(TableLayout, RecordsMayBeNestedOrListedByAMember)
{
    const std::string flat = R"({"b": 16, "time": 1.5}, {"b": 32, "time": 2.5})";
    const std::string nested = R"({"config": {"b": 16}, "time": 1.5}, {"config": {"b": 32}, "time": 2.5})";
    for (const auto& [text, name] : std::vector<std::pair<std::string, const char*>>{
             {"[" + nested + "]", "config.b"},
             {"[[" + flat + "], {\"device_name\": \"x\"}]", "b"},
             {"{\"device\": {\"a\": [1, {}]}, \"results\": [" + flat + "], \"end\": 1}", "b"},
             {"{\"results\": [" + nested + "]}", "config.b"},
             {"{\"data\": [" + flat + "]}", "b"},
             {"{\"config\": {\"b\": 16}, \"time\": 1.5}\n{\"config\": {\"b\": 32}, \"time\": 2.5}\n", "config.b"}}) {
        const MeasuredTable table = read("t.json", text);
        EXPECT_EQ(table.format, "JSON records") << text;
        EXPECT_THAT(test::names(table.parameters), ElementsAre(name)) << text;
        EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5)) << text;
    }
}

TEST_F(TableLayout, NamesBelowTitlesMayHaveOtherLetters)
{
    const MeasuredTable table
        = csv("Bericht;;\nGerät: X;;\n\nBlockgröße;Layout;Zeit (µs)\n16;Zeile;63.810,3\n16;Spalte;999,5\n"
              "32;Zeile;1.234,5\n32;Spalte;Fehler\n");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("Blockgröße", "Layout"));
    EXPECT_EQ(table.objective().unit, "us");
    EXPECT_EQ(table.objective().values[0], 63810.3);
    EXPECT_EQ(table.failureReasons, std::vector<std::string>{"Fehler"});
    EXPECT_THAT(problemOf("t.csv", "Report,,\n\nBlock,Layout,Wert\n16,row,1.5\n32,row,2.5\n"),
                testing::HasSubstr("names below titles, none of which is clearly that of a measurement"));
}

TEST_F(TableLayout, ListsOfTimesAreRepetitions)
{
    const MeasuredTable table = read("t.json", R"([{"b": 1, "time": 1.5, "times": [1.4, 1.6], "grid": [1, 2]},
                                                   {"b": 2, "time": 2.5, "times": [2.4, 2.6], "grid": [1, 2]}])");
    EXPECT_EQ(table.objective().name, "time");
    EXPECT_EQ(table.repetitionsOf(ConfigId(1)).size(), 2U);
    EXPECT_THAT(test::names(table.parameters), ElementsAre("b"));
    EXPECT_EQ(read("t.json", R"([{"b": 1, "times": [1.5, 1.5]}, {"b": 2, "times": [2.5]}])").objective().values[1],
              2.5);
}

TEST_F(TableLayout, BenchmarkProgramsWriteJson)
{
    const MeasuredTable hyperfine = read("h.json", R"({"results": [
        {"command": "a 1", "mean": 1.5, "stddev": 0.1, "user": 1.25, "times": [1.25, 1.75], "exit_codes": [0, 0],
         "parameters": {"j": "1"}},
        {"command": "a 2", "mean": 2.5, "stddev": 0.2, "user": 1.75, "times": [2.25, 2.75], "exit_codes": [0, 0],
         "parameters": {"j": "2"}}]})");
    EXPECT_EQ(hyperfine.objective().name, "mean");
    EXPECT_EQ(hyperfine.objective().unit, "s");
    EXPECT_THAT(test::names(hyperfine.parameters), testing::Contains("parameters.j"));
    EXPECT_EQ(hyperfine.repetitionsOf(ConfigId(0)).size(), 2U);
    const MeasuredTable exported
        = csv("command,mean,stddev,median,user,system,min,max,parameter_j\nmake -j1,2.5,0.1,2.4,2.25,0.5,2.25,2.75,1\n"
              "make -j2,1.5,0.1,1.4,1.25,0.5,1.25,1.75,2\n");
    EXPECT_EQ(exported.objective().unit, "s");
    EXPECT_EQ(exported.objective().nanosecondsPerUnit, 1e9);
    EXPECT_EQ(csv("command,mean,p99\na,2.5,3.5\nb,1.5,1.75\n").objective().unit, "") << "of another program";
    EXPECT_EQ(csv("Problem,Provider,OperationKind,Disposition,cta_m,Runtime\n1,CUTLASS,gemm,passed,64,2.5\n"
                  "1,CUTLASS,gemm,passed,128,1.5\n")
                  .objective()
                  .unit,
              "ms");
    const MeasuredTable google = read("g.json", R"({"context": {"num_cpus": 8}, "benchmarks": [
        {"name": "f/1", "run_type": "iteration", "iterations": 100, "real_time": 1.5, "time_unit": "us", "b": 1},
        {"name": "f/2", "run_type": "iteration", "iterations": 90, "real_time": 2.5, "time_unit": "us", "b": 2},
        {"name": "f_mean", "run_type": "aggregate", "iterations": 2, "real_time": 2, "time_unit": "us", "b": 2}]})");
    EXPECT_EQ(google.objective().name, "real_time");
    EXPECT_EQ(google.objective().unit, "us");
    EXPECT_EQ(google.objective().values.size(), 2U);
}

TEST_F(TableLayout, ErrorForOtherJsonDescribesATable)
{
    for (const auto& [text, found] : std::vector<std::pair<const char*, const char*>>{
             {R"({"a": 1})", "found JSON that is no table"},
             {R"({"block": [1, 2], "time": [1.5]})", "found JSON that is no table"}}) {
        EXPECT_THAT(problemOf("t.json", text), HasSubstr(found));
        EXPECT_THAT(problemOf("t.json", text), HasSubstr("a list of objects, one per configuration, such as [{"));
    }
}

TEST_F(TableLayout, ColumnsWithOneNameAreNumbered)
{
    const MeasuredTable table = csv("bx,Samples,CPU Time (sec),Noise,GPU Time (sec),Noise\n32,10,2.5,0.1,2.25,0.01\n"
                                    "64,20,1.5,0.2,1.25,0.02\n");
    EXPECT_EQ(table.objective().name, "GPU Time (sec)");
    EXPECT_THAT(table.notes, testing::Contains(testing::HasSubstr("same names: “Noise.1”")));
    const MeasuredTable repeated = csv("bx,time_ms,time_ms,time_ms\n32,2.5,2.25,2.75\n64,1.5,1.25,1.75\n");
    EXPECT_EQ(repeated.objective().values.size(), 2U);
    std::string header = "bx,time_ms";
    std::string cells;
    for (int i = 0; i < 5000; ++i) { // takes minutes if each name is compared with all
        header += ",a";
        cells += ",1";
    }
    EXPECT_THAT(csv(header + "\n32,2.5" + cells + "\n64,1.5" + cells + '\n').notes,
                testing::Contains(testing::HasSubstr("same names: “a.1”, “a.2”")));
    EXPECT_THAT(problemOf("t.csv", "a,b,b\n1,2,3\n"), testing::HasSubstr("the name \"b\" twice in the header"));
    EXPECT_THAT(problemOf("t.csv", "a,,,time_ms\n1,2,3,3.5\n"), testing::HasSubstr("several columns without a name"));
}

TEST_F(TableLayout, NamesMayStandInSeveralRows)
{
    struct Case {
        const char* text;
        std::vector<std::string> parameters, objectives;
    };
    const std::vector<Case> cases
        = {{",,time_ms,time_ms\n,,mean,std\nb,c,,\n1,2,3.5,0.5\n2,2,1.5,0.25\n", {"b", "c"}, {"time_ms_mean"}},
           {"stat,time_ms,time_ms,gflops\nof,mean,min,max\nb,,,\n1,3.5,3.25,8\n2,1.5,1.25,9\n",
            {"b"},
            {"time_ms_mean", "time_ms_min", "gflops_max"}},
           {",b,c,time_ms,time_ms\n,,,mean,std\n0,1,2,3.5,0.5\n1,2,2,1.5,0.25\n", {"b", "c"}, {"time_ms_mean"}},
           {"b,c,time_ms,time_ms\n,,mean,std\n1,2,3.5,0.5\n2,2,1.5,0.25\n", {"b", "c"}, {"time_ms_mean"}},
           {",params,params,time_ms\n,b,order,mean\n0,1,row,3.5\n1,2,col,1.5\n",
            {"params_b", "params_order"},
            {"time_ms_mean"}},
           {"b;c;time_ms;;gflops;\n;;mean;min;mean;max\n1;2;3,5;3,25;7;8\n2;2;1,5;1,25;8;9\n", // merged cells
            {"b", "c"},
            {"time_ms_mean", "time_ms_min", "gflops_mean", "gflops_max"}}};
    for (const auto& [text, parameters, objectives] : cases)
        for (const std::string& whole : {std::string(text), std::string(text) + text}) {
            const MeasuredTable table = csv(whole);
            EXPECT_EQ(measuredFormatOf(whole), "CSV") << whole;
            EXPECT_EQ(test::names(table.parameters), parameters) << whole;
            EXPECT_EQ(test::names(table.objectives), objectives) << whole;
            EXPECT_EQ(table.objective().values.front(), 3.5) << whole;
            EXPECT_EQ(table.objective().values.back(), 1.5) << whole;
        }
    const MeasuredTable failed = csv("b,time_ms,time_ms\n1,FAIL,FAIL\n2,1.5,1.75\n4,2.5,2.75\n");
    EXPECT_THAT(test::reasons(failed), ElementsAre("FAIL", "", "")) << "a row, no names";
    EXPECT_THAT(problemOf("t.csv", ",time_ms,time_ms\ntile,1,2\nb,,\n16,3.5,2.5\n32,1.5,1.25\n"),
                testing::HasSubstr("a cross table"));
}

TEST_F(TableLayout, AlignedNamesMayHaveBlanksAndTheMarkOfComments)
{
    const MeasuredTable latency
        = read("o.txt",
               "\n# OSU MPI_Latency Test v7.3\n# Size          Latency (us)\n1                       1.22\n"
               "2                       1.25\n4                       1.31\n");
    EXPECT_THAT(test::names(latency.parameters), ElementsAre("Size"));
    EXPECT_EQ(latency.objective().unit, "us");
    EXPECT_THAT(latency.objective().values, ElementsAre(1.22, 1.25, 1.31));
    const MeasuredTable stream = read("s.txt",
                                      "----------\nFunction    Best Rate MB/s  Avg time     Min time     Max time\n"
                                      "Copy:           13000.1     0.0125     0.0123     0.0124\n"
                                      "Triad:          13400.1     0.0185     0.0179     0.0186\n----------\n");
    EXPECT_EQ(stream.objective().name, "Avg time");
    EXPECT_THAT(stream.objective().values, ElementsAre(0.0125, 0.0185));
    const MeasuredTable hpl = read("h.out",
                                   "=====\nT/V       N  NB    Time   Gflops\n-----\nWR11  20000  128  100.25  5.3e+01\n"
                                   "WR11  20000  192   98.25  5.4e+01\n=====\n");
    EXPECT_THAT(hpl.objective().values, ElementsAre(100.25, 98.25));
    EXPECT_THAT(read("g.dat", "# block  time_ms\n16 2.5\n32 1.5\n").objective().values, ElementsAre(2.5, 1.5));
}

TEST_F(TableLayout, FailedRowsMayFollowAnIndexWithoutAName)
{
    const MeasuredTable table = read("t.txt",
                                     "   block  tile  time_ms\n0     16     1      NaN\n1     32     1     1.25\n"
                                     "2     64     2     2.50\n");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "tile"));
    EXPECT_THAT(test::reasons(table), ElementsAre("NaN", "", ""));
}

TEST_F(TableLayout, ListsOfProcessesAreNoTables)
{
    for (const char* text :
         {"  PID TTY          TIME CMD\n    1 ?        00:00:01 systemd\n    2 ?        00:00:00 kthreadd\n",
          "USER         PID %CPU   VSZ TTY  STAT START   TIME COMMAND\nroot           1  0.0 16931 ?    Ss   06:00   "
          "0:01 "
          "/sbin/init\nroot         150  3.1 81231 ?    Sl   06:00   1:12 python\n",
          "  PID USER   S  %CPU     TIME+ COMMAND\n 1234 user   R  99.9   1:23.45 python\n 1235 user   S   1.9   "
          "0:03.45 "
          "bash\n"})
        EXPECT_THAT(problemOf("t.txt", text), HasSubstr("found a list of processes, expected a table")) << text;
}

TEST_F(TableLayout, ALineBeyondTheBoundOfAlignedTextIsNotSplit)
{
    std::string longLine;
    for (int i = 0; i < 600'000; ++i)
        longLine += "1 ";
    const std::string head = "block  tile  time_ms\n16  1  1.5\n32  1  1.25\n";
    EXPECT_THAT(problemOf("t.txt", head + longLine + '\n'), testing::Not(HasSubstr("found 600,000 fields")));
    EXPECT_THAT(problemOf("t.txt", head + longLine.substr(0, 900'000) + '\n'), HasSubstr("found 450,000 fields"));
}
