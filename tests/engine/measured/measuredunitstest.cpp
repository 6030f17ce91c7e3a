// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the numbers and units of measured columns: in cells, names, rows and columns.
#include "tests/engine/measured/tablefixture.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class MeasuredUnits : public test::TableTest { };

TEST_F(MeasuredUnits, OfCellsAreConverted)
{
    struct Case {
        const char* name;
        std::vector<const char*> cells;
        std::vector<double> values;
        const char* unit;
    };
    for (const Case& each : std::vector<Case>{
             {"throughput", {"781", "1.5k", "2M"}, {781, 1500, 2e6}, ""},
             {"bandwidth", {"1.5 GB/s", "900 MB/s", "2 GB/s"}, {1.5, 0.9, 2}, "GB/s"},
             {"throughput", {"300 kbps", "1.2 mbps", "1 Gbps"}, {300, 1200, 1e6}, "kbps"},
             {"bandwidth", {"1 MB/s", "1 mB/s", "1 gB/s"}, {1, 1, 1000}, "MB/s"},
             {"bandwidth", {"1 gb/s", "900 mb/s", "1 Mb/s"}, {1, 0.9, 0.001}, "gb/s"},
             {"energy", {"3 J", "1500 mJ", "4.5J"}, {3, 1.5, 4.5}, "J"},
             {"power", {"1.5 kW", "900 W", "2 kW"}, {1.5, 0.9, 2}, "kW"},
             {"rate_per_s", {"12.5 it/s", "13 it/s", "1.5 it/s"}, {12.5, 13, 1.5}, "it/s"},
             {"duration", {"56.0 min", "1.5 h", "30 min"}, {56, 90, 30}, "min"},
             {"duration", {"59.5s", "1m12s", "1h2m"}, {59.5, 72, 3720}, "s"},
             {"duration", {"90 s", "2m", "1.5m"}, {90, 120, 90}, "s"},
             {"time", {"41s", "1m02s", "0 days 00:01:16.8"}, {41, 62, 76.8}, "s"},
             {"runtime", {"00:01:16.80", "01:00:00", "0:02.5"}, {76.8, 3600, 2.5}, "s"},
             {"duration", {"0 days 00:01:16.8", "1 day 0:00:01.0", "0 days 00:00:01"}, {76.8, 86401, 1}, "s"},
             {"runtime_ms", {"1m12s", "900 us", "1.5 s"}, {72000, 0.9, 1500}, "ms"},
             {"time", {"\"14,146 ns\"", "\"4,694 ns\"", "950 ns"}, {14146, 4694, 950}, "ns"},
             {"time", {"1.9 ± 0.1 ms", "2.5 ms ± 0.1 ms", "900 us ± 5 us"}, {1.9, 2.5, 0.9}, "ms"},
             {"time_s", {"1.9D-06", "2.5d-6", "1.5E-06"}, {1.9e-6, 2.5e-6, 1.5e-6}, "s"}}) {
        std::string text = std::string("b,") + each.name + "\n";
        for (std::size_t i = 0; i < each.cells.size(); ++i)
            text += std::to_string(i) + "," + each.cells[i] + "\n";
        const MeasuredTable table = csv(text);
        EXPECT_EQ(table.objective().unit, each.unit) << text;
        EXPECT_THAT(table.failures, IsEmpty()) << text;
        for (std::size_t i = 0; i < each.values.size(); ++i)
            EXPECT_NEAR(table.objective().values[i], each.values[i], each.values[i] * 1e-12) << text;
    }
}

TEST_F(MeasuredUnits, OfCellsThatDoNotFitAreRefusedWithTheirRow)
{
    for (const char* cell : {"<1.5", "> 100", "~2", "1.5 J", "1.5 ms"})
        EXPECT_THAT(problemOf("t.csv", std::string("b,time\n1,2.5\n2,") + cell + "\n3,1.25\n"),
                    HasSubstr(std::string("row 2: found “") + cell + "” in “time”"));
    EXPECT_THAT(test::reasons(csv("b,time_ms\n1,2: took 5 ms\n2,1.5\n3,> limit\n")),
                ElementsAre("2: took 5 ms", "", "> limit"));
    EXPECT_THAT(test::reasons(csv("x,time\n1,s\n2,m\n3,1.5\n")), ElementsAre("s", "m", ""));
    EXPECT_THAT(problemOf("t.csv", "x,time\n1,12:30:00\n2,12:31:00\n"), HasSubstr("“12:30:00”")) << "of the day";
}

TEST_F(MeasuredUnits, OfNamesStandBeforeAveragesAndAfterSlashes)
{
    struct Case {
        const char* name;
        const char* unit;
        bool isMaximised;
    };
    for (const Case& each : std::vector<Case>{
             {"time_ms_mean", "ms", false},   {"time_ms_avg", "ms", false},      {"latency_us_p99", "us", false},
             {"kernel_ms_max", "ms", false},  {"time_ms.1", "ms", false},        {"time_min", "", false},
             {"time_ms_min", "ms", false},    {"time (min)", "min", false},      {"time/ms", "ms", false},
             {"Latency/µs", "us", false},     {"time / s", "s", false},          {"time/op", "", false},
             {"images/s", "", true},          {"latencyμs", "us", false},        {"latencyµs", "us", false},
             {"duration_nsecs", "ns", false}, {"gpu_time_usecond", "us", false}, {"elapsed_millis", "ms", false},
             {"runtime_h", "h", false},       {"time_hours", "h", false},        {"time_ps", "ps", false},
             {"score (min)", "", true},       {"build time (min)", "min", false}}) {
        const MeasuredTable table = csv(std::string("b,") + each.name + "\n1,2.5\n2,3.5\n");
        EXPECT_EQ(table.objective().name, each.name);
        EXPECT_EQ(table.objective().unit, each.unit) << each.name;
        EXPECT_EQ(table.objective().isMaximised, each.isMaximised) << each.name;
    }
    for (const char* name : {"tile_h", "num_days", "w/h", "hours"})
        EXPECT_THAT(test::names(csv(std::string(name) + ",time\n1,2.5\n2,3.5\n").parameters), ElementsAre(name));
}

TEST_F(MeasuredUnits, MinBesideAnotherStatisticIsTheMinimum)
{
    struct Case {
        const char* name;
        const char* other;
        const char* unit;
    };
    for (const Case& each : std::vector<Case>{{"time (min)", "time (max)", ""},
                                              {"Time (min)", "Time (std)", ""},
                                              {"latency [min]", "latency [p99]", ""},
                                              {"time (min)", "time (s)", "min"},
                                              {"time (min)", "build time (max)", "min"},
                                              {"time (min)", "energy (max)", "min"}}) {
        for (const bool isIgnored : {false, true}) {
            TableColumns columns{.objective = each.name};
            if (isIgnored)
                columns.ignored = {each.other};
            const MeasuredTable table = csv(
                std::string("b,") + each.name + "," + each.other + "\n1,2.5,2.75\n2,3.5,4.25\n4,1.5,1.75\n", columns);
            EXPECT_EQ(table.objective().unit, each.unit) << each.name << " beside " << each.other;
        }
    }
    const MeasuredTable table
        = csv("b,time (min),time (max),time_unit\n1,2.5,2.75,us\n2,3.5,4.25,us\n", {.objective = "time (min)"});
    EXPECT_EQ(table.objective().unit, "us");
}

TEST_F(MeasuredUnits, OfRowsAreConverted)
{
    for (const char* column : {"time_unit", "unit"}) {
        const std::string header = std::string("b,real_time,cpu_time,") + column + "\n";
        const MeasuredTable table = csv(header + "1,1500,1000,ns\n2,2.5,2,us\n3,,,\n4,0.5,0.25,ms\n");
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b"));
        EXPECT_EQ(table.objective().unit, "ns");
        EXPECT_EQ(table.objectives[1].values[1], 2000);
        EXPECT_EQ(table.objective().values[0], 1500);
        EXPECT_EQ(table.objective().values[1], 2500);
        EXPECT_EQ(table.objective().values[3], 500'000);
    }
    EXPECT_THAT(problemOf("t.csv", "b,time,time_unit\n1,1.5,cycles\n2,2.5,ticks\n"),
                HasSubstr("row 2: found “ticks” in “time_unit”, expected a unit of time"));
    EXPECT_THAT(test::names(csv("b,time_ms,unit\n1,1.5,FPU\n2,2.5,SFU\n").parameters), ElementsAre("b", "unit"));
}

TEST_F(MeasuredUnits, OfParametersAreNotThoseOfMeasurements)
{
    const auto tableOf = [](const std::string& header, const char* first, const char* second) {
        const auto row = [](const std::string& text, const char* unit) {
            const std::size_t at = text.find('?');
            return text.substr(0, at) + unit + text.substr(at + 1) + '\n';
        };
        std::string text = header.substr(0, header.find('|')) + '\n';
        const std::string cells = header.substr(header.find('|') + 1);
        text += "ring," + row(cells, first) + "tree," + row(cells, first) + "ring2," + row(cells, second);
        return text;
    };
    struct Case {
        const char* table; ///< the header, and a row with "?" for the unit
        const char* first;
        const char* second;
        const char* column;
    };
    for (const Case& each :
         std::vector<Case>{{"algo,size,unit,time|64,?,1.5", "KB", "MB", "unit"},
                           {"algo,size,unit,bandwidth|64,?,1.5", "KB", "MB", "unit"},
                           {"algo,size,unit,value|64,?,1.5", "KB", "MB", "unit"},
                           {"algo,size,size_unit,latency|64,?,1.5", "KB", "MB", "size_unit"},
                           {"algo,bytes,unit,latency (us),bandwidth|64,?,1.5,2.5", "KB", "MB", "unit"},
                           {"algo,page_unit,time|?,1.5", "KB", "MB", "page_unit"},
                           {"algo,sleep_unit,sleep,time|?,10,1.5", "us", "ms", "sleep_unit"},
                           {"algo,sleep,unit,time|10,?,1.5", "us", "ms", "unit"},
                           {"algo,timeout_unit,gflops|?,1.5", "s", "ms", "timeout_unit"},
                           {"algo,timer_unit,time|?,1.5", "us", "ms", "timer_unit"},
                           {"algo,delayUnit,time|?,1.5", "us", "ms", "delayUnit"},
                           {"algo,power_mode,power_unit,score|1,?,1.5", "W", "mW", "power_unit"},
                           {"algo,count,unit,time|1,?,1.5", "G", "M", "unit"},
                           {"algo,unit,throughput|?,1.5", "s", "ms", "unit"}}) {
        const MeasuredTable table = csv(tableOf(each.table, each.first, each.second));
        EXPECT_THAT(test::names(table.parameters), testing::Contains(each.column)) << each.table;
        for (const Objective& objective : table.objectives)
            EXPECT_EQ(objective.values[2], objective.values[0]) << each.table;
    }
    for (const char* text :
         {"b,latency,latency_unit\n1,1500,us\n2,2,ms\n4,2.5,ms\n",
          "b,size,size_unit,time,time_unit\n1,1,KB,1500,us\n2,1,MB,2,ms\n4,1,KB,2.5,ms\n",
          "b,Power,unit\n1,1500,mW\n2,2,W\n4,2.5,W\n", "b,throughput,unit\n1,1500,MB/s\n2,2,GB/s\n4,2.5,GB/s\n"})
        EXPECT_THAT(csv(text).objective().values, ElementsAre(1500, 2000, 2500)) << text;
}

TEST_F(MeasuredUnits, OfSeveralQuantitiesInOneColumnAreRefused)
{
    EXPECT_THAT(
        problemOf("t.csv", "b,value,unit\n1,1.5,ms\n1,50,GFLOP/s\n2,2.5,ms\n2,30,GFLOP/s\n"),
        HasSubstr("found values of several quantities in “value”: ms and GFLOP/s, expected one column for each"));
    EXPECT_EQ(csv("b,metric,value,unit\n1,time,1.5,ms\n2,time,1500,us\n").objective().values[1], 1.5);
}

TEST_F(MeasuredUnits, OfClTuneAreMilliseconds)
{
    const MeasuredTable table = csv("name;time;threads;MWG;\nxgemm;2.5;64;16;\nxgemm;1.5;128;32;\n");
    EXPECT_THAT(table.costs(), testing::ElementsAre(2.5e6, 1.5e6));
}

TEST_F(MeasuredUnits, OfRowsMayLack)
{
    for (const char* text :
         {"b,time,time_unit\n8,1.5,\n16,2.5,ms\n32,3.5,ms\n", "b,time,time_unit\n8,1.5,ms\n16,2.5,\n32,3.5,ms\n"}) {
        const MeasuredTable table = csv(text);
        EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5, 3.5)) << text;
        EXPECT_EQ(table.objective().unit, "ms") << text;
        EXPECT_THAT(table.notes, IsEmpty()) << text;
    }
    const MeasuredTable google = csv("name,iterations,real_time,cpu_time,time_unit\nx/8,100,8.5,8,ns\n"
                                     "x/64,100,70.5,64,ns\nx_BigO,,1.1,1.0,N\nx_RMS,,0.02,0.02,\nx/1,1,,,\n");
    EXPECT_THAT(google.objective().values,
                ElementsAre(8.5, 70.5, testing::IsNan(), testing::IsNan(), testing::IsNan()));
    EXPECT_THAT(test::reasons(google), ElementsAre("", "", "time_unit = N", "no value", "no value"));
    EXPECT_THAT(google.notes, ElementsAre("2 rows without a unit of time in “time_unit” count as failed."));
}

TEST_F(MeasuredUnits, OfRepetitionsAreConverted)
{
    struct Case {
        const char* text;
        double value;
        const char* unit;
    };
    for (const Case& each :
         std::vector<Case>{{"b,run_1,run_2,run_3\n1,960 us,0.9 ms,1.0 ms\n2,0.5 ms,500 us,0.5 ms\n", 960, "us"},
                           {"b,run_1,run_2\n1,1.5 ms,2.5 ms\n2,0.5 ms,0.5 ms\n", 2, "ms"},
                           {"b,time_1,time_2\n,[us],[us]\n1,1.5,2.5\n2,3,4\n", 2, "us"},
                           {"b,run_1,run_2\n,ms,us\n1,1.5,2500\n2,3,4000\n", 2, "ms"},
                           {"b,time_1,time_2,time_unit\n1,1.5,2.5,ms\n2,1500,1500,us\n", 2, "ms"},
                           {"b,time_ms,run_1,run_2\n1,1.5,1400 us,1600 us\n2,3,3000 us,3 ms\n", 1.5, "ms"}}) {
        const MeasuredTable table = csv(each.text);
        EXPECT_DOUBLE_EQ(table.objective().values[0], each.value) << each.text;
        EXPECT_EQ(table.objective().unit, each.unit) << each.text;
        double sum = 0;
        for (const float repetition : table.repetitionsOf(ConfigId(0)))
            sum += double{repetition};
        const auto count = static_cast<double>(table.repetitionsOf(ConfigId(0)).size());
        EXPECT_NEAR(sum / count, each.value, each.value * 0.01) << each.text;
    }
    EXPECT_THAT(problemOf("t.csv", "b,run_1,run_2\n1,1.5 ms,2.5\n2,3 ms,4\n"), HasSubstr("“run_2” without a unit"));
    EXPECT_THAT(problemOf("t.csv", "b,run_1,run_2\n1,1.5,<2.5\n2,3,4\n"), HasSubstr("row 1: found “<2.5” in “run_2”"));
}

TEST_F(MeasuredUnits, OfResultsAreConverted)
{
    const auto result = [](int b, const char* value, const char* unit) {
        return R"({"configuration": {"b": )" + std::to_string(b) + R"(}, "invalidity": "correct", "measurements": [)"
            + R"({"name": "energy", "value": )" + value + R"(, "unit": ")" + unit + "\"}]}";
    };
    const MeasuredTable table = read("t.json",
                                     R"({"schema_version": "1.0.0", "results": [)" + result(1, "3.5", "J") + ","
                                         + result(2, "4500", "mJ") + "]}");
    EXPECT_THAT(table.objective().values, ElementsAre(3.5, 4.5));
    EXPECT_EQ(table.objective().unit, "J");
}

TEST_F(MeasuredUnits, BlanksBetweenThousandsAllowADecimalComma)
{
    for (const char* blank : {" ", "\xC2\xA0", "\xE2\x80\xAF", "'"}) {
        const std::string thousands = std::string("35") + blank + "883";
        const MeasuredTable table = csv("a;time_us\n1;" + thousands + ",43\n2;" + thousands + ",5\n4;987,25\n");
        EXPECT_THAT(table.objective().values, testing::ElementsAre(35883.43, 35883.5, 987.25)) << blank;
    }
}
