// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/measured/tablefixture.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class RecordShapes : public test::TableTest { };

TEST_F(RecordShapes, ParametersOfNevergradHaveNoMark)
{
    std::string text;
    for (int row = 0; row < 24; ++row)
        text += fmt::format(
            R"({{"#parametrization": "I", "#optimizer": "PSO", "#session": "26-11-29", "#num-ask": {0}, "#num-tell": {0}, )"
            R"("#num-tell-not-asked": 0, "#uid": "u{0}", "#lineage": "a", "#generation": {0}, "#parents_uids": [], )"
            R"("#loss": {1}.25, "#meta-sigma": 0.5, "tile": {2}, "tile#sigma": 1.5, "mode": "{3}", "x": [{2}, {4}]}})"
            "\n",
            row, 1 + row * 37 % 101, 1 << row / 6, row % 2 == 0 ? "a" : "b", row % 3);
    const MeasuredTable table = read("log.jsonl", text);
    EXPECT_THAT(test::names(table.parameters), ElementsAre("tile", "mode", "x#0", "x#1"));
    EXPECT_EQ(table.objective().name, "loss");
    EXPECT_FALSE(table.objective().isMaximised);
    EXPECT_EQ(table.objective().values[1], 38.25);
}

TEST_F(RecordShapes, RunsOfSmacAreObjectsOrLists)
{
    struct Case {
        const char* name;
        const char* run; ///< contains configuration, cost and status
        const char* failed; ///< status
        const char* reason;
    };
    const std::vector<Case> cases = {
        {"objects",
         R"({{"config_id": {}, "instance": null, "seed": 0, "budget": 0.0, "cost": {}, "time": 0.5, "status": {}}})",
         "2", "crashed"},
        {"lists", R"([{}, null, 0, 0.0, {}, 0.5, {}, 1.5e9, 1.6e9, {{}}])", "4", "out of memory"},
        {"lists without budgets", R"([{}, null, 0, null, {}, 0.5, {}, 1.5e9, 1.6e9, {{}}])", "2", "crashed"},
        {"pairs of lists", R"([[{}, null, 0, 0.0], [{}, 0.5, {}, 1.5e9, 1.6e9, null]])",
         R"({"__enum__": "StatusType.TIMEOUT"})", "timeout"},
    };
    for (const Case& known : cases) {
        std::string runs;
        std::string configurations;
        for (int row = 0; row < 24; ++row) {
            runs += (row > 0 ? ", " : "")
                + fmt::format(fmt::runtime(known.run), row + 1, fmt::format("{}.5", 1 + row * 37 % 101),
                              row == 3 ? known.failed : "1");
            configurations
                += fmt::format(R"({}"{}": {{"x": {}, "y": "{}"}})", row > 0 ? ", " : "", row + 1, row / 4, row % 4);
        }
        const MeasuredTable table
            = read("runhistory.json", "{\"data\": [" + runs + "], \"configs\": {" + configurations + "}}");
        std::vector<std::string> names = {"params.x", "params.y", "seed", "budget", "elapsed"};
        if (std::string_view(known.name) == "lists without budgets")
            std::erase(names, "budget");
        EXPECT_EQ(test::names(table.parameters), names) << known.name;
        EXPECT_EQ(table.objective().name, "cost") << known.name;
        EXPECT_EQ(table.objective().values[1], 38.5) << known.name;
        EXPECT_EQ(test::reasons(table)[3], known.reason) << known.name;
        EXPECT_EQ(test::reasons(table)[4], "") << known.name;
    }
}

TEST_F(RecordShapes, TasksOfGpTuneAreWorkloads)
{
    std::string evaluations;
    for (int row = 0; row < 30; ++row)
        evaluations += fmt::format(
            R"({}{{"task_parameter": {{"m": {}, "n": 8}}, "tuning_parameter": {{"mb": {}}}, "evaluation_result": {{"r": {}.5}}}})",
            row > 0 ? "," : "", row < 12 ? 1000 : 2000, 1 + row % 12, 1 + row * 37 % 101);
    const std::string text = R"({"func_eval": [)" + evaluations + "]}";
    const MeasuredTable largest = read("g.json", text);
    EXPECT_EQ(largest.subject, "m=2000, n=8");
    EXPECT_EQ(largest.objective().values.size(), 18U);
    EXPECT_THAT(largest.notes, testing::Contains(HasSubstr("Workload 2 of 2 in this file (18 of 30 rows): m=2000")));
    for (const char* name : {"1", "m=1000", "m=1000, n=8"})
        EXPECT_EQ(read("g.json", text, {.columns = {.workload = name}}).objective().values.size(), 12U) << name;
    EXPECT_THAT(problemOf("g.json", text, {.columns = {.workload = "n=8"}}), HasSubstr("which several workloads have"));
    EXPECT_THAT(problemOf("t.csv", "a,time_ms\n1,2.5\n2,3.5\n", {.columns = {.workload = "1"}}),
                HasSubstr("found a file without workloads"));
}

TEST_F(RecordShapes, WorkloadsOfOneRowEachAreReadTogether)
{
    std::string evaluations;
    std::string wisdom = R"({"objective": "time", "tunable_parameters": ["block"], "key": "add"})";
    for (int row = 0; row < 30; ++row) {
        evaluations += fmt::format(
            R"({}{{"task_parameter": {{"m": {}}}, "tuning_parameter": {{"mb": {}}}, "evaluation_result": {{"r": {}.5}}}})",
            row > 0 ? "," : "", 1000 + 100 * row, 1 + row % 5, 1 + row * 37 % 101);
        wisdom += fmt::format("\n"
                              R"({{"config": [{}], "problem_size": [{}], "time": {}.5}})",
                              16 << row % 4, 1000 + 100 * row, 1 + row * 37 % 101);
    }
    const std::string text = R"({"func_eval": [)" + evaluations + "]}";
    const MeasuredTable tasks = read("g.json", text);
    EXPECT_EQ(tasks.objective().values.size(), 30U);
    EXPECT_THAT(test::names(tasks.parameters), ElementsAre("task_parameter.m", "tuning_parameter.mb"));
    EXPECT_THAT(tasks.notes, testing::Contains(HasSubstr("30 workloads have one row each: all are read")));
    EXPECT_EQ(read("g.json", text, {.columns = {.workload = "m=1000"}}).objective().values.size(), 1U);
    const MeasuredTable problems = read("add.wisdom", wisdom);
    EXPECT_EQ(problems.objective().values.size(), 30U);
    EXPECT_THAT(test::names(problems.parameters), ElementsAre("block", "workload"));
    EXPECT_EQ(problems.parameters[1].options[2], "add [1200]");
}

TEST_F(RecordShapes, WisdomOfKernelLauncherNamesItsParametersOnce)
{
    const std::string header
        = R"({"version": "1.0", "objective": "time", "tunable_parameters": ["block", "tile"], "key": "add"})";
    const auto line = [](int block, int tile, int size, const char* time) {
        return fmt::format(
            "\n"
            R"({{"config": [{}, {}], "problem_size": [{}], "time": {}, "environment": {{"date": "2026", )"
            R"("device_name": "NVIDIA A100"}}}})",
            block, tile, size, time);
    };
    const std::string text = header + line(32, 1, 1000, "2.5") + line(64, 1, 1000, "1.5") + line(32, 2, 9000, "9.5");
    const MeasuredTable table = read("add.wisdom", text);
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "tile"));
    EXPECT_EQ(table.subject, "add [1000] on NVIDIA A100");
    EXPECT_THAT(table.objective().values, ElementsAre(2.5, 1.5));
    EXPECT_EQ(table.objective().unit, "ms");
    EXPECT_EQ(read("add.wisdom", text, {.columns = {.workload = "[9000]"}}).objective().values[0], 9.5);
    EXPECT_THAT(problemOf("add.wisdom", header + "\n{\"config\": [1], \"time\": 2}"),
                HasSubstr("line 2: found {\"config\":[1]"));
}

TEST_F(RecordShapes, MetricsOfVizierAndNniAreObjectives)
{
    std::string vizier;
    std::string nni;
    for (int row = 0; row < 24; ++row) {
        const std::string latency = fmt::format("{}.5", 1 + row * 37 % 101);
        vizier += fmt::format(
            R"({}{{"name": "projects/1/trials/{}", "id": "{}", "state": "{}", "parameters": [{{"parameterId": "x", )"
            R"("value": {}}}, {{"parameterId": "y", "value": {}}}], "finalMeasurement": {{"stepCount": "1", "metrics": )"
            R"([{{"metricId": "latency", "value": {}}}]}}, "startTime": "2026-11-29T10:00:00Z"}})",
            row > 0 ? ", " : "", row, row, row == 3 ? "INFEASIBLE" : "SUCCEEDED", row / 4, row % 4, latency);
        nni += fmt::format(
            R"({}{{"parameter": {{"x": {}, "y": {}}}, "value": {{"default": {}, "size": {}.25}}, "id": "a{}"}})",
            row > 0 ? ", " : "", row / 4, row % 4, latency, row, row);
    }
    const MeasuredTable trials = read("v.json", "{\"trials\": [" + vizier + "]}");
    EXPECT_THAT(test::names(trials.parameters), ElementsAre("parameters.x", "parameters.y"));
    EXPECT_EQ(trials.objective().name, "metrics.latency");
    EXPECT_FALSE(trials.objective().isMaximised);
    EXPECT_EQ(test::reasons(trials)[3], "INFEASIBLE");
    const MeasuredTable exported = read("n.json", "[" + nni + "]");
    EXPECT_THAT(test::names(exported.parameters), ElementsAre("parameter.x", "parameter.y"));
    EXPECT_EQ(exported.objective().name, "value");
}

TEST_F(RecordShapes, TimesOfClTuneAreMilliseconds)
{
    const MeasuredTable table = read("c.json",
                                     R"({"kernel_family": "xgemm", "results": [)"
                                     R"({"kernel": "xgemm", "time": 2.5, "parameters": {"MWG": 16}}, )"
                                     R"({"kernel": "xgemm", "time": 1.5, "parameters": {"MWG": 32}}]})");
    EXPECT_EQ(table.objective().unit, "ms");
}
