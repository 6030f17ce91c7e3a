// SPDX-License-Identifier: GPL-3.0-or-later
// Tests the meaning of columns in real tables: states of rows, rates, repetitions, units, sentinels.
#include "tests/engine/measured/tablefixture.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

using namespace tgraph;
using testing::Contains;
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
        const char* reason; ///< reason in the second row
    };
    for (const Case& each :
         std::vector<Case>{{"status", {"ok", "wrong result", "ok", "ok"}, "wrong result"},
                           {"Status", {"OK", "CompileError", "OK", ""}, "CompileError"},
                           {"valid", {"True", "False", "True", "True"}, "valid = False"},
                           {"failed", {"False", "True", "False", "False"}, "failed = True"},
                           {"correct", {"1", "0", "1", "1"}, "correct = 0"},
                           {"success", {"yes", "no", "yes", "yes"}, "no"},
                           {"passed", {"TRUE", "FALSE", "TRUE", "TRUE"}, "FALSE"},
                           {"returncode", {"0", "139", "0", "0"}, "returncode = 139"},
                           {"error", {"", "too many registers", "", ""}, "too many registers"},
                           {"correctness", {"correct", "incorrect", "correct", "correct"}, "incorrect"},
                           {"result", {"PASS", "FAIL", "PASS", "PASS"}, "FAIL"},
                           {"anything", {"PASS", "FAIL", "PASS", ""}, "FAIL"},
                           {"anything", {"correct", "incorrect", "correct", "correct"}, "incorrect"},
                           {"invalid", {"0", "1", "0", "0"}, "invalid = 1"},
                           {"crashed", {"False", "True", "False", "False"}, "crashed = True"},
                           {"timeout", {"0", "1", "0", "0"}, "timeout = 1"},
                           {"Skipped", {"No", "Yes", "No", "No"}, "Yes"},
                           {"completed", {"True", "False", "True", "True"}, "completed = False"}}) {
        const MeasuredTable table = withColumn(each.name, each.texts);
        EXPECT_THAT(test::reasons(table), ElementsAre("", each.reason, "", "")) << each.name;
        EXPECT_TRUE(std::isnan(table.objective().values[1])) << each.name;
        EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "vec")) << each.name;
    }
}

TEST_F(ColumnMeaning, AStatusWithoutOutcomesIsAParameter)
{
    for (const auto& [name, texts] : std::vector<std::pair<const char*, std::array<const char*, 4>>>{
             {"state", {"row", "col", "row", "col"}},
             {"valid", {"2", "3", "2", "3"}},
             {"timeout", {"10", "20", "30", "10"}},
             {"error", {"1", "2", "3", "4"}},
             {"mode", {"valid", "same", "valid", "same"}}}) {
        const MeasuredTable table = withColumn(name, texts);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "vec", name));
        EXPECT_THAT(table.failures, IsEmpty());
    }
    const MeasuredTable all = withColumn("error", {"x", "y", "x", "y"});
    EXPECT_THAT(all.failures, IsEmpty()) << "not every row can have failed";
    EXPECT_THAT(all.notes, ElementsAre(HasSubstr("it marks all rows as failed: “error”")));
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
    EXPECT_THAT(csv("b,GFLOPS\n1,0\n2,10.5\n3,20\n").notes, ElementsAre(HasSubstr("1 value of “GFLOPS” is 0 or less")));
}

TEST_F(ColumnMeaning, ConcatenatedFilesAreOneTable)
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

TEST_F(ColumnMeaning, NumbersWithTwoMeaningsAreNamedInTheError)
{
    for (const auto& [cell, expected] : std::vector<std::pair<const char*, const char*>>{
             {"3.625*", "row 2: found “3.625*” in “time”, expected a number, or a reason"},
             {"\"1,500\"", "row 2: found “1,500” in “time”, expected separators of thousands in all numbers"},
             {"1.5 ms", "expected a unit after all numbers of the column, or after none"},
             {"\"1,23,4\"", "found “1,23,4”"}})
        EXPECT_THAT(problemOf("t.csv", std::string("b,time\n1,2500\n2,") + cell + "\n"), HasSubstr(expected));
    const MeasuredTable other = csv("b,time,energy\n1,2.5,3\n2,1.5,4*\n");
    EXPECT_EQ(other.objective().name, "time");
    EXPECT_THAT(other.notes, ElementsAre(HasSubstr("Not used, because row 2 has “4*” in “energy”")));
}

TEST_F(ColumnMeaning, CellsMayHaveSeparatorsUnitsAndDeviations)
{
    struct Case {
        const char* name;
        std::array<const char*, 3> cells;
        std::array<double, 3> values;
        const char* unit;
    };
    for (const Case& each :
         std::vector<Case>{{"time_us", {"\"1,100\"", "950", "\"12,345.5\""}, {1100, 950, 12345.5}, "us"},
                           {"time_us", {"1'100", "950", "1'234'567"}, {1100, 950, 1234567}, "us"},
                           {"time_us", {"1 100", "950", "12 345"}, {1100, 950, 12345}, "us"},
                           {"time_us", {"1.234.567", "950", "12.345"}, {1234567, 950, 12345}, "us"},
                           {"time", {"1.5 ms", "900 us", "0.002 s"}, {1.5, 0.9, 2}, "ms"},
                           {"time_us", {"1.5 ms", "900us", "OOM"}, {1500, 900, 0}, "us"},
                           {"Duration", {"14.5s", "1.5s", "2s"}, {14.5, 1.5, 2}, "s"},
                           {"time", {"1.9 ± 0.01", "2.5 ± 0.1", "3"}, {1.9, 2.5, 3}, ""},
                           {"time", {"1.9 +/- 0.01", "2.5", "3"}, {1.9, 2.5, 3}, ""},
                           {"speedup", {"1.5x", "2x", "0.5x"}, {1.5, 2, 0.5}, ""},
                           {"accuracy", {"91.5%", "90%", "89.5 %"}, {91.5, 90, 89.5}, ""}}) {
        std::string text = std::string("b,") + each.name + "\n";
        for (std::size_t i = 0; i < 3; ++i)
            text += std::to_string(i) + "," + each.cells[i] + "\n";
        const MeasuredTable table = csv(text);
        EXPECT_EQ(table.objective().unit, each.unit) << text;
        for (std::size_t i = 0; i < 3; ++i)
            if (each.values[i] > 0)
                EXPECT_NEAR(table.objective().values[i], each.values[i], 1e-9) << text;
            else
                EXPECT_EQ(test::reasons(table)[i], each.cells[i]) << text;
    }
    EXPECT_THAT(csv("b,time_us\n1,\"1,100\"\n2,950\n").notes,
                ElementsAre(HasSubstr("“1,100” in “time_us” is read as 1100")));
    EXPECT_THAT(csv("b;time_us\n1;1.015\n2;683\n").notes,
                ElementsAre(HasSubstr("“1.015” in “time_us” is read as a fraction")));
    EXPECT_THAT(csv("b;time_us\n1;1.015\n2;683.25\n").notes, IsEmpty());
}

namespace {

/// A table by the names of its columns of measurements, and the objective that is taken.
struct Choice {
    const char* names;
    const char* objective;
    const char* others; ///< names of other objectives
};

/// Returns 30 rows of two parameters and fractions in columns of these names.
std::string tableOf(const std::string& names)
{
    std::string text = "block,tile," + names + "\n";
    const auto columns = static_cast<std::size_t>(std::ranges::count(names, ',')) + 1;
    for (std::size_t row = 0; row < 30; ++row) {
        text += std::to_string(8U << (row % 5)) + "," + std::to_string(1 + row / 5);
        for (std::size_t i = 0; i < columns; ++i)
            text += "," + std::to_string(1.5 + static_cast<double>((row * 7 + i * 11) % 30) / 10);
        text += "\n";
    }
    return text;
}

std::string joined(const std::vector<std::string>& names, const std::string& without)
{
    std::string text;
    for (const std::string& name : names)
        if (name != without)
            text += (text.empty() ? "" : ",") + name;
    return text;
}

} // namespace

TEST_F(ColumnMeaning, TheObjectiveIsThePlainTimeOrTheGoal)
{
    for (const Choice& each :
         std::vector<Choice>{// Measures of spread are never the objective beside another.
                             {"mean_ms,std_ms", "mean_ms", ""},
                             {"min_ms,mean_ms,std_ms", "mean_ms", "min_ms"},
                             {"mean,std", "mean", ""},
                             {"stddev_us,mean_us", "mean_us", ""},
                             {"stdev_ms,avg_ms", "avg_ms", ""},
                             {"sd_ms,mean_ms", "mean_ms", ""},
                             {"iqr_ms,median_ms", "median_ms", ""},
                             {"std (ms),mean (ms)", "mean (ms)", ""},
                             {"std_time,mean_time", "mean_time", ""},
                             {"Mean,StdDev,Error", "Mean", ""},
                             {"mad,sem,var,ci95,time", "time", ""},
                             {"err_ms,ci95_ms,time_ms", "time_ms", ""},
                             {"mean_fit_time,std_fit_time,mean_score_time,std_score_time,mean_test_score,std_test_"
                              "score,rank_test_score",
                              "mean_test_score", "mean_fit_time,mean_score_time"},
                             // Times beside the one to compare by.
                             {"compile_s,time_s", "time_s", ""},
                             {"compile_ms,run_ms", "run_ms", ""},
                             {"build_ms,kernel_ms", "kernel_ms", ""},
                             {"warmup_ms,time_ms", "time_ms", "warmup_ms"},
                             {"overhead_ms,time_ms", "time_ms", ""},
                             {"setup_ms,kernel_ms", "kernel_ms", ""},
                             {"timeout_s,time_s", "time_s", "timeout_s"},
                             {"sleep_ms,time_ms", "time_ms", "sleep_ms"},
                             {"interval_ms,latency_ms", "latency_ms", "interval_ms"},
                             {"h2d_ms,kernel_ms,d2h_ms,total_ms", "kernel_ms", "h2d_ms,d2h_ms,total_ms"},
                             {"transfer_time,exec_time", "exec_time", "transfer_time"},
                             {"baseline_time,time", "time", "baseline_time"},
                             {"predicted_time,time", "time", "predicted_time"},
                             {"cumulative_time,runtime", "runtime", "cumulative_time"},
                             {"time_before_ms,time_after_ms", "time_after_ms", "time_before_ms"},
                             {"best_so_far,time", "time", ""},
                             {"end_to_end_ms", "end_to_end_ms", ""},
                             // Goals beside times of bookkeeping.
                             {"elapsed,objective", "objective", "elapsed"},
                             {"elapsed_s,cost", "cost", "elapsed_s"},
                             {"wall_time,score", "score", "wall_time"},
                             {"train_time,accuracy", "accuracy", "train_time"},
                             {"time_this_iter_s,time_total_s,mean_loss", "mean_loss", "time_this_iter_s,time_total_s"},
                             {"Runtime,val_loss", "val_loss", "Runtime"},
                             {"time_per_epoch,val_loss", "val_loss", "time_per_epoch"},
                             {"metrics.train_time,metrics.val_loss", "metrics.val_loss", "metrics.train_time"},
                             {"time_ms,cost", "time_ms", "cost"},
                             {"energy,time", "time", "energy"},
                             // Several plain times: the first one.
                             {"cpu_time,real_time", "cpu_time", "real_time"},
                             {"p99_ms,p50_ms", "p50_ms", "p99_ms"},
                             {"time_1024,time_2048,time_4096", "time_1024", "time_2048,time_4096"}}) {
        const MeasuredTable table = csv(tableOf(each.names));
        EXPECT_EQ(table.objective().name, each.objective) << each.names;
        EXPECT_EQ(joined(test::names(table.objectives), each.objective), each.others) << each.names;
        EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "tile")) << each.names;
    }
    EXPECT_THAT(csv(tableOf("time_ms,cost")).notes, ElementsAre(HasSubstr("--objective chooses “cost” instead")));
    EXPECT_THAT(csv(tableOf("compile_time")).notes, ElementsAre(HasSubstr("“compile_time” is taken as the objective")));
    EXPECT_EQ(csv(tableOf("std_ms")).objective().name, "std_ms") << "there is no other";
}

TEST_F(ColumnMeaning, TheLastWordOfANameGivesTheDirection)
{
    for (const char* more :
         {"time_speedup", "runtime_score", "GOPS", "TPS",       "rps",      "GCUPS",        "MFU",         "mIoU",
          "top1",         "mAP",           "perf", "hit_ratio", "bw",       "bandwidth",    "ipc",         "f1",
          "r2",           "psnr",          "snr",  "bleu",      "hit_rate", "success_rate", "utilization", "accuracy",
          "neg_loss",     "fitness"})
        EXPECT_TRUE(csv(tableOf(more)).objective().isMaximised) << more;
    for (const char* less : {"throughput_loss", "error_rate", "miss_rate", "score_time", "time", "ns/op", "time/op",
                             "edp", "objective", "target", "y"})
        EXPECT_FALSE(csv(tableOf(less)).objective().isMaximised) << less;
    for (const char* guessed : {"objective", "target", "metric", "value", "y"})
        EXPECT_THAT(csv(tableOf(guessed)).notes, ElementsAre(testing::ContainsRegex("[Ll]ess"))) << guessed;
    EXPECT_THAT(csv(tableOf("objective"), {.maximise = true}).notes, IsEmpty());
    EXPECT_THAT(csv(tableOf("loss")).notes, IsEmpty());
}

TEST_F(ColumnMeaning, AUnitAloneNamesATime)
{
    for (const auto& [name, unit] : std::vector<std::pair<const char*, const char*>>{
             {"ms", "ms"}, {"us", "us"}, {"seconds", "s"}, {"ns/op", "ns"}, {"us_per_call", "us"}}) {
        const MeasuredTable table = csv(tableOf(std::string("GFLOPs,") + name));
        EXPECT_EQ(table.objective().name, name);
        EXPECT_EQ(table.objective().unit, unit) << name;
    }
}

TEST_F(ColumnMeaning, AmbiguousNamesAreParametersIfTheyHaveFewWholeNumbers)
{
    for (const char* name : {"bw", "f1", "std", "var", "target", "speed", "error", "timeout", "sleep_ms", "mean"}) {
        const MeasuredTable table
            = csv(std::string("b,") + name + ",time_ms\n1,10,2.5\n2,20,3.5\n1,30,1.5\n2,10,4.5\n1,20,5.5\n2,30,6.5\n");
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b", name));
    }
}

TEST_F(ColumnMeaning, OptionsNamedLikeMeasurementsOrStatusAreParameters)
{
    using Options = std::vector<std::string>;
    for (const auto& [name, options] :
         std::vector<std::pair<std::string, Options>>{{"tile", {"8:16:16", "16:16:16", "32:32:32"}},
                                                      {"ratio", {"1/2/3000", "1/4/3000", "2/2/1000"}},
                                                      {"drop_rate", {"0", "0.1", "0.2", "0.3"}},
                                                      {"margin", {"0.5", "1.5", "2.5"}},
                                                      {"var", {"0.1", "0.2", "0.4"}},
                                                      {"speed", {"0.5", "1.5", "2.5"}},
                                                      {"timeout", {"1", "10"}},
                                                      {"pass", {"0", "1"}},
                                                      {"pass", {"0", "1", "2"}},
                                                      {"compiled", {"True", "False"}},
                                                      {"border", {"valid", "error"}},
                                                      {"reduction", {"mean", "max", "sum"}}}) {
        std::string text = name + ",variant,b,time_ms\n";
        int row = 0;
        for (int b = 0; b < 6; ++b)
            for (const std::string& option : options)
                text += option + "," + (b % 2 == 0 ? "" : "fast") + "," + std::to_string(b) + ","
                    + std::to_string(++row * 37 % 101) + ".25\n";
        const MeasuredTable table = csv(text);
        EXPECT_THAT(test::names(table.parameters), ElementsAre(name, "variant", "b"));
        EXPECT_EQ(table.objective().values.size(), options.size() * 6) << name;
        EXPECT_TRUE(std::ranges::none_of(table.failures, [](std::uint16_t failure) { return failure != 0; })) << name;
    }
    std::string tiles = "tile,unroll,time_ms\n";
    for (int row = 0; row < 10; ++row)
        tiles += std::to_string(8 + row) + "x8," + std::to_string(row % 2) + "," + std::to_string(row + 1) + ".5\n";
    EXPECT_THAT(test::names(csv(tiles).parameters), ElementsAre("tile", "unroll")) << "rows look equal without it";
}

TEST_F(ColumnMeaning, ReasonsMayBeginWithADigit)
{
    for (const char* reason : {"1.#INF", "-1.#IND", "2: out of memory", "0x10"}) {
        const MeasuredTable table = csv(std::string("b,time_ms\n1,") + reason + "\n2,1.5\n3,2.5\n");
        EXPECT_THAT(test::reasons(table), ElementsAre(reason, "", ""));
    }
}

TEST_F(ColumnMeaning, ManyRowsNamedLikeSumsAreReadInLinearTime)
{
    std::string text = "kind,time_ms\n";
    for (int row = 0; row < 20'000; ++row)
        text += "k" + std::to_string(row) + ",1.5\n";
    for (int row = 0; row < 20'000; ++row)
        text += "max," + std::to_string(row % 97) + ".5\n";
    EXPECT_EQ(csv(text).objective().values.size(), 40'000U);
}

TEST_F(ColumnMeaning, RepetitionsMayLackTheFirst)
{
    const MeasuredTable table = csv("b,run_2,run_3,run_5\n1,2.5,1.5,3.5\n2,4.5,5.5,6.5\n");
    EXPECT_THAT(table.objective().values, ElementsAre(2.5, 5.5)) << "the median";
}

TEST_F(ColumnMeaning, IdentifiersAreNoParametersInShortTables)
{
    struct Case {
        const char* name;
        std::string (*text)(int row);
        bool isNoted;
    };
    for (const Case& each :
         std::vector<Case>{{"log", [](int row) { return "/tmp/" + std::to_string(row) + ".log"; }, true},
                           {"tag", [](int row) { return "a" + std::to_string(row * 7919 % 1000) + "f"; }, true},
                           {"extra", [](int row) { return "\"[" + std::to_string(row) + ", 2]\""; }, true},
                           {"took", [](int row) { return std::to_string(10 + row) + ".5s"; }, true},
                           {"at", [](int row) { return "12:0" + std::to_string(row) + ":00"; }, true},
                           {"when", [](int row) { return "01/0" + std::to_string(1 + row) + "/2024 10:00"; }, false},
                           {"day", [](int row) { return "0" + std::to_string(1 + row) + ".01.2024"; }, false}}) {
        std::string text = std::string("b,v,") + each.name + ",time_ms\n";
        for (int row = 0; row < 8; ++row)
            text += std::to_string(row % 4) + "," + std::to_string(row / 4) + "," + each.text(row) + ","
                + std::to_string(row + 1) + ".5\n";
        const MeasuredTable table = csv(text);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b", "v")) << each.name;
        EXPECT_THAT(table.ignoredColumns, ElementsAre(each.name));
        EXPECT_EQ(!table.notes.empty(), each.isNoted) << each.name;
    }
    std::string variants = "variant,time_ms\n";
    for (int row = 0; row < 9; ++row)
        variants += "kernel_" + std::to_string(row) + "," + std::to_string(row + 1) + ".5\n";
    EXPECT_THAT(test::names(csv(variants).parameters), ElementsAre("variant")) << "there is no other";
}

TEST_F(ColumnMeaning, ATableWhoseRowsAllFailedIsReported)
{
    EXPECT_THAT(problemOf("t.csv", "b,time_ms\n1,nan\n2,\n"), HasSubstr("found all 2 rows of “time_ms” failed"));
    EXPECT_THAT(problemOf("t.csv", "b,time_ms\n1,OOM\n2,OOM\n"), HasSubstr("“time_ms” failed, such as “OOM”"));
    EXPECT_THAT(problemOf("t.csv", "b,valid,time_ms\n1,False,1.5\n2,False,nan\n"), testing::Not(HasSubstr("failed")));
    EXPECT_THAT(problemOf("t.csv", "b,time_ms\n1,-1\n2,0\n"), HasSubstr("all rows of “time_ms” failed"));
}

TEST_F(ColumnMeaning, AUnitMustFitTheObjective)
{
    const std::string time = "b,time\n1,1.5\n2,2.5\n";
    const std::string rate = "b,throughput\n1,1.5\n2,2.5\n";
    EXPECT_THAT(problemOf("t.csv", time, {.columns = {.unit = "parsec"}}),
                HasSubstr("--unit: found “parsec” for “time”, expected a unit of time: ns, us, ms, s or min"));
    EXPECT_THAT(problemOf("t.csv", time, {.columns = {.unit = "GB/s"}}), HasSubstr("expected a unit of time"));
    EXPECT_THAT(problemOf("t.csv", rate, {.columns = {.unit = "ms"}}),
                HasSubstr("--unit: found “ms” for “throughput”"));
    EXPECT_EQ(csv(rate, {.unit = "GB/s"}).objective().unit, "GB/s");
    EXPECT_EQ(csv("b,energy\n1,1.5\n2,2.5\n", {.unit = "mJ"}).objective().unit, "mJ");
    EXPECT_EQ(csv(time, {.unit = "milliseconds"}).objective().unit, "ms");
}

TEST_F(ColumnMeaning, BooleansInSeveralSpellingsAreTwoOptions)
{
    const MeasuredTable mixed
        = csv("a,b,c,time\nTrue,yes,on,1.5\ntrue,no,off,2.5\nFALSE,yes,on,3.5\n1,no,off,4.5\n0,no,off,5\n");
    EXPECT_THAT(mixed.parameters[0].options, ElementsAre("True", "False"));
    EXPECT_THAT(mixed.parameters[1].options, ElementsAre("yes", "no")) << "one spelling stays";
    EXPECT_THAT(mixed.parameters[2].options, ElementsAre("on", "off"));
}

TEST_F(ColumnMeaning, OptunaNumbersItsStates)
{
    const std::string csvText = "number,value,params_x,state\n0,2.5,1,1\n1,,2,3\n2,1.5,3,2\n3,0.5,4,1\n";
    const std::string jsonText = R"([{"number": 0, "value": 2.5, "params_x": 1, "state": 1},
        {"number": 1, "value": null, "params_x": 2, "state": 3}, {"number": 2, "value": 1.5, "params_x": 3, "state": 2},
        {"number": 3, "value": 0.5, "params_x": 4, "state": 1}])";
    for (const MeasuredTable& table : {csv(csvText), read("t.json", jsonText)}) {
        EXPECT_THAT(test::reasons(table), ElementsAre("", "FAIL", "PRUNED", ""));
        EXPECT_EQ(table.bestValue(), 0.5);
    }
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

namespace {

/// Returns a cell of a row by two parameters, a of 4 options and b of 3, and by the number of the row.
using Cell = std::string (*)(int a, int b, int row);

/// A column beside the grid of a and b, and the expected role.
struct RoleCase {
    const char* name;
    Cell cell;
    const char* parameters;
    const char* ignored;
};

std::string number(double value)
{
    return std::to_string(value);
}

/// Returns the table of all combinations of a and b, each `times` times, with a measured time_ms.
std::string gridWith(const char* name, Cell cell, int times = 1)
{
    std::string text = std::string("a,b,") + name + ",time_ms\n";
    for (int row = 0; row < 12 * times; ++row) {
        const int a = row % 12 / 3;
        const int b = row % 3;
        text += std::to_string(8 << a) + "," + std::to_string(b) + "," + cell(a, b, row) + ","
            + number(1.5 + row * 37 % 101) + "\n";
    }
    return text;
}

} // namespace

TEST_F(ColumnMeaning, NumbersBesideAGridAreNoParameters)
{
    for (const RoleCase& each : std::vector<RoleCase>{
             {"l2_hit", [](int a, int b, int) { return number(0.5 / (1 + a + b * 5)); }, "a,b", "l2_hit"},
             {"Samples", [](int, int, int row) { return std::to_string(2000 + row * 791 % 97); }, "a,b", "Samples"},
             {"ts", [](int, int, int row) { return std::to_string(1'700'000'000'000 + row); }, "a,b", "ts"},
             {"exp_id", [](int, int, int row) { return std::to_string(row); }, "a,b", "exp_id"},
             {"A ratio", [](int a, int b, int) { return number(1 + a * 0.25 + b * 3); }, "a,b", "A ratio"},
             {"smem", [](int a, int, int) { return std::to_string(a * 1024); }, "a,b,smem", ""},
             {"lr", [](int, int, int row) { return number(0.001 * (row + 1)); }, "a,b,lr", ""},
             {"params.x", [](int, int, int row) { return number(0.001 * (row + 1)); }, "a,b,params.x", ""}}) {
        const MeasuredTable table = csv(gridWith(each.name, each.cell));
        EXPECT_EQ(joined(test::names(table.parameters), ""), each.parameters);
        EXPECT_EQ(joined(table.ignoredColumns, ""), each.ignored);
        EXPECT_EQ(table.notes.size(), *each.ignored != '\0' ? 1U : 0U) << each.name;
    }
    const auto timestamps = [](int, int, int row) { return number(0.5 + row); };
    EXPECT_THAT(test::names(csv(gridWith("m:timestamp_submit", timestamps, 2)).parameters), ElementsAre("a", "b"))
        << "each combination twice";
    std::string random = "layers,activation,scale,width,time_ms\n";
    for (int row = 0; row < 20; ++row)
        random += std::to_string(row * 7 % 5) + "," + (row % 3 == 0 ? "relu" : "tanh") + "," + number(0.01 * row * row)
            + "," + std::to_string(row * 37 % 101) + "," + number(1.5 + row * 29 % 83) + "\n";
    EXPECT_THAT(test::names(csv(random).parameters), ElementsAre("layers", "activation", "scale", "width"))
        << "a random search";
}

TEST_F(ColumnMeaning, AParameterMayBeNamedLikeAQuantity)
{
    struct Case {
        const char* name; ///< name of a column with 12 options, beside a tile with 3
        const char* measured;
    };
    for (const Case& each : std::vector<Case>{{"cost", "accuracy"},
                                              {"power", "time_ms"},
                                              {"target_latency_ms", "cost"},
                                              {"n_times", "time_ms"},
                                              {"tile_s", "time_ms"},
                                              {"num_cycles", "time_ms"}}) {
        std::string text = std::string(each.name) + ",tile," + each.measured + "\n";
        for (int row = 0; row < 36; ++row)
            text += std::to_string(10 * (1 + row / 3)) + "," + std::to_string(row % 3) + ","
                + number(1.5 + row * 37 % 101) + "\n";
        const MeasuredTable table = csv(text);
        EXPECT_THAT(test::names(table.parameters), ElementsAre(each.name, "tile"));
        EXPECT_THAT(test::names(table.objectives), ElementsAre(each.measured));
        EXPECT_EQ(csv(text, {.objective = each.name}).objective().name, each.name) << "chosen";
    }
    EXPECT_EQ(csv("cost,lr,accuracy\n1,0.1,0.9\n1,0.01,0.8\n1,0.001,0.7\n").objective().name, "accuracy") << "constant";
    const auto coarse = [](int a, int b, int) { return number(0.5 * ((a + b) % 3)); };
    EXPECT_THAT(test::names(csv(gridWith("energy", coarse)).objectives), ElementsAre("energy", "time_ms"))
        << "rows differ without it";
}

TEST_F(ColumnMeaning, ColumnsOfChecksMarkFailures)
{
    const auto tableWith = [this](const std::string& name, const std::string& good, const std::string& bad) {
        std::string text = "a,b," + name + ",time_ms\n";
        for (int row = 0; row < 24; ++row)
            text += std::to_string(row / 6) + "," + std::to_string(row % 6) + "," + (row / 6 == 2 ? bad : good) + ","
                + number(1.5 + row * 37 % 101) + "\n";
        return csv(text);
    };
    const std::vector<std::pair<const char*, const char*>> clear{{"OK", "FAILED"},       {"ok", "mismatch"},
                                                                 {"ok", "error"},        {"valid", "invalid"},
                                                                 {"success", "timeout"}, {"PASS", "WRONG"}};
    const std::vector<std::pair<const char*, const char*>> truths{
        {"true", "false"}, {"yes", "no"}, {"good", "bad"}, {"✓", "✗"}};
    const auto failed = [](const MeasuredTable& table) {
        return std::ranges::count_if(table.failures, [](std::uint16_t failure) { return failure != 0; });
    };
    for (const char* name : {"verification", "validity", "check", "Correct?", "is valid", "isCorrect", "compile_ok",
                             "outputs_match", "test", "result", "OK", "numerics"}) {
        for (const auto& [good, bad] : clear)
            EXPECT_EQ(failed(tableWith(name, good, bad)), 6) << name << " " << bad;
        for (const auto& [good, bad] : truths)
            EXPECT_EQ(failed(tableWith(name, good, bad)), 6) << name << " " << bad;
    }
    EXPECT_EQ(failed(tableWith("outputs_match", "1", "0")), 6);
    EXPECT_EQ(failed(tableWith("anything", "ok", "mismatch")), 6);
    for (const char* name : {"border", "shared", "padded"})
        EXPECT_EQ(failed(tableWith(name, "true", "false")), 0) << name;
    EXPECT_EQ(failed(tableWith("border", "valid", "error")), 0);
    const auto isOption = [](int, int, int row) { return std::string(row < 12 ? "True" : "False"); };
    EXPECT_THAT(test::names(csv(gridWith("check", isOption, 2)).parameters), ElementsAre("a", "b", "check"))
        << "combined with the others";
}

TEST_F(ColumnMeaning, FlagsNamedLikeChecksAreParametersOfSamples)
{
    const auto failed = [](const MeasuredTable& table) {
        return std::ranges::count_if(table.failures, [](std::uint16_t failure) { return failure != 0; });
    };
    const auto tableOf = [this](const char* header, int rows, const auto& cells) {
        std::string text = std::string(header) + ",time_ms\n";
        for (int row = 0; row < rows; ++row)
            text += cells(row) + "," + number(1.5 + row * 37 % 101) + "\n";
        return csv(text);
    };
    const auto cell = [](auto... values) {
        std::string text;
        ((text += (text.empty() ? "" : ",") + std::to_string(values)), ...);
        return text;
    };
    const MeasuredTable random = tableOf("lr,test", 60, [&](int row) {
        return number(0.001 * (1 + row * 41 % 97)) + (row * 13 % 7 < 3 ? ",yes" : ",no");
    });
    EXPECT_EQ(failed(random), 0) << "a random search";
    EXPECT_THAT(random.notes, Contains(HasSubstr("“test” is taken as a parameter")));
    EXPECT_EQ(failed(tableOf(
                  "a,b,c,verify", 8,
                  [&](int row) { return cell(row / 4, row / 2 % 2, row % 2, (row / 4 + row / 2 % 2 + row % 2) % 2); })),
              0)
        << "half of a factorial design";
    EXPECT_EQ(failed(tableOf("tile,unroll,check", 8,
                             [&](int row) {
                                 const std::array<const char*, 8> rows
                                     = {"16,1,1", "32,1,1", "64,1,1", "16,2,1", "16,4,1", "16,1,0", "8,1,1", "16,8,1"};
                                 return std::string(rows.at(static_cast<std::size_t>(row)));
                             })),
              0)
        << "one change at a time";
    const auto crossed = [&](const char* name, const char* good, const char* bad) {
        return failed(tableOf((std::string("impl,") + name + ",size").c_str(), 12, [&](int row) {
            return std::string(row / 6 == 0 ? "simd," : "scalar,") + (row / 3 % 2 == 0 ? good : bad) + ","
                + std::to_string(64 << (row % 3));
        }));
    };
    EXPECT_EQ(crossed("input", "valid", "invalid"), 0);
    EXPECT_EQ(crossed("on_timeout", "ok", "fail"), 0);
    const MeasuredTable never
        = tableOf("tile,unroll,check", 6, [&](int row) { return cell(row / 3, row % 3) + ",FAIL"; });
    EXPECT_THAT(never.notes, Contains(HasSubstr("marks all rows as failed: “check”")));
    EXPECT_EQ(
        failed(tableOf("tile,unroll,check", 9,
                       [&](int row) {
                           return cell(row / 3, row % 3) + (row % 3 == 0 ? ",skipped" : row % 3 == 1 ? ",ok" : ",FAIL");
                       })),
        3);
}

TEST_F(ColumnMeaning, NumbersThatDistinguishTheRowsAreParameters)
{
    EXPECT_THAT(test::names(csv("thread_num,schedule,time_ms\n1,s,1.5\n2,d,2.5\n3,s,1.25\n4,d,1.75\n5,s,1.1\n6,d,1.2\n"
                                "7,s,1.3\n8,d,1.4\n")
                                .parameters),
                ElementsAre("thread_num", "schedule"));
    EXPECT_THAT(
        test::names(csv("iterations,tile,real_time_s\n10,8,1.5\n10,16,2.5\n100,8,1.25\n100,16,1.75\n").parameters),
        ElementsAre("iterations", "tile"));
    EXPECT_THAT(test::names(csv("Name,State,tile,time_ms\nnaive,finished,8,1.5\nnaive,finished,16,2.5\n"
                                "tiled,finished,8,1.25\ntiled,finished,16,1.75\n")
                                .parameters),
                Contains("Name"));
    std::string ranks = "rank,lr,target,eval_loss\n";
    for (int row = 0; row < 24; ++row)
        ranks += std::to_string(4 << (row / 6)) + "," + number(0.001 * (1 + row / 2 % 3))
            + (row % 2 == 0 ? ",qv," : ",all,") + number(1.5 + row * 37 % 101) + "\n";
    EXPECT_THAT(test::names(csv(ranks).parameters), Contains("rank"));
}

TEST_F(ColumnMeaning, ATimeThatAlwaysFailedIsTheObjective)
{
    EXPECT_THAT(problemOf("t.csv", "b,x,time_ms\n1,0.5,OOM\n2,0.25,OOM\n1,0.75,OOM\n"),
                HasSubstr("found all 3 rows of “time_ms” failed, such as “OOM”"));
    EXPECT_EQ(csv("loss,x\nhinge,0.5\nmse,0.25\nhinge,0.75\n").objective().name, "x") << "an option";
}

TEST_F(ColumnMeaning, TheOnlyColumnThatVariesIsAParameter)
{
    for (const auto& [text, name] : std::vector<std::pair<const char*, const char*>>{
             {"configuration,time_ms\nbase,2.5\nopt1,1.5\nopt2,1.25\n", "configuration"},
             {"hash,time_ms\nfnv,2.5\nmurmur,1.5\nxx,1.25\n", "hash"},
             {"rank,loss\n1,2.5\n2,1.5\n4,1.25\n8,1.125\n", "rank"}}) {
        const MeasuredTable table = csv(text);
        EXPECT_THAT(test::names(table.parameters), ElementsAre(name));
        EXPECT_THAT(table.notes, ElementsAre(HasSubstr("because no other column varies")));
    }
    EXPECT_THAT(problemOf("t.csv", "trial,time_ms\n1,2.5\n2,1.5\n3,1.25\n"), HasSubstr("no parameters"));
}

TEST_F(ColumnMeaning, TimesOfNumbersOfThreadsAreNoRepetitions)
{
    const MeasuredTable table = csv("n,time_1,time_2,time_4,time_8\n1,4,2.5,1,0.5\n2,8,4.5,2,1.5\n");
    EXPECT_THAT(table.repetitions, IsEmpty());
    EXPECT_THAT(test::names(table.objectives), ElementsAre("time_1", "time_2", "time_4", "time_8"));
}

TEST_F(ColumnMeaning, ExportsOfBenchmarksNumberTheirRuns)
{
    EXPECT_THAT(test::names(csv("name,iterations,real_time,time_unit\nk/1,364,1.5,ns\nk/2,331,2.5,ns\n").parameters),
                ElementsAre("name"));
    const MeasuredTable hyperfine = read("h.json", R"({"results": [
            {"command": "k 1", "mean": 1.5, "median": 1.25, "times": [1.25, 1.25], "exit_codes": [0, 0], "parameters": {"t": "1"}},
            {"command": "k 2", "mean": 0.5, "median": 0.25, "times": [0.25, 0.25], "exit_codes": [0, 1], "parameters": {"t": "2"}},
            {"command": "k 3", "mean": 2.5, "median": 2.25, "times": [2.25, 2.25], "exit_codes": [0, 0], "parameters": {"t": "3"}}]})");
    EXPECT_THAT(test::names(hyperfine.parameters), ElementsAre("parameters.t"));
    EXPECT_THAT(test::reasons(hyperfine), ElementsAre("", "[0,1]", ""));
    const MeasuredTable pytest = read("p.json", R"({"benchmarks": [
        {"params": {"b": 1}, "options": {"min_rounds": 5}, "stats": {"min": 1.5, "median": 2.5, "stddev": 0.5}},
        {"params": {"b": 2}, "options": {"min_rounds": 5}, "stats": {"min": 1.25, "median": 2.25, "stddev": 0.25}}]})");
    EXPECT_EQ(pytest.objective().name, "median");
    EXPECT_EQ(csv("b,CPU Time (sec),GPU Time (sec)\n1,1.5,1.25\n2,2.5,2.25\n").objective().name, "GPU Time (sec)")
        << "NVBench";
    EXPECT_EQ(pytest.objective().unit, "s");
    EXPECT_THAT(test::names(pytest.parameters), ElementsAre("params.b"));
}

TEST_F(ColumnMeaning, RecordsOfSearchesHaveTheirParametersApart)
{
    const MeasuredTable smac = read("runhistory.json", R"({"stats": {}, "data": [
        {"config_id": 1, "seed": 0, "cost": 2.5, "time": 0.5, "status": 1, "starttime": 1700000000.5},
        {"config_id": 2, "seed": 0, "cost": 1.5, "time": 0.25, "status": 3, "starttime": 1700000001.5},
        {"config_id": 3, "seed": 0, "cost": 1.25, "time": 0.75, "status": 1, "starttime": 1700000002.5}],
        "configs": {"1": {"x": 16}, "2": {"x": 32}, "3": {"x": 64}}})");
    EXPECT_THAT(test::names(smac.parameters), ElementsAre("params.x", "seed"));
    EXPECT_THAT(smac.parameters[0].options, ElementsAre("16", "32", "64"));
    EXPECT_EQ(smac.objective().name, "cost");
    EXPECT_THAT(test::reasons(smac), ElementsAre("", "timeout", ""));
    const MeasuredTable optuna = read("trials.json", R"({"direction": "MAXIMIZE", "trials": [
        {"number": 0, "state": "COMPLETE", "value": 2.5, "params": {"x": 16}},
        {"number": 1, "state": "COMPLETE", "value": 1.5, "params": {"x": 32}}]})");
    EXPECT_THAT(test::names(optuna.parameters), ElementsAre("x"));
    EXPECT_TRUE(optuna.objective().isMaximised);
    std::string hyperopt;
    for (int row = 0; row < 9; ++row)
        hyperopt += std::string(row == 0 ? "[" : ",") + R"({"tid": )" + std::to_string(row) + R"(, "result": {"loss": )"
            + number(1.5 + row * 7 % 9) + R"(}, "misc": {"tid": )" + std::to_string(row) + R"(, "vals": {"x": [)"
            + std::to_string(16 << row % 3) + "]}}}";
    const MeasuredTable trials = read("hyperopt.json", hyperopt + "]");
    EXPECT_THAT(test::names(trials.parameters), ElementsAre("misc.vals.x"));
    EXPECT_THAT(trials.parameters[0].options, ElementsAre("16", "32", "64"));
}

TEST_F(ColumnMeaning, ADirectionThatIsGuessedIsNoted)
{
    const std::string text = "number,value,params_x,state\n0,2.5,1,COMPLETE\n1,1.5,2,COMPLETE\n";
    EXPECT_THAT(csv(text).notes, ElementsAre(HasSubstr("Less of “value” is assumed to be better")));
    EXPECT_THAT(csv(text, {.maximise = true}).notes, IsEmpty());
}

TEST_F(ColumnMeaning, VersionsThatAreEqualNumbersDiffer)
{
    EXPECT_THAT(csv("gcc_version,time_ms\n9.10,1.5\n9.1,2.5\n10.2,3.5\n").parameters[0].options,
                ElementsAre("9.10", "9.1", "10.2"));
    EXPECT_THAT(csv("flags,time_ms\n01,1.5\n001,2.5\n10,3.5\n").parameters[0].options, ElementsAre("01", "001", "10"));
    EXPECT_THAT(csv("tile,time_ms\n1,1.5\n1.0,2.5\n2,3.5\n").parameters[0].options, ElementsAre("1", "2"));
}

TEST_F(ColumnMeaning, ResultsKeepTheMessageOfAnError)
{
    const MeasuredTable table = read("t.json", R"({"schema_version": "1.0.0", "results": [
        {"configuration": {"b": 1}, "invalidity": "correct", "objectives": ["time"],
         "measurements": [{"name": "time", "value": 1.5, "unit": "ms"}]},
        {"configuration": {"b": 2}, "invalidity": "runtime", "error": "boom, x", "objectives": ["time"],
         "measurements": []}]})");
    EXPECT_THAT(test::reasons(table), ElementsAre("", "boom, x"));
}

TEST_F(ColumnMeaning, SumsLackCellsAndOptionsDoNot)
{
    EXPECT_THAT(csv("mode,b,time_ms\n1,8,1.5\n1,16,2.5\nmax,8,3.5\nmax,16,4.5\n").parameters[0].options,
                ElementsAre("1", "max"));
    EXPECT_EQ(csv("mode,b,time_ms\n1,8,1.5\n1,16,2.5\nmax,,3.5\n").objective().values.size(), 2U);
}

TEST_F(ColumnMeaning, BookkeepingOfTunersIsNoParameter)
{
    std::string text = "trial_index,trialJobId,arm_name,generation_method,sim_worker,x,y,latency_ms\n";
    for (int row = 0; row < 24; ++row)
        text += std::to_string(row) + ",j" + std::to_string(row) + "X," + std::to_string(row) + "_0,"
            + (row < 8 ? "Sobol," : "BoTorch,") + std::to_string(row % 3) + "," + std::to_string(row / 4) + ","
            + std::to_string(row % 4) + "," + std::to_string(row * 37 % 101) + ".5\n";
    EXPECT_THAT(test::names(csv(text).parameters), ElementsAre("x", "y"));
    std::string ranks = "x,latency 95th percentile (ms),latency avg (ms)\n";
    std::string goals = "x,st_tuner_time,st_worker_time,loss\n";
    for (int row = 0; row < 24; ++row) {
        const std::string number = std::to_string(1 + row * 37 % 101);
        ranks += std::to_string(row) + "," + number + ".9," + number + ".5\n";
        goals += std::to_string(row) + "," + std::to_string(row) + ".1," + number + ".2," + number + ".5\n";
    }
    EXPECT_EQ(csv(ranks).objective().name, "latency avg (ms)");
    EXPECT_EQ(csv(goals).objective().name, "loss");
}

TEST_F(ColumnMeaning, TheObjectiveOfDeepHyperIsMaximised)
{
    std::string text = "p:block,p:flag,objective,job_id,m:timestamp_submit,m:timestamp_gather\n";
    for (int row = 0; row < 24; ++row)
        text += std::to_string(16 << (row / 4)) + "," + std::to_string(row % 4) + ","
            + (row == 5 ? "F_runtime" : std::to_string(row * 37 % 101) + ".5") + "," + std::to_string(row) + ","
            + std::to_string(row) + ".1," + std::to_string(row + 3) + ".7\n";
    const MeasuredTable table = csv(text);
    EXPECT_EQ(table.objective().name, "objective");
    EXPECT_TRUE(table.objective().isMaximised);
    EXPECT_EQ(test::reasons(table)[5], "F_runtime");
    EXPECT_FALSE(csv(text, {.maximise = false}).objective().isMaximised);
    const MeasuredTable logs = read("logs.json", // of bayesian-optimization
                                    R"({"target": -1.5, "params": {"x": 2}, "datetime": {"elapsed": 0.1, "delta": 0.5}}
{"target": -0.5, "params": {"x": 4}, "datetime": {"elapsed": 0.2, "delta": 0.25}})");
    EXPECT_THAT(test::names(logs.parameters), ElementsAre("params.x"));
    EXPECT_THAT(logs.objective().values, ElementsAre(1.5, 0.5));
    EXPECT_FALSE(logs.objective().isMaximised);
}
