// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/evalreport.h"

#include "app/cli/command.h"
#include "app/cli/jsontext.h"
#include "app/cli/provenanceline.h"
#include "app/cli/table.h"
#include "engine/core/text.h"
#include "engine/eval/rankedlist.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* definition
    = "Measures are over distinct configurations, each with the smallest runtime of its "
      "duplicates. tau: Kendall's tau, "
      "ties count 0, divisor n(n-1)/2 (TGraph, equation 9). OPA: equal scores count as "
      "wrong. slowdown@k: best of the k "
      "predicted fastest against the best of all. M_tile: 1 - slowdown@5. Means leave out what is undefined (–).";

std::string number(const std::optional<double>& value)
{
    return value ? fmt::format("{:.4f}", *value) : "–";
}

std::string percent(const std::optional<double>& value, double scale)
{
    return value ? fmt::format("{:.2f} %", *value * scale) : "–";
}

std::vector<std::string> measureCells(const Measures& measures)
{
    std::vector<std::string> cells
        = {number(measures.kendallTau), number(measures.kendallTauB), percent(measures.orderedPairAccuracy, 100)};
    for (const auto& slowdown : measures.slowdowns)
        cells.push_back(percent(slowdown, 100));
    cells.push_back(number(measures.tileMeasure));
    cells.push_back(percent(measures.tileSizeApe, 1));
    return cells;
}

void addRow(Table& table, std::vector<std::string> lead, const Measures& measures)
{
    std::ranges::move(measureCells(measures), std::back_inserter(lead));
    table.addRow(std::move(lead));
}

/// The innermost folder that holds every file; nothing for one file or files without a folder in common.
fs::path commonFolder(const std::vector<FileEvaluation>& files)
{
    if (files.size() < 2)
        return {};
    fs::path folder = files.front().file.parent_path();
    for (const FileEvaluation& file : files) {
        const auto holdsFile = [&] { return std::ranges::mismatch(folder, file.file).in1 == folder.end(); };
        while (!folder.empty() && folder != folder.root_path() && !holdsFile())
            folder = folder.parent_path();
    }
    return folder == folder.root_path() ? fs::path() : folder;
}

std::string nameIn(const fs::path& folder, const fs::path& file)
{
    return printable((folder.empty() ? file : file.lexically_relative(folder)).string());
}

Table measureTable(const EvalReport& report)
{
    const fs::path folder = commonFolder(report.files);
    std::vector<std::string> header = {folder.empty() ? "file" : "file in " + printable(folder.string()),
                                       "configurations",
                                       "distinct",
                                       "τ",
                                       "τ-b",
                                       "OPA"};
    for (const std::size_t k : slowdownTops)
        header.push_back(fmt::format("slowdown@{}", k));
    header.insert(header.end(), {"M_tile", "tile-size APE"});
    Table table(std::move(header));
    for (const FileEvaluation& file : report.files)
        addRow(table, {nameIn(folder, file.file), countText(file.configs), countText(file.distinctConfigs)},
               file.measures);
    const EvaluationSummary summary = summarizeEvaluations(report.files);
    for (const MeanEvaluation& mean : summary.collections)
        addRow(table, {fmt::format("{}, {}", mean.name, pluralText(mean.count, "file")), "", ""}, mean.measures);
    for (const MeanEvaluation& mean : summary.kinds)
        addRow(table, {fmt::format("mean of {}", pluralText(mean.count, (mean.name + " collection").c_str())), "", ""},
               mean.measures);
    return table;
}

/// One line for each way scores were made, with the collections it was used for.
std::string provenanceLines(const EvalReport& report)
{
    std::map<std::string, std::set<std::string>> collectionsOf;
    for (const FileEvaluation& file : report.files)
        collectionsOf[provenanceLine(file.provenance)].insert(file.collection.name());
    std::string text;
    for (const auto& [provenance, collections] : collectionsOf)
        text += fmt::format("{} ({})\n", printable(provenance), fmt::join(collections, ", "));
    return text;
}

Json measuresJson(const Measures& measures)
{
    Json slowdowns = Json::object();
    for (std::size_t i = 0; i < slowdownTops.size(); ++i)
        slowdowns[std::to_string(slowdownTops[i])] = orNull(measures.slowdowns[i]);
    return {{"kendall_tau", orNull(measures.kendallTau)},
            {"kendall_tau_b", orNull(measures.kendallTauB)},
            {"ordered_pair_accuracy", orNull(measures.orderedPairAccuracy)},
            {"slowdown_at", slowdowns},
            {"m_tile", orNull(measures.tileMeasure)},
            {"tile_size_ape_percent", orNull(measures.tileSizeApe)}};
}

Json meansJson(const std::vector<MeanEvaluation>& means, const char* counted)
{
    Json array = Json::array();
    for (const MeanEvaluation& mean : means)
        array.push_back({{"name", mean.name}, {counted, mean.count}, {"measures", measuresJson(mean.measures)}});
    return array;
}

Json filesJson(const std::vector<FileEvaluation>& files)
{
    Json array = Json::array();
    for (const FileEvaluation& file : files)
        array.push_back({{"file", file.file.string()},
                         {"collection", file.collection.name()},
                         {"configurations", file.configs},
                         {"distinct_configurations", file.distinctConfigs},
                         {"unpublished_configurations", file.unpublishedConfigs},
                         {"simulated", file.simulated},
                         {"measures", measuresJson(file.measures)},
                         {"provenance", Json::parse(provenanceJson(file.provenance))}});
    return array;
}

} // namespace

std::string evalText(const EvalReport& report)
{
    std::string text;
    if (!report.files.empty())
        text = fmt::format("{}\n{}\n{}", definition, provenanceLines(report), measureTable(report).text());
    for (const FileEvaluation& file : report.files) {
        if (file.unpublishedConfigs > 0)
            text += fmt::format("{}: {}\n", printable(file.file.string()),
                                unpublishedText(file.unpublishedConfigs, file.distinctConfigs));
        if (file.simulated)
            text += printable(file.file.string()) + ": its runtimes are simulated, not measured\n";
    }
    for (const fs::path& file : report.skipped)
        text += printable(file.string()) + ": skipped, its runtimes are not published\n";
    if (report.files.empty())
        text += "No file was evaluated.\n";
    return text;
}

std::string evalJson(const EvalReport& report)
{
    const EvaluationSummary summary = summarizeEvaluations(report.files);
    Json skipped = Json::array();
    for (const fs::path& file : report.skipped)
        skipped.push_back({{"file", file.string()}, {"reason", "runtimes not published"}});
    Json failed = Json::array();
    for (const FailedFile& file : report.failed)
        failed.push_back({{"file", file.file.string()}, {"problem", file.problem}});
    const Json json = {{"definition", definition},
                       {"files", filesJson(report.files)},
                       {"collections", meansJson(summary.collections, "files")},
                       {"means", meansJson(summary.kinds, "collections")},
                       {"skipped", skipped},
                       {"failed", failed}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace tgraph::cli
