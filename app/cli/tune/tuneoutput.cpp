// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/tuneoutput.h"

#include "app/cli/candidates/candidateoutput.h"
#include "app/cli/common/command.h"
#include "app/cli/common/commandline.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/output.h"
#include "engine/core/error.h"
#include "engine/core/numbers.h"
#include "engine/eval/layoutsjson.h"
#include "engine/tune/t4results.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace tgraph::cli {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> formatOfEnding
    = {{{".json", "json"}, {".csv", "csv"}, {".hlo", "hlo"}, {".txt", "hlo"}, {".npz", "npz"}, {".pb", "tuning"}}};

std::string tunedJson(const TuneReport& report)
{
    const TuneResult& result = report.result;
    Json json = report.space.description(result.best->configuration);
    if (json.contains("configuration") && json["configuration"].is_number_integer())
        json["configuration"] = parseNumber<std::uint32_t>(report.space.shownName(result.best->configuration)).value();
    json["runtime_ns"] = wholeNanoseconds(result.best->runtime);
    json["baseline_runtime_ns"] = result.baseline ? Json(wholeNanoseconds(result.baseline->runtime)) : Json(nullptr);
    json["speedup"] = result.gain ? Json(result.gain->speedup) : Json(nullptr);
    json["speedup_interval"] = result.gain && result.gain->low && result.gain->high
        ? Json::array({*result.gain->low, *result.gain->high})
        : Json(nullptr);
    json["hardware"] = report.hardware.description();
    json["simulated"] = report.hardware.isSimulated();
    json["tuned_by"] = "tgraph " TGRAPH_VERSION;
    return json.contains("nodes") ? layoutsText(std::move(json))
                                  : json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

/// Returns each configuration's mean, corrected for drift, as CSV: the reported fastest, then ascending.
std::string tunedCsv(const TuneReport& report)
{
    std::map<DistinctId, std::pair<double, int>> sums;
    for (const Trial& trial : report.result.trials)
        if (trial.answer.kind == AnswerKind::Time) {
            auto& [sum, times] = sums[trial.pick.configuration];
            sum += trial.answer.runtime / trial.slowdown;
            ++times;
        }
    std::vector<std::tuple<bool, double, DistinctId>> rows;
    for (const auto& [configuration, sum] : sums)
        rows.emplace_back(configuration != report.result.best->configuration, sum.first / sum.second, configuration);
    std::ranges::sort(rows);
    std::string text = fmt::format("# tuned by: tgraph {}\n# hardware: {}\n# unit: s\nconfiguration,runtime\n",
                                   TGRAPH_VERSION, printable(report.hardware.description()));
    for (const auto& [isOther, runtime, configuration] : rows)
        fmt::format_to(std::back_inserter(text), "{},{}\n", report.space.shownName(configuration), runtime);
    return text;
}

std::string tunedT4(const TuneReport& report)
{
    const MeasuredTable* const table = report.subject.table;
    return t4Results(report.space, report.result.trials,
                     table != nullptr ? t4Metadata(*table, report.hardware) : T4Metadata());
}

/// Returns a document of the fastest configuration alone, with its measured runtime.
Document tunedDocument(const Document& document, const TuneReport& report)
{
    if (document.collection.kind != Collection::Kind::Layout)
        throw makeError({document.path.string(), "--format"}, "a tile file", "json or csv for it");
    const std::string index = report.space.shownName(report.result.best->configuration);
    const ConfigId config(parseNumber<std::uint32_t>(index).value());
    Document tuned = document;
    tuned.configs = document.configs.select(std::array{config});
    tuned.runtimeNs = {wholeNanoseconds(report.result.best->runtime)};
    tuned.runtimesPublished = true;
    return tuned;
}

CandidateFormat candidateFormat(const std::string& format)
{
    return format == "npz" ? CandidateFormat::Npz
        : format == "hlo"  ? CandidateFormat::HloText
                           : CandidateFormat::TuningData;
}

} // namespace

std::int64_t wholeNanoseconds(double seconds)
{
    constexpr double most = 0x1.fffffffffffffp62; // the largest double below 2^63
    return std::llround(std::clamp(seconds * 1e9, 1.0, most));
}

std::string tuneFormat(const TuneArguments& arguments)
{
    if (!arguments.format.empty())
        return arguments.format;
    if (arguments.output.filename().string().ends_with(".t4.json"))
        return "t4";
    for (const auto& [ending, format] : formatOfEnding)
        if (arguments.output.extension() == ending)
            return std::string(format);
    throw UsageError("--output: " + arguments.output.string()
                     + " does not end in .json, .t4.json, .csv, .hlo, .txt, .npz or .pb; add --format");
}

void writeTunedDocument(const Document& document, const TuneReport& report, const std::string& format)
{
    writeCandidates(tunedDocument(document, report), ConfigId(0), candidateFormat(format), report.arguments.output, {},
                    {});
}

void requireOutput(const TuneArguments& arguments, const TunedSubject& subject, const TuneSpace& space)
{
    if (arguments.output.empty())
        return;
    const std::string format = tuneFormat(arguments);
    if (format == "t4" && space.parameters(space.baseline()).empty())
        throw makeError({subject.name, "--format t4"}, "configurations without named parameters", "a table or --space");
    if (format == "json" || format == "csv" || format == "t4")
        static_cast<void>(Output(arguments.output)); // checks its folder
    else
        subject.requireFormat(format);
}

void writeTuned(const TuneReport& report)
{
    const std::string format = tuneFormat(report.arguments);
    if (!report.result.best)
        throw makeError({report.arguments.output.string(), ""}, "no time was measured", "a fastest configuration");
    const bool isT4 = format == "t4";
    if (format != "json" && format != "csv" && !isT4) {
        report.subject.write(report, format);
        return;
    }
    Output output(report.arguments.output);
    output.write(isT4 ? tunedT4(report) : format == "json" ? tunedJson(report) : tunedCsv(report));
    output.finish();
}

} // namespace tgraph::cli
