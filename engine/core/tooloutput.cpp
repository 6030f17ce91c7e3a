// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/tooloutput.h"

#include "engine/core/text.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>

namespace tgraph {
namespace {

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

std::string_view firstLine(std::string_view text)
{
    return text.substr(0, text.find('\n'));
}

bool hasInFirstLine(std::string_view text, std::initializer_list<std::string_view> words)
{
    const std::string line = lowered(firstLine(text));
    return std::ranges::any_of(words, [&line](std::string_view word) { return has(line, word); });
}

bool isListOfProcesses(std::string_view text)
{
    for (int lines = 0; !text.empty() && lines < 12; ++lines) { // top writes a summary above the names
        std::string_view line = firstLine(text);
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        line = line.substr(0, line.find_last_not_of(" \r") + 1);
        if (has(line, "PID ") && (line.ends_with(" CMD") || line.ends_with(" COMMAND")))
            return true;
    }
    return false;
}

/// Returns true for `perf stat -x,`: count, unit, event, time, share …
bool isPerfCsv(std::string_view text)
{
    while (text.starts_with('#') || text.starts_with('\n') || text.starts_with('\r'))
        text.remove_prefix(std::min(firstLine(text).size() + 1, text.size()));
    const std::string_view line = firstLine(text);
    const std::string_view separators = has(line, ",") ? "," : ";";
    std::array<std::string_view, 5> fields;
    std::string_view rest = line;
    for (std::string_view& field : fields) {
        const std::size_t end = std::min(rest.find_first_of(separators), rest.size());
        field = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const auto isNumber = [](std::string_view field) {
        return !field.empty() && field.find_first_not_of("0123456789.") == std::string_view::npos;
    };
    const bool isCounted = isNumber(fields[0]) || fields[0].starts_with("<not ");
    const bool isEvent = !fields[2].empty() && fields[2].find_first_of("0123456789") != 0;
    return isCounted && isEvent && isNumber(fields[3]) && isNumber(fields[4]);
}

constexpr std::string_view rowPerRun
    = "a row per configuration, with its parameters and what was measured: a CSV with block,cycles,time_s";
constexpr std::string_view rowPerChoice
    = "a row per configuration, with its parameters and its time: a CSV with BLOCK_M,BLOCK_N,num_warps,time_ms";

/// One row per kind. The formats are those of the programs' documentation; none was run here.
constexpr auto outputs = std::to_array<ToolOutput>({
    {"a verbose log of oneDNN", "its lines with “exec” only, below a header with names",
     [](std::string_view text) {
         return text.starts_with("onednn_verbose,") || text.starts_with("dnnl_verbose,")
             || text.starts_with("mkldnn_verbose,");
     }},
    {"a log of a benchmark of hipBLASLt or rocBLAS",
     "the line with names once, and below it the lines with values, as CSV",
     [](std::string_view text) { return has(text, "hipblaslt-Gflops") || has(text, "rocblas-Gflops"); }},
    {"a file of HpBandSter, which has parameters in configs.json and losses in results.json",
     "parameters and loss in one table, such as a CSV",
     [](std::string_view text) {
         return text.starts_with("[[") && hasInFirstLine(text, {"\"submitted\"", "\"model_based_pick\""});
     }},
    {"a journal of Optuna", "its trials as CSV: study.trials_dataframe().to_csv(FILE)",
     [](std::string_view text) {
         return hasInFirstLine(text, {"\"op_code\""}) && hasInFirstLine(text, {"\"worker_id\""});
     }},
    {"KTT results in XML", "JSON: tuner.SaveResults(results, FILE, ktt::OutputFormat::JSON)",
     [](std::string_view text) { return text.starts_with('<') && has(text, "KttVersion"); }},
    {"a report of perf stat", rowPerRun,
     [](std::string_view text) { return has(text, "Performance counter stats for") || isPerfCsv(text); }},
    {"a report of likwid-perfctr", rowPerRun,
     [](std::string_view text) {
         return has(text, "TABLE,Group ") || has(text, "TABLE,Region ") || has(text, "STRUCT,Info,");
     }},
    {"a comparison of torch.utils.benchmark",
     "a row per measurement: a CSV with label,threads,time_s of [(m.sub_label, m.num_threads, m.median) for m in "
     "measurements]",
     [](std::string_view text) {
         return (text.starts_with("[-") && has(text, " threads: --")) || has(text, "<torch.utils.benchmark.");
     }},
    {"a log of PyTorch's Inductor", rowPerChoice,
     [](std::string_view text) { return text.starts_with("AUTOTUNE ") || has(text, "\nAUTOTUNE "); }},
    {"results of NVBench in JSON", "CSV: --csv FILE",
     [](std::string_view text) { return has(text, "\"axis_values\"") && has(text, "\"summaries\""); }},
    {"a report of fio", rowPerRun, [](std::string_view text) { return has(text, "\"fio version\""); }},
    {"a log of go test -bench", rowPerRun,
     [](std::string_view text) { return has(text, " ns/op") && has(text, "Benchmark") && !has(text, ","); }},
    {"a log of Composable Kernel's profiler", rowPerRun,
     [](std::string_view text) { return has(text, "Perf: ") && has(text, " TFlops, "); }},
    {"the choice of PyTorch's Inductor without its time", rowPerChoice,
     [](std::string_view text) { return has(text, "\"configs_hash\"") && has(text, "\"found_by_coordesc\""); }},
    {"a logbook of DEAP with statistics of generations", "a row per individual, with its parameters and its fitness",
     [](std::string_view text) {
         return hasInFirstLine(text, {"gen\t", "gen,"}) && hasInFirstLine(text, {"nevals"});
     }},
    {"a list of processes", rowPerRun, isListOfProcesses},
    {"a list of jobs of a cluster", rowPerRun,
     [](std::string_view text) {
         return hasInFirstLine(text, {"jobid"}) && hasInFirstLine(text, {"partition", "jobname", "user"});
     }},
});

} // namespace

const ToolOutput* toolOutputOf(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const auto* const found
        = std::ranges::find_if(outputs, [text](const ToolOutput& each) { return each.matches(text); });
    return found == outputs.end() ? nullptr : found;
}

} // namespace tgraph
