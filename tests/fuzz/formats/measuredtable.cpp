// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of measured configurations in all formats, search spaces, and the choice of columns beside one.
#include "engine/measured/measuredreader.h"
#include "engine/measured/searchspace.h"
#include "tests/fuzz/format.h"
#include "tests/support/protobytes.h"

#include <cmath>

namespace tgraph::fuzz {
namespace {

std::vector<std::string> seeds()
{
    const std::string cache
        = R"({"device_name": "d", "kernel_name": "k", "tune_params_keys": ["x", "y"], "objective": "time", "cache": {)"
          R"("1,a": {"x": 1, "y": "a", "time": 2.5, "times": [3, 2], "compile_time": 9, "GFLOP/s": 4},)"
          R"("2,a": {"x": 2, "y": "a", "time": "RuntimeFailedConfig"}, "2,b": {"x": 2, "y": "b", "time": NaN}}})";
    return {
        cache,
        R"({"metadata": {"timeunit": "miliseconds"}, "results": [{"configuration": {"x": 1, "y": true}, "times":)"
        R"( {"compilation": 5, "runtimes": [1, 2.5]}, "invalidity": "correct", "measurements": [{"name": "time",)"
        R"( "value": 1.75, "unit": ""}], "objectives": ["time"]}, {"configuration": {"x": 2, "y": false},)"
        R"( "invalidity": "compile"}], "schema_version": "1.0.0"})",
        "block,mode,run_0,run_1,time_ms,error\n8,a,1.5,1.25,1.4,\n16,\"b\",2.5,,2.5,\n32,a,,,nan,out of memory\n",
        "x;y;time\r\n1;0,5;2,25\r\n2;1,5;1234,5\r\n",
        "x\ttime [us]\n1\t2\n2\tfailed\n",
        "number,value,duration,params_lr,state\n0,0.5,0 days 00:00:02.5,0.1,COMPLETE\n1,,,0.2,FAIL\n",
        "uid,from_uid,dropout,loss\na,,0.1,10.5\nb,a,0.15,3.5\n",
        R"({"device": {"a": [1]}, "results": [{"config": {"x": 1, "y": {"z": "a"}}, "time": 1.5, "times": [1, 2]},)"
        R"( {"config": {"x": 2}, "time": null}]})",
        R"([[{"x": 1, "time": 2.5}, {"x": 2, "time": 1}], {"device_name": "d"}])",
        "Title,,\n,,\nx,\"time\n(us)\",\n[],[us]\n1,\"1,234\",\n2,950\n{'a': 1},1 ms\nAverage,,2\n,,\n",
        R"({"datapoints": [{"uid": "a", "values": {"x": 1, "loss": 0.5}}, {"values": {"x": "b", "loss": NaN}}]})",
        R"({"input": ["cuda", "t", [1], {}], "config": {"index": 1, "entity": [["x", "sp", [-1, 2]]]}, "result": )"
        "[[0.5], 0, 2.5, 1.6e9]}\n"
        R"({"input": ["cuda", "u", [1], {}], "config": {"entity": [["x", "ot", 2]]}, "result": [[1e9], 4, 1, 0]})",
        R"([0, [[[["GetBlock", [], ["C", "main"], ["b0"]], ["SamplePerfectTile", ["l1"], [2, 64], ["v3", "v4"]], )"
        R"(["SampleCategorical", [], [[0, 16], [0.5, 0.5]], ["v5"]], ["Annotate", ["b0", "v5"], ["m.u"], []]], )"
        R"([[1, [4, 16]], [2, 1]]], [0.5, 0.25], {"kind": "cuda"}, [["TENSOR", "float32", [128, 64]]]]])"
        "\n"
        R"([1, [[[["A", [], [], []]], [[0, 1]]], [1e+10], null, null]])",
        R"({"#num-tell": 1, "#loss": 2.5, "x": 1, "x#sigma": 0.5, "y": [1, 2]})"
        "\n"
        R"({"#num-tell": 2, "#loss": NaN, "x": 2, "y": [1, 3]})",
        R"({"data": [[1, null, 0, 0.0, 2.5, 0.1, 1], [2, null, 0, 0.0, 3.5, 0.1, 2]], "configs": {"1": {"x": 1}, )"
        R"("2": {"x": 2}}})",
        R"({"version": "1.0", "objective": "time", "tunable_parameters": ["x"], "key": "k"})"
        "\n"
        R"({"config": [1], "problem_size": [9], "time": 2.5, "environment": {"device_name": "d"}})",
        R"({"func_eval": [{"task_parameter": {"m": 1}, "tuning_parameter": {"x": 1}, "evaluation_result": {"r": 2}},)"
        R"( {"task_parameter": {"m": 2}, "tuning_parameter": {"x": 2}, "evaluation_result": {"r": 1.5}}]})",
        test::gzipped(cache),
        R"({"tune_params": {"x": [1, 2.5], "y": ["a", true]}, "default": {"x": 1, "y": "a"}, "restrictions":)"
        R"( ["x * 2 in [2, 5] or not y != 'a' and -x ** 2 // 3 < max(1, 2) "]})",
        R"({"ConfigurationSpace": {"TuningParameters": [{"Name": "x", "Values": "[1, 2]", "Default": 2}],)"
        R"( "Conditions": [{"Expression": "x > 1"}]}, "KernelSpecification": {"KernelName": "k"}})",
        R"({"parameters": ["x"], "ignored": [], "objective": "time", "maximise": true, "unit": "ms"})"};
}

void requireSound(const MeasuredTable& table)
{
    require(!table.parameters.empty() && table.chosen < table.objectives.size());
    const std::size_t rows = table.objective().values.size();
    require(rows > 0);
    for (const Objective& objective : table.objectives)
        require(objective.values.size() == rows);
    for (const Parameter& parameter : table.parameters) {
        require(!parameter.options.empty());
        require(parameter.numbers.empty() || parameter.numbers.size() == parameter.options.size());
        require(std::visit([](const auto& codes) { return codes.size(); }, parameter.codes) == rows);
    }
    require(table.failures.empty() || table.failures.size() == rows);
    require(table.secondsSpent.empty() || table.secondsSpent.size() == rows);
    require(
        table.repetitionStarts.empty()
        || (table.repetitionStarts.size() == rows + 1 && table.repetitionStarts.back() == table.repetitions.size()));
    const bool isSpace = table.format == searchSpaceFormat;
    for (std::uint32_t row = 0; row < rows; ++row) {
        for (const Parameter& parameter : table.parameters)
            require(parameter.code(ConfigId(row)) < parameter.options.size());
        const bool isUnknown = std::isnan(table.objective().values[row]);
        require(isSpace ? isUnknown && table.failure(ConfigId(row)) == nullptr
                        : isUnknown == (table.failure(ConfigId(row)) != nullptr));
        (void)table.repetitionsOf(ConfigId(row));
    }
}

void read(std::string_view bytes)
{
    (void)measuredFormatOf(bytes);
    const MeasuredOptions options{.usesRemembered = false,
                                  .limits = {.fileBytes = std::uint64_t{1} << 22,
                                             .memoryBytes = std::uint64_t{1} << 26,
                                             .rows = 10'000,
                                             .columns = 1'000}};
    const std::filesystem::path path = fileWith(bytes, "fuzz.table");
    readsOrReports("fuzz.table", [&] { requireSound(readMeasuredTable(path, options)); });
    const SpaceLimits space{.fileBytes = std::uint64_t{1} << 22, .configurations = 1'000, .steps = 10'000};
    readsOrReports("fuzz.table", [&] { (void)readSearchSpace(path, space); });
    (void)fileWith(bytes, "fuzz.choice.columns.json");
    readsOrReports("fuzz.choice.columns.json", [&] { (void)readColumns(path.parent_path() / "fuzz.choice"); });
}

} // namespace

const Format measuredTableFormat{"measuredTable", seeds, read};

} // namespace tgraph::fuzz
