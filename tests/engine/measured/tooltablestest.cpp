// SPDX-License-Identifier: GPL-3.0-or-later
// Tests small made-up files in the forms that tools write: which columns are parameters, and what is compared.
#include "tests/engine/measured/tablefixture.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <functional>
#include <string>
#include <vector>

using namespace tgraph;
using testing::Each;
using testing::ElementsAreArray;
using testing::IsEmpty;

class ToolTables : public test::TableTest { };

namespace {

/// A configuration of a grid of 4 × 3 × 2, and its measurement.
struct Row {
    int number = 0;
    int tile = 0;
    int unroll = 0;
    int mode = 0;
    double value = 0; ///< 1 to 3.875, different in each row
};

struct File {
    const char* name;
    std::function<std::string(const Row&)> line;
    std::string begin;
    std::string between = "\n";
    std::string end = "\n";
    const char* objective;
    bool isMaximised = false;
    std::vector<std::string> parameters; ///< those with several options
};

std::string textOf(const File& file)
{
    std::string text = file.begin;
    for (int i = 0; i < 24; ++i) {
        const Row row{i, 16 << i / 6, 1 << i / 2 % 3, i % 2, 1 + (i * 7 % 24) * 0.125};
        text += (i > 0 ? file.between : "") + file.line(row);
    }
    return text + file.end;
}

std::vector<std::string> varying(const MeasuredTable& table)
{
    std::vector<std::string> found;
    for (const Parameter& parameter : table.parameters)
        if (parameter.options.size() > 1)
            found.push_back(parameter.name);
    return found;
}

std::vector<File> files()
{
    const std::vector<std::string> grid = {"tile", "unroll", "mode"};
    return {
        {.name = "sagemaker.csv",
         .line =
             [](const Row& row) {
                 return fmt::format("{},{},{},{},job-{}-c2,{},{},{}", row.number, row.tile, row.unroll, row.mode,
                                    row.number, row.number % 8 == 3 ? "Stopped" : "Completed", row.value,
                                    40 + row.number % 7);
             },
         .begin
         = ",tile,unroll,mode,TrainingJobName,TrainingJobStatus,FinalObjectiveValue,TrainingElapsedTimeSeconds\n",
         .objective = "FinalObjectiveValue",
         .parameters = grid},
        {.name = "hyperopt.csv",
         .line =
             [](const Row& row) {
                 return fmt::format("{0},{0},{1},ok,[{0}],[{0}],[{2}],[{3}]", row.number, row.value, row.tile,
                                    row.unroll);
             },
         .begin = ",tid,result.loss,result.status,misc.idxs.tile,misc.idxs.unroll,misc.vals.tile,misc.vals.unroll\n",
         .objective = "result.loss",
         .parameters = {"misc.vals.tile", "misc.vals.unroll"}},
        {.name = "cv_results.csv",
         .line =
             [](const Row& row) {
                 return fmt::format("{},{},{},{},{},{},{},{}", row.number, 0.5 + row.number % 5 * 0.01, row.tile,
                                    row.unroll, row.mode, -row.value - 0.01, -row.value + 0.01, -row.value);
             },
         .begin = ",mean_fit_time,param_tile,param_unroll,param_mode,split0_test_neg_mean_squared_error,"
                  "split1_test_neg_mean_squared_error,mean_test_neg_mean_squared_error\n",
         .objective = "mean_test_neg_mean_squared_error",
         .parameters = {"param_tile", "param_unroll", "param_mode"}},
        {.name = "kernel_stats.csv",
         .line =
             [](const Row& row) {
                 const double average = 1000 * row.value;
                 return fmt::format("kernel_{}x{}_u{},{},{},{},{},{},{}", row.tile, row.unroll, row.mode, 10,
                                    10 * average, average, row.value / 2, average - 20, average + 20);
             },
         .begin = "Name,Calls,TotalDurationNs,AverageNs,Percentage,MinNs,MaxNs\n",
         .objective = "AverageNs",
         .parameters = {"Name"}},
        {.name = "hyperfine.md",
         .line =
             [](const Row& row) {
                 return fmt::format("| `./run -t {} -u {} -m {}` | {} ± 0.1 | {} | {} | {} ± 0.01 |", row.tile,
                                    row.unroll, row.mode, 500 * row.value, 490 * row.value, 510 * row.value, row.value);
             },
         .begin = "| Command | Mean [ms] | Min [ms] | Max [ms] | Relative |\n|:---|---:|---:|---:|---:|\n",
         .objective = "Mean [ms]",
         .parameters = {"Command"}},
        {.name = "flags.csv",
         .line =
             [](const Row& row) {
                 return fmt::format("{},{},{},{},{}", row.number, row.number & 1 ? "on" : "off",
                                    row.number & 2 ? "on" : "off", row.number & 4 ? "on" : "off", row.value);
             },
         .begin = "id,-funroll-loops,-flto,-march=native,seconds\n",
         .objective = "seconds",
         .parameters = {"-funroll-loops", "-flto", "-march=native"}},
        {.name = "counters.csv",
         .line =
             [](const Row& row) {
                 return fmt::format("{},{},{},{},{:.2f},{}", row.tile, row.unroll, row.mode,
                                    5'000'000'001 + row.number * 1'000'003LL, 1 + row.number * 5 % 24 * 0.07,
                                    100 + row.value);
             },
         .begin = "tile,unroll,mode,instructions,IPC,GFLOPS/s\n",
         .objective = "GFLOPS/s",
         .isMaximised = true,
         .parameters = grid},
        {.name = "benchmarkdotnet.csv",
         .line =
             [](const Row& row) {
                 return fmt::format("{},{},{},{} us,0.0{} us", row.tile, row.unroll, row.mode, row.value,
                                    1 + row.number % 7);
             },
         .begin = "tile,unroll,mode,Mean,Error\n",
         .objective = "Mean",
         .parameters = grid},
        {.name = "ytopt.json",
         .line =
             [](const Row& row) {
                 return fmt::format(R"([{{"tile": {}, "unroll": {}, "mode": {}}}, {}])", row.tile, row.unroll, row.mode,
                                    row.value);
             },
         .begin = "[",
         .between = ", ",
         .end = "]",
         .objective = "value",
         .parameters = grid},
        {.name = "kerastuner.json",
         .line =
             [](const Row& row) {
                 return fmt::format(
                     R"({{"trial_id": "{0:04}", "hyperparameters": {{"space": [], "values": {{"tile": {1}, "unroll": {2},)"
                     R"( "mode": {3}}}}}, "metrics": {{"metrics": {{"val_accuracy": {{"direction": "max",)"
                     R"( "observations": [{{"value": [{4}], "step": 5}}]}}}}}}, "status": "COMPLETED", "score": {4}}})",
                     row.number, row.tile, row.unroll, row.mode, row.value / 4);
             },
         .begin = "[",
         .between = ", ",
         .end = "]",
         .objective = "val_accuracy",
         .isMaximised = true,
         .parameters = grid},
        {.name = "values.json",
         .line
         = [](const Row& row) { return fmt::format(R"("{}_{}_{}": {})", row.tile, row.unroll, row.mode, row.value); },
         .begin = "{",
         .between = ", ",
         .end = "}",
         .objective = "value",
         .parameters = {"key[0]", "key[1]", "key[2]"}},
        {.name = "tuples.json",
         .line =
             [](const Row& row) {
                 return fmt::format("\"({}, {}, 'm{}')\": {}", row.tile, row.unroll, row.mode, row.value);
             },
         .begin = "{",
         .between = ", ",
         .end = "}",
         .objective = "value",
         .parameters = {"key[0]", "key[1]", "key[2]"}},
    };
}

} // namespace

TEST_F(ToolTables, HaveTheirParametersAndTheirGoal)
{
    for (const File& file : files()) {
        SCOPED_TRACE(file.name);
        const MeasuredTable table = read(file.name, textOf(file));
        EXPECT_EQ(table.objective().name, file.objective);
        EXPECT_EQ(table.objective().isMaximised, file.isMaximised);
        EXPECT_THAT(varying(table), ElementsAreArray(file.parameters));
        ASSERT_EQ(table.objective().values.size(), 24U);
        EXPECT_THAT(test::reasons(table), Each(IsEmpty()));
    }
}
