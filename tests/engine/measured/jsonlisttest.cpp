// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/measured/tablefixture.h"
#include "tests/support/protobytes.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>

using namespace tgraph;
using testing::ElementsAre;
using testing::HasSubstr;

class JsonListTest : public test::TableTest { };

namespace {

constexpr const char* first = R"({"block": 32, "mode": "fast", "time_ms": 2.5})";
constexpr const char* second = R"({"block": 16, "mode": "slow", "time_ms": null})";
constexpr const char* third = R"({"mode": "slow", "block": 64, "time_ms": 1.5, "energy_J": 3})";

void expectTheRows(const MeasuredTable& table)
{
    EXPECT_EQ(table.format, "JSON records");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("block", "mode"));
    EXPECT_THAT(table.parameters[0].options, ElementsAre("16", "32", "64"));
    EXPECT_EQ(table.objective().name, "time_ms");
    EXPECT_EQ(table.objective().nanosecondsPerUnit, 1e6);
    EXPECT_EQ(table.objective().values[2], 1.5);
    EXPECT_EQ(test::reasons(table)[0], "");
    EXPECT_NE(test::reasons(table)[1], "");
}

} // namespace

TEST_F(JsonListTest, ReadsListsAndLines)
{
    const std::string list = std::string("[") + first + ",\n" + second + ", " + third + "]";
    const std::string lines = std::string(first) + "\n" + second + "\r\n\n" + third + "\n";
    expectTheRows(read("a.json", list));
    expectTheRows(read("a.jsonl", lines));
    expectTheRows(read("b.jsonl", lines.substr(0, lines.size() - 1)));
    expectTheRows(read("a.json.gz", test::gzipped(list)));
}

TEST_F(JsonListTest, MayBeginWithRecordsThatFailed)
{
    const std::string failed = R"({"b": 1, "v": 2, "error": "OOM"})";
    const std::string measured = R"({"b": 2, "v": 1, "time_ms": 1.5})";
    for (const std::string& text :
         {"[" + failed + ", " + failed + ", " + measured + "]", failed + "\n" + failed + "\n" + measured,
          R"({"records": [)" + failed + "," + failed + "," + measured + "]}",
          R"({"runs": [)" + failed + "," + failed + "," + measured + "]}"}) {
        const MeasuredTable table = read("t.json", text);
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b", "v")) << text;
        EXPECT_THAT(test::reasons(table), ElementsAre("OOM", "OOM", "")) << text;
    }
    EXPECT_THAT(problemOf("t.json",
                          R"({"device": "x"})"
                          "\n" + measured),
                HasSubstr("JSON that is no table"));
}

TEST_F(JsonListTest, OtherLogsAreNamed)
{
    EXPECT_THAT(problemOf("b.log", "[0]:transA,m,n,k,hipblaslt-Gflops,us\n    N,64,64,64,120.5,4.3\n"),
                HasSubstr("found a log of a benchmark of hipBLASLt or rocBLAS, expected the line with names once"));
    EXPECT_THAT(problemOf("results.json",
                          R"([[0, 0, 0], 9.0, {"submitted": 1.5, "finished": 2.5}, {"loss": 0.5}, null])"
                          "\n"),
                HasSubstr("found a file of HpBandSter, which has parameters in configs.json"));
    EXPECT_THAT(problemOf("configs.json", R"([[0, 0, 0], {"x": 1}, {"model_based_pick": false}])"),
                HasSubstr("found a file of HpBandSter"));
    EXPECT_THAT(problemOf("j.log", R"({"op_code": 0, "worker_id": "w", "study_name": "s", "directions": [1]})"),
                HasSubstr("found a journal of Optuna, expected its trials as CSV"));
    EXPECT_THAT(
        problemOf("p.csv", "# started on Mon Nov 30 2026\n\n1180.2,msec,task-clock:u,1180230,100.00,0.99,CPUs\n"),
        HasSubstr("found a report of perf stat, expected a row per configuration"));
    EXPECT_THAT(
        problemOf("l.csv",
                  "STRUCT,Info,3,,\nCPU name:,Xeon,,\nTABLE,Group 1 Metric,MEM,3,,\nMetric,Core 0,,\nTime [s],1.5,,\n"),
        HasSubstr("found a report of likwid-perfctr"));
    EXPECT_THAT(
        problemOf("b.json", R"({"XBLOCK": 128, "configs_hash": "a", "found_by_coordesc": false, "time_taken_ms": 12})"),
        HasSubstr("found the choice of PyTorch's Inductor without its time"));
    EXPECT_THAT(problemOf("d.csv", "gen,nevals,avg,min\n0,100,5.5,3.5\n1,61,2.5,1.5\n"),
                HasSubstr("found a logbook of DEAP"));
}

TEST_F(JsonListTest, MayBeAnObjectOfValuesByConfiguration)
{
    for (const char* text : {R"({"b=16,t=1": 2.5, "b=32,t=1": 1.5, "b=16,t=2": null})",
                             R"({"{'b': 16, 't': 1}": 2.5, "{'b': 32, 't': 1}": 1.5, "{'b': 16, 't': 2}": NaN})"}) {
        const MeasuredTable table = read("t.json", text);
        EXPECT_EQ(measuredFormatOf(text), "JSON columns") << text;
        EXPECT_THAT(test::names(table.parameters), ElementsAre("b", "t")) << text;
        EXPECT_EQ(table.objective().name, "value") << text;
        EXPECT_EQ(table.objective().values[1], 1.5) << text;
        EXPECT_EQ(table.failures.size(), 3U) << text;
        EXPECT_NE(test::reasons(table)[2], "") << text;
    }
    EXPECT_EQ(measuredFormatOf(R"({"lr": 0.5, "epochs": 3})"), "");
    EXPECT_EQ(measuredFormatOf(R"({"b=16": 2.5, "device": "x"})"), "");
}

TEST_F(JsonListTest, ResultsOfKernelTunerAreMilliseconds)
{
    const MeasuredTable table = read("t.json", R"([[{"b": 16, "time": 2.5, "compile_time": 30.0, "benchmark_time": 1.5},
        {"b": 32, "time": 1.5, "compile_time": 31.0, "benchmark_time": 1.25}], {"device_name": "A100"}])");
    EXPECT_EQ(table.objective().unit, "ms");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("b"));
}

TEST_F(JsonListTest, MayBeAnObjectOfNamedRecords)
{
    const MeasuredTable table
        = read("t.json", R"({"cfg0": {"b": 1, "v": 2, "time_ms": 1.5}, "cfg1": {"v": 1, "b": 2, "time_ms": 2.5},
                                                   "cfg2": {"b": 2, "v": 2, "time_ms": null}})");
    EXPECT_THAT(test::names(table.parameters), ElementsAre("b", "v"));
    EXPECT_EQ(table.objective().values.size(), 3U);
    EXPECT_EQ(table.objective().values[1], 2.5);
    EXPECT_THAT(table.ignoredColumns, ElementsAre("index"));
    EXPECT_THAT(test::reasons(read(
                    "t.json", R"({"a": {"b": 1, "v": 2, "error": "OOM"}, "c": {"b": 2, "v": 2, "time_ms": 1.5}})")),
                ElementsAre("OOM", ""));
    EXPECT_EQ(read("t.json",
                   R"({"a": {"b": 1, "v": 2}, "r": {"time_ms": 1.5}})"
                   "\n"
                   R"({"a": {"b": 2, "v": 2}, "r": {"time_ms": 2.5}})")
                  .objective()
                  .values.size(),
              2U)
        << "other names: one record per line";
}

TEST_F(JsonListTest, NamedRecordsMayHaveAnIndex)
{
    const MeasuredTable table = read("t.json", R"({"x": {"index": 5, "tile": 8, "time": 1.5},
        "y": {"index": 5, "tile": 16, "time": 2.5}, "z": {"index": 6, "tile": 16, "time": 3.5}})");
    const auto index = std::ranges::find(table.parameters, "index", &Parameter::name);
    ASSERT_NE(index, table.parameters.end());
    EXPECT_THAT(index->options, ElementsAre("5", "6"));
}

TEST_F(JsonListTest, MayStateTheDirectionAsOptunaDoes)
{
    struct Case {
        const char* word;
        bool isMaximised; ///< the objective
        TableColumns columns;
    };
    for (const Case& each : std::vector<Case>{{R"("forward")", true, {}},
                                              {R"(["minimize"])", true, {}},
                                              {R"("minimal")", true, {}},
                                              {R"("Minimize")", false, {}},
                                              {R"("min")", false, {}},
                                              {R"("MAXIMISE")", true, {}},
                                              {R"("minimize")", true, {.objective = "gflops"}},
                                              {R"("minimize")", true, {.maximise = true}}}) {
        const MeasuredTable table = read("t.json",
                                         std::string(R"({"direction": )") + each.word
                                             + R"(, "results": [{"b": 1, "gflops": 1.5}, {"b": 2, "gflops": 2.5}]})",
                                         {.columns = each.columns});
        EXPECT_EQ(table.objective().isMaximised, each.isMaximised) << each.word;
    }
}

TEST_F(JsonListTest, ListsOfOneAreOtherValuesThanTheirElement)
{
    const MeasuredTable table = read("t.json", R"([{"shape": [4], "t": 1, "time": 1.5}, {"shape": 4, "t": 1, "time": 2},
        {"shape": [4, 2], "t": 2, "time": 3}, {"shape": 4, "t": 2, "time": 4}])");
    EXPECT_THAT(table.parameters[0].options, ElementsAre("[4]", "4", "[4,2]"));
    EXPECT_THAT(read("t.json", R"([{"b": 1, "loss": [1.5]}, {"b": 2, "loss": [2.5]}])").objective().values,
                ElementsAre(1.5, 2.5));
}

TEST_F(JsonListTest, ManyNamesAndConfigurationsAreReadInLinearTime)
{
    constexpr int count = 20'000;
    std::string record;
    std::string runs;
    std::string configurations;
    for (int i = 0; i < count; ++i) {
        record += fmt::format(R"({}"x{}": 1)", i == 0 ? "" : ",", i);
        runs += fmt::format(R"({}{{"config_id": {}, "cost": {}.5, "status": 1}})", i == 0 ? "" : ",", i, i % 97);
        configurations += fmt::format(R"({}"{}": {{"x": {}}})", i == 0 ? "" : ",", i, i % 8);
    }
    EXPECT_THAT(problemOf("t.json", "[{" + record + "}, {" + record + "}]"), HasSubstr("JSON that is no table"));
    const MeasuredTable smac = read("t.json", R"({"data": [)" + runs + R"(], "configs": {)" + configurations + "}}");
    EXPECT_THAT(test::names(smac.parameters), ElementsAre("params.x"));
    EXPECT_EQ(smac.objective().values.size(), count);
}

TEST_F(JsonListTest, ReadsFilesThatAreCutOff)
{
    for (const std::string& text :
         {std::string("[") + first + "," + third + ", {\"block", std::string(first) + "\n" + third + "\n{\"bl"}) {
        const MeasuredTable table = read("a.json", text);
        EXPECT_THAT(table.objective().values, ElementsAre(2.5, 1.5));
        EXPECT_THAT(table.notes, testing::Contains(HasSubstr("cut off: 2 rows were read")));
    }
}

TEST_F(JsonListTest, ReportsErrors)
{
    EXPECT_THAT(problemOf("a.json", std::string("[") + first + ", 7]"), HasSubstr("record 2: found 7"));
    EXPECT_THAT(problemOf("a.jsonl", std::string(first) + "\n7\n" + third), HasSubstr("line 2: found 7"));
    EXPECT_THAT(problemOf("a.jsonl", std::string(first) + "\n{\"x\": }\n" + third), HasSubstr("line 2"));
}

TEST_F(JsonListTest, ReadsEvaluationsOfGpTuneAndPyAtf)
{
    std::string evaluations;
    std::string history;
    for (int row = 0; row < 24; ++row) {
        const std::string time = row == 7 ? "null" : fmt::format("{}.25", 1 + row * 37 % 101);
        evaluations += fmt::format(
            R"({}{{"task_parameter": {{"m": 1000}}, "tuning_parameter": {{"mb": {}, "p": "{}"}}, )"
            R"("machine_configuration": {{"haswell": {{"nodes": {}}}}}, "software_configuration": {{"gcc": )"
            R"({{"version_split": [8, 3, 0]}}}}, "evaluation_result": {{"r": {}}}, "evaluation_detail": {{"r": )"
            R"({{"evaluations": [{}]}}}}, "uid": "a-{}", "time": {{"tm_sec": {}}}}})",
            row > 0 ? "," : "", 1 << row / 3, row % 3, 1 + row % 2, time, time, row, row % 60);
        history += fmt::format(R"({}{{"valid": {}, "configuration": {{"mb": {}, "p": "{}"}}, "cost": {}}})",
                               row > 0 ? "," : "", row != 7, 1 << row / 3, row % 3, time);
    }
    const MeasuredTable gptune
        = read("g.json", R"({"tuning_problem_name": "qr", "surrogate_model": [], "func_eval": [)" + evaluations + "]}");
    EXPECT_THAT(test::names(gptune.parameters),
                ElementsAre("task_parameter.m", "tuning_parameter.mb", "tuning_parameter.p"));
    EXPECT_EQ(gptune.objective().name, "evaluation_result.r");
    EXPECT_FALSE(gptune.objective().isMaximised);
    EXPECT_NE(test::reasons(gptune)[7], "");
    const MeasuredTable pyatf = read("p.json", R"({"total_search_time_s": 12.5, "history": [)" + history + "]}");
    EXPECT_THAT(test::names(pyatf.parameters), ElementsAre("configuration.mb", "configuration.p"));
    EXPECT_EQ(pyatf.objective().name, "cost");
    EXPECT_NE(test::reasons(pyatf)[7], "");
}
