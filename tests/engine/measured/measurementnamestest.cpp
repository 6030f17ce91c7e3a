// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the direction and the unit of measurements by their names and by units beside them, and which one is compared.
#include "tests/engine/measured/tablefixture.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class MeasurementNames : public test::TableTest {
protected:
    /// Returns the text of a table with 12 rows, a parameter b, and these columns of fractions.
    [[nodiscard]] static std::string tableOf(const std::string& names, const std::string& afterNumbers = {})
    {
        const auto columns = 1 + std::count(names.begin(), names.end(), ',')
            - std::count(afterNumbers.begin(), afterNumbers.end(), ',');
        std::string text = "b," + names + "\n";
        for (int row = 0; row < 12; ++row) {
            text += std::to_string(row);
            for (std::ptrdiff_t i = 0; i < columns; ++i)
                text += ',' + std::to_string(2 * static_cast<double>(i + 1) + (row * 7 % 12) * 0.125);
            text += afterNumbers + "\n";
        }
        return text;
    }
};

TEST_F(MeasurementNames, AUnitInTheNameOutweighsAScore)
{
    struct Case {
        const char* name;
        bool isMaximised;
        const char* unit;
    };
    for (const Case& each : std::vector<Case>{{"score (ms)", false, "ms"},
                                              {"Score [us/op]", false, "us"},
                                              {"performance_ns", false, "ns"},
                                              {"speed (s)", false, "s"},
                                              {"score", true, ""},
                                              {"score (ops/s)", true, ""},
                                              {"score_min", true, ""},
                                              {"GB/s (read)", true, ""},
                                              {"GB/s [copy]", true, ""},
                                              {"tokens/sec/gpu", true, ""},
                                              {"tokens_per_second_per_gpu", true, ""},
                                              {"samples_per_joule", true, ""},
                                              {"images/J", true, ""},
                                              {"tokens_s", true, ""},
                                              {"GB_s", true, ""},
                                              {"img_sec", true, ""},
                                              {"throughput_tokens_s", true, ""},
                                              {"bandwidth_gb_s (read)", true, ""},
                                              {"step_s", false, "s"},
                                              {"time_ops_s", false, "s"},
                                              {"Energie [mJ]", false, ""},
                                              {"GFLOPS/W", true, ""},
                                              {"energy/J", false, ""},
                                              {"seconds_per_token", false, "s"},
                                              {"time per token per gpu (ms)", false, "ms"},
                                              {"latency (ms) (gpu)", false, ""},
                                              {"-time(ms)", false, "ms"},
                                              {"0time(ms)", false, "ms"},
                                              {"-Gflops", true, ""},
                                              {"0Gflops", true, ""},
                                              {"+Gflops", true, ""}}) {
        const MeasuredTable table = csv(tableOf(each.name));
        EXPECT_EQ(table.objective().name, each.name);
        EXPECT_EQ(table.objective().isMaximised, each.isMaximised) << each.name;
        EXPECT_EQ(table.objective().unit, each.unit) << each.name;
    }
}

TEST_F(MeasurementNames, AColumnOfUnitsGivesTheDirection)
{
    struct Case {
        const char* name;
        const char* column;
        const char* text;
        const char* unit;
        bool isMaximised;
    };
    for (const Case& each : std::vector<Case>{{"Score", "Unit", "ms/op", "ms", false},
                                              {"Score", "Units", "us", "us", false},
                                              {"score", "scoreUnit", "ns/call", "ns", false},
                                              {"Score", "Score Unit", "ops/s", "ops/s", true},
                                              {"value", "unit", "ms", "ms", false},
                                              {"value", "unit", "GB/s", "GB/s", true},
                                              {"mean", "unit", "ops/s", "ops/s", true},
                                              {"measurement", "units", "GFLOP/s", "GFLOP/s", true},
                                              {"result value", "unit", "mJ", "mJ", false},
                                              {"value", "value_unit", "images/s", "images/s", true}}) {
        const MeasuredTable table
            = csv(tableOf(std::string(each.name) + ',' + each.column, std::string(",") + each.text));
        EXPECT_EQ(table.objective().name, each.name);
        EXPECT_EQ(table.objective().unit, each.unit) << each.name << " in " << each.text;
        EXPECT_EQ(table.objective().isMaximised, each.isMaximised) << each.name << " in " << each.text;
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b"));
    }
    const MeasuredTable mixed = csv("b,value,unit\n1,1500,us\n2,2,ms\n3,2.5,ms\n4,,\n");
    EXPECT_THAT(mixed.objective().values, ElementsAre(1500, 2000, 2500, testing::IsNan()));
    const MeasuredTable option = csv(tableOf("time_ms,unit", ",fp32"));
    EXPECT_EQ(option.objective().unit, "ms");
    const MeasuredTable two = csv(tableOf("Score,Score Error (99.9%),Unit", ",us/op"));
    EXPECT_THAT(test::names(two.objectives), ElementsAre("Score"));
}

TEST_F(MeasurementNames, TheMedianComesBeforeOtherPercentiles)
{
    for (const auto& [names, objective] :
         std::vector<std::pair<const char*, const char*>>{{"p10_us,p50_us,p90_us", "p50_us"},
                                                          {"latency_p99_ms,latency_p50_ms", "latency_p50_ms"},
                                                          {"time_p20,time_p50,time_p80", "time_p50"},
                                                          {"p99_ms,median_ms", "median_ms"},
                                                          {"time_p20,time,time_p80", "time"},
                                                          {"min,p50,p99", "p50"},
                                                          {"-time(ms),0time(ms),+time(ms)", "0time(ms)"}})
        EXPECT_EQ(csv(tableOf(names)).objective().name, objective) << names;
}

TEST_F(MeasurementNames, RecordsOfWeightsAndBiasesAreNoObjectives)
{
    const auto named = [this](const std::string& names, const std::string& texts = {}) {
        return csv(tableOf(names, texts)).objective().name;
    };
    const std::string run = ",finished,2024-01-01T00:00:00Z";
    EXPECT_EQ(named("Runtime,latency_ms,State,Created", run), "latency_ms");
    EXPECT_EQ(named("Runtime,tokens_per_sec,State,Created", run), "tokens_per_sec");
    EXPECT_EQ(named("Runtime,val/throughput,State,Sweep", run), "val/throughput");
    EXPECT_EQ(named("Runtime,State,Created", run), "Runtime") << "there is no other";
    EXPECT_EQ(named("Runtime,GFLOPS"), "Runtime") << "of another program";
    for (const char* prefix : {"", "summary.", "summary/", "run.summary."}) {
        const MeasuredTable table
            = csv(tableOf(std::string(prefix) + "_runtime," + prefix + "_step," + prefix + "GB/s"));
        EXPECT_EQ(table.objective().name, std::string(prefix) + "GB/s");
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b"));
    }
}

TEST_F(MeasurementNames, TimesToBuildAreNoParametersHoweverFewTheyAre)
{
    for (const char* name : {"compile_time_s", "compile_ms", "build_s", "compilation time (s)", "verification_time_ms",
                             "codegen_seconds", "compile_time", "ctime"}) {
        std::string text = std::string("b,v,") + name + ",time_ms\n";
        for (int row = 0; row < 24; ++row)
            text += std::to_string(row / 6) + ',' + std::to_string(row % 6) + ',' + std::to_string(1 + row * 5 % 3)
                + ',' + std::to_string(row) + ".5\n";
        const MeasuredTable table = csv(text);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b", "v")) << name;
        const bool hasUnit = std::string(name) != "compile_time" && std::string(name) != "ctime";
        EXPECT_EQ(table.secondsSpent.empty(), !hasUnit) << name;
    }
    std::string waiting = "b,wait_us,time_ms\n";
    for (int row = 0; row < 24; ++row)
        waiting += std::to_string(row / 3) + ',' + std::to_string(row % 3 * 10) + ',' + std::to_string(row) + ".5\n";
    const MeasuredTable waits = csv(waiting);
    EXPECT_THAT(test::names(waits.parameters), ElementsAre("b", "wait_us"));
}

TEST_F(MeasurementNames, OptionsNamedLikeTimesToBuildAreParameters)
{
    const auto parametersWith = [this](const std::string& name, int rows, int others) {
        std::string text = "b," + name + ",v,time_ms\n";
        for (int row = 0; row < rows; ++row)
            text += std::to_string(row / 3 % others) + ',' + std::to_string(row % 3) + ','
                + std::to_string(row / 3 / others) + ',' + std::to_string(row * 37 % 101) + ".5\n";
        return test::names(csv(text).parameters);
    };
    for (const char* name : {"compile_time_unroll", "compile_time_constants", "build_time_opt", "codegen_time_fold",
                             "framework_latency_mode", "compile_latency_hint"})
        for (const int rows : {12, 24})
            EXPECT_THAT(parametersWith(name, rows, 4), testing::Contains(name)) << rows;
    for (const char* name : {"profiling_time", "compile_time", "validation_time_ms"})
        EXPECT_THAT(parametersWith(name, 24, 4), ElementsAre("b", name, "v")) << "combined with all others";
}

TEST_F(MeasurementNames, ResultsOfJmhHaveAScoreWithAUnit)
{
    std::string text = "[";
    for (int block = 1; block <= 8; block *= 2)
        text += (block > 1 ? "," : "") + std::string(R"({"jmhVersion": "1.36", "benchmark": "org.B.mm", "mode": "avgt",
            "threads": 1, "forks": 2, "params": {"block": ")")
            + std::to_string(block) + R"("}, "primaryMetric": {"score": )" + std::to_string(block)
            + R"(.5, "scoreError": "NaN", "scorePercentiles": {"0.0": 1, "50.0": 2}, "scoreUnit": "us/op",
              "rawData": [[)"
            + std::to_string(block) + ".25, " + std::to_string(block) + ".75]]}, \"secondaryMetrics\": {}}";
    const MeasuredTable table = read("jmh.json", text + "]");
    EXPECT_EQ(table.objective().name, "score");
    EXPECT_EQ(table.objective().unit, "us");
    EXPECT_FALSE(table.objective().isMaximised);
    EXPECT_THAT(table.objective().values, ElementsAre(1.5, 2.5, 4.5, 8.5));
    EXPECT_THAT(table.repetitionsOf(ConfigId(1)), ElementsAre(2.25F, 2.75F));
    EXPECT_THAT(test::names(table.parameters), ElementsAre("threads", "params.block"));
    EXPECT_THAT(table.failures, IsEmpty());
}

TEST_F(MeasurementNames, TimesOfRunsAndSharesOfATimeAreNoObjectives)
{
    std::string runs = "Start Time,Duration,Run ID,Name,Source Type,Source Name,User,Status,bx,latency_ms\n";
    std::string kernels = "Time (%),Instances,Avg (ns),Name\n";
    for (int row = 0; row < 24; ++row) {
        const std::string number = std::to_string(1 + row * 37 % 101);
        runs += "2026-11-29 10:00:00," + std::to_string(10 + row) + ".5s,a" + std::to_string(row)
            + ",run,LOCAL,t.py,me,FINISHED," + std::to_string(row) + ',' + number + ".5\n";
        kernels += number + ".5,10," + number + "00.5,kernel" + std::to_string(row) + '\n';
    }
    EXPECT_EQ(csv(runs).objective().name, "latency_ms");
    EXPECT_EQ(csv(runs, {.objective = "Duration"}).objective().name, "Duration");
    EXPECT_EQ(csv(kernels).objective().name, "Avg (ns)");
}

TEST_F(MeasurementNames, UpdatesPerSecondAreMaximised)
{
    for (const char* name : {"MLUPS", "glups", "GUPS", "GTEPS"})
        EXPECT_TRUE(csv(std::string("a,") + name + "\n1,2.5\n2,1.5\n").objective().isMaximised) << name;
}

TEST_F(MeasurementNames, AreFoundBehindRemarks)
{
    for (const auto& [name, isMaximised] : std::vector<std::pair<const char*, bool>>{
             {"ppl", false}, {"val_ppl", false}, {"CPU Time:Self", false}, {"throughput (self)", true}})
        EXPECT_EQ(csv(std::string("a,") + name + "\n1,2.5\n2,1.5\n4,2.5\n").objective().isMaximised, isMaximised)
            << name;
}

TEST_F(MeasurementNames, ConstantOutcomesAreNoParameters)
{
    const auto parametersWith = [&](const std::string& name) {
        return test::names(csv("a," + name + ",time_ms\n1,0,2.5\n2,0,1.5\n4,0,3.5\n").parameters);
    };
    for (const char* name : {"max_error", "l2err", "max_diff", "spills", "spill_bytes"})
        EXPECT_THAT(parametersWith(name), ElementsAre("a")) << name;
    for (const char* name : {"registers", "sigma", "diff_mode"})
        EXPECT_THAT(parametersWith(name), ElementsAre("a", name)) << name;
}

TEST_F(MeasurementNames, SpreadsAreNoParametersThoughTheyAreFewNumbers)
{
    struct Case {
        const char* name;
        std::array<const char*, 4> texts;
        bool isParameter;
    };
    for (const Case& each : std::vector<Case>{{"stddev", {"0.1", "0.1", "0.1", "0.1"}, false},
                                              {"stddev", {"0", "0", "0", "0"}, false},
                                              {"stddev", {"0.1", "0.2", "0.1", "0.2"}, false},
                                              {"ci95", {"0.1", "0.1", "0.1", "0.1"}, false},
                                              {"time_std_ms", {"0", "0", "0", "0"}, false},
                                              {"std", {"0.5", "0.5", "0.5", "0.5"}, false},
                                              {"std", {"17", "17", "17", "17"}, true}, // of a language
                                              {"std", {"17", "20", "17", "20"}, true}}) {
        std::string text = std::string("a,b,") + each.name + ",time_ms\n";
        for (std::size_t i = 0; i < each.texts.size(); ++i)
            text += std::to_string(i / 2) + ',' + std::to_string(i % 2) + ',' + each.texts[i] + ',' + std::to_string(i)
                + ".5\n";
        EXPECT_EQ(test::names(csv(text).parameters).size(), each.isParameter ? 3U : 2U) << text;
    }
}

TEST_F(MeasurementNames, NumbersOfAllRowsBesideASmallGridAreMeasured)
{
    const std::string six
        = "t,pin,cache_refs,time_s\n1,0,912,2.5\n1,1,845,1.5\n2,0,777,3.5\n2,1,999,4.5\n4,0,650,5.5\n4,1,701,6.5\n";
    const MeasuredTable table = csv(six);
    EXPECT_THAT(test::names(table.parameters), ElementsAre("t", "pin"));
    EXPECT_THAT(table.notes, ElementsAre(HasSubstr("most rows have a number of their own: “cache_refs”")));
    EXPECT_THAT(test::names(csv(six, {.parameters = {"t", "cache_refs"}}).parameters), ElementsAre("t", "cache_refs"));
    EXPECT_THAT(
        test::names(
            csv("t,size,time_s\n1,912,2.5\n2,845,1.5\n1,777,3.5\n2,999,4.5\n1,650,5.5\n2,701,6.5\n").parameters),
        ElementsAre("t", "size"))
        << "no grid without it";
}

TEST_F(MeasurementNames, AMeanBesideItsSpreadIsMeasured)
{
    for (const char* const header :
         {"n,avg_ts,stddev_ts,time_ms", "n,occ_mean,occ_std,time_ms", "n,mean occ,std occ,time_ms"}) {
        const MeasuredTable table = csv(std::string(header) + "\n1,7.5,0.5,2.5\n2,8.5,0.25,1.5\n4,9.5,0.125,3.5\n");
        EXPECT_THAT(test::names(table.parameters), ElementsAre("n")) << header;
        EXPECT_EQ(table.objective().name, "time_ms") << header;
        EXPECT_EQ(table.objectives.size(), 2U) << header;
    }
    EXPECT_THAT(
        test::names(csv("n,init_mean,init_std,time_ms\n1,0,1,2.5\n2,0,2,1.5\n4,0,1,3.5\n8,1,2,4.5\n").parameters),
        testing::Contains("init_mean"));
    const MeasuredTable llama = csv("n,avg_ns,stddev_ns,avg_ts,stddev_ts\n1,200,5,5.5,0.5\n2,100,5,10.5,0.25\n");
    EXPECT_EQ(llama.objective().name, "avg_ns");
    EXPECT_TRUE(llama.objectives.back().isMaximised);
}

TEST_F(MeasurementNames, ColumnsOfKnownProgramsAreNoParameters)
{
    EXPECT_THAT(test::names(csv("ID,Kernel Name,Block Size,gpu__time_duration.sum,launch__registers_per_thread\n"
                                ",,,usecond,register/thread\n0,k,32,2.5,40\n1,k,64,1.5,32\n")
                                .parameters),
                ElementsAre("Block Size"))
        << "Nsight Compute";
    EXPECT_THAT(
        test::names(
            csv("Number,State,Value,Param x,UserAttribute gpu\n0,COMPLETE,2.5,1,a\n1,COMPLETE,1.5,2,b\n").parameters),
        ElementsAre("Param x"))
        << "Optuna Dashboard";
    EXPECT_THAT(test::names(csv("n,Samples,CPU Time (sec),Noise (%),GPU Time (sec),Noise (%),Batch Samples\n"
                                "32,10,2.5,0.1,2.25,0.01,20\n64,20,1.5,0.2,1.25,0.02,30\n")
                                .parameters),
                ElementsAre("n"))
        << "NVBench";
    EXPECT_THAT(
        test::names(csv("Benchmark,Param: n,Score,Error,Unit\nb,1,2.5,0.25,us/op\nb,2,4.5,0.5,us/op\n").parameters),
        ElementsAre("Param: n"))
        << "JMH";
    const MeasuredTable pytest = csv("name,min,max,mean,stddev,rounds,iterations\na,1e-6,3e-6,2e-6,1e-8,9,1\n"
                                     "b,2e-6,4e-6,3e-6,1e-8,9,1\n");
    EXPECT_EQ(pytest.objective().name, "mean");
    EXPECT_EQ(pytest.objective().unit, "s");
    EXPECT_THAT(
        test::names(csv("command,mean,stddev,median,user,system,min,max,parameter_t\na 1,2.5,0.1,2.5,1,0,2,3,1\n"
                        "a 2,1.5,0.1,1.5,1,0,1,2,2\n")
                        .parameters),
        testing::Not(testing::Contains("command")))
        << "hyperfine";
}

TEST_F(MeasurementNames, NegatedValuesAreReadWithoutTheirSigns)
{
    const MeasuredTable rate = csv("b,neg_throughput\n1,-2.5\n2,-5\n3,\n");
    EXPECT_THAT(test::reasons(rate), ElementsAre("", "", "no value"));
    EXPECT_EQ(rate.objective().values[1], 5);
    EXPECT_TRUE(rate.objective().isMaximised);
    EXPECT_THAT(rate.notes, testing::Contains("“neg_throughput” is read without its minus signs: more is better."));
    const MeasuredTable time = csv("b,-time_ms\n1,-2.5\n2,-5\n");
    EXPECT_TRUE(time.isTime());
    EXPECT_THAT(time.costs(), ElementsAre(2.5e6, 5e6));
    const MeasuredTable score = csv("b,score\n1,-0.5\n2,-1\n3,-2\n"); // scikit-learn's negative errors
    EXPECT_THAT(score.objective().values, ElementsAre(0.5, 1, 2));
    EXPECT_FALSE(score.objective().isMaximised);
    EXPECT_THAT(score.notes, testing::Contains("“score” is read without its minus signs: less is better."));
    EXPECT_THAT(problemOf("t.csv", "b,time_ms\n1,-0.5\n2,-1\n3,-2\n"), HasSubstr("failed"));
}

TEST_F(MeasurementNames, TheTimeThatPassedComesBeforeThatOfTheCpuAndCycles)
{
    for (const char* other : {"cycles", "task-clock (msec)", "cpu-clock [s]", "user_s", "sys time (s)"})
        EXPECT_EQ(
            csv(std::string("b,") + other + ",time elapsed (sec)\n1,3.5,2.5\n2,2.5,3.5\n4,2,4\n").objective().name,
            "time elapsed (sec)")
            << other;
    EXPECT_EQ(csv("b,cycles,gflops\n1,3.5,2.5\n2,2.5,3.5\n").objective().name, "cycles");
    std::string text = "b,elapsed,time\n";
    for (int i = 1; i < 12; ++i)
        text += std::to_string(i % 3) + ',' + std::to_string(i * 1.5) + ',' + std::to_string(2 + i % 3) + ".5\n";
    EXPECT_EQ(csv(text).objective().name, "time") << "since the begin of the search";
}

TEST_F(MeasurementNames, CountersAndNumbersOfValuesAreNoParameters)
{
    EXPECT_THAT(test::names(csv("threads,instructions,cache-misses,time_s\n1,4123456789,12347,1.21\n"
                                "2,4123956781,13341,0.64\n4,4124456783,15349,0.35\n8,4133456781,22343,0.27\n")
                                .parameters),
                ElementsAre("threads"));
    EXPECT_THAT(
        test::names(csv("n,b,time_s\n1048576,1,1.21\n2000000,2,0.64\n4096000,3,0.35\n65536,4,0.3\n").parameters),
        ElementsAre("n", "b"))
        << "sizes";
    EXPECT_THAT(test::names(csv("primes,time_s\n100003,1.21\n200003,0.64\n").parameters), ElementsAre("primes"));
    EXPECT_THAT(test::names(csv("b,run_mean,run_std,run_count\n1,2.5,0.1,5\n2,3.5,0.1,4\n3,3.25,0.2,5\n").parameters),
                ElementsAre("b"));
    std::string grid = "unroll,ii,split,LUT,BRAM,latency_cycles\n"; // BRAM follows from split
    for (int i = 0; i < 24; ++i)
        grid += fmt::format("{0},{1},{2},{3},{4},{5}\n", 1 << (i % 4), i / 4 % 2, i / 8, 900 + i * 31, i / 8 * 2,
                            99 + i * i);
    EXPECT_THAT(test::names(csv(grid).parameters), ElementsAre("unroll", "ii", "split", "BRAM"));
    EXPECT_THAT(test::names(csv("queue-index,KernelName,DispatchNs,BeginNs,EndNs,CompleteNs,DurationNs\n"
                                "0,a,1000,1100,1901,2000,801\n1,b,3000,3100,3850,4000,750\n")
                                .objectives),
                ElementsAre("DurationNs"))
        << "rocprof";
    std::string trials = "tid,misc.vals.x,loss\n";
    for (int i = 0; i < 12; ++i)
        trials += fmt::format("{},0.{},0.{}\n", i, 17 + i * 7 % 12, 30 + i * 5 % 12);
    EXPECT_THAT(test::names(csv(trials).parameters), ElementsAre("misc.vals.x")) << "Hyperopt";
    const MeasuredTable nanobench
        = csv("name;elapsed;error %;instructions;branches;total\na;1.5e-6;0.2;1014.0;102.1;0.06\n"
              "b;2.5e-6;0.3;1021.5;103.2;0.07\nc;3.5e-6;0.1;1051.5;105.2;0.08\n");
    EXPECT_THAT(test::names(nanobench.parameters), ElementsAre("name"));
    EXPECT_EQ(nanobench.objective().unit, "s");
}

TEST_F(MeasurementNames, TheMiddleOfADescriptionIsTheObjective)
{
    EXPECT_EQ(csv(",time,time,time,time,time\n,25%,mean,50%,75%,max\nb,,,,,\n1,1.5,2.5,2,3,4\n2,2.5,3.5,3,4,5\n")
                  .objective()
                  .name,
              "time_50%");
    EXPECT_EQ(csv("b,mean,std\n1,2.5,0.5\n2,1.5,0.25\n").objective().name, "mean");
    EXPECT_EQ(read("b.md",
                   "```\nBenchmarkDotNet v0.13\n```\n| Method | N  | Mean     | StdDev   |\n|------- |--- "
                   "|---------:|---------:|\n"
                   "| Sum    | 10 | 1.500 us | 0.009 us |\n| Sum    | 20 | 2.500 us | 0.010 us |\n")
                  .objective()
                  .values[1],
              2.5);
}

TEST_F(MeasurementNames, LogarithmsAreNoted)
{
    for (const char* name : {"log_runtime", "log10(time)", "ln_latency", "log_gflops"})
        EXPECT_THAT(csv(std::string("b,") + name + "\n1,2.5\n2,1.5\n").notes,
                    testing::Contains(HasSubstr("seems to hold logarithms: costs are ratios of these")))
            << name;
    for (const char* name : {"log_loss", "log_likelihood", "runtime", "logins_per_s"})
        EXPECT_THAT(csv(std::string("b,") + name + "\n1,2.5\n2,1.5\n").notes,
                    testing::Not(testing::Contains(HasSubstr("logarithms"))))
            << name;
    EXPECT_THAT(problemOf("t.csv", "b,log_runtime\n1,-2.5\n2,-1.5\n"),
                HasSubstr("write the quantity instead of its logarithm"));
}

TEST_F(MeasurementNames, RatesOfCopiesAreObjectives)
{
    const MeasuredTable table = csv(tableOf("Copy (MB/s),Scale (MB/s),warmup_tokens/s"));
    EXPECT_THAT(test::names(table.objectives), ElementsAre("Copy (MB/s)", "Scale (MB/s)", "warmup_tokens/s"));
    EXPECT_EQ(table.objective().name, "Copy (MB/s)");
}

TEST_F(MeasurementNames, PointsInTimeAreNoObjectives)
{
    for (const char* names : {"BeginNs,EndNs", "start_us,end_us", "Start (ns),End (ns)", "start_time,stop_time"}) {
        const MeasuredTable table
            = csv(std::string("b,") + names + ",DurationNs\n1,0,300,300\n2,500,700,200\n4,900,1150,250\n");
        EXPECT_THAT(test::names(table.objectives), ElementsAre("DurationNs")) << names;
        EXPECT_THAT(table.secondsSpent, testing::IsEmpty()) << names;
        EXPECT_THAT(table.failures, testing::IsEmpty()) << names;
    }
    EXPECT_EQ(csv("b,end_to_end_ms\n1,2.5\n2,1.5\n").objective().name, "end_to_end_ms");
}
