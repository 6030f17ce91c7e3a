// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/evalreport.h"

#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/measuretext.h"
#include "app/cli/common/provenanceline.h"
#include "app/cli/common/table.h"
#include "engine/core/text.h"
#include "engine/eval/foreignwords.h"
#include "engine/eval/intervals.h"
#include "engine/eval/programs.h"
#include "engine/eval/rankedlist.h"
#include "engine/eval/trainingwords.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <nlohmann/json_fwd.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>

namespace tgraph::cli {
namespace {

/// A measure in the table by program.
struct ProgramMeasure {
    const char* title;
    const char* key; ///< JSON key
    std::optional<double> (*of)(const Measures& measures);
    double percent; ///< factor to percent; 0: a plain number
    bool hasRandom;
};

std::span<const ProgramMeasure> programMeasures()
{
    static constexpr std::array measures
        = {ProgramMeasure{"APE", "tile_size_ape_percent", [](const Measures& m) { return m.tileSizeApe; }, 1, true},
           ProgramMeasure{"τ", "kendall_tau", [](const Measures& m) { return m.kendallTau; }, 0, false},
           ProgramMeasure{"τ-b", "kendall_tau_b", [](const Measures& m) { return m.kendallTauB; }, 0, false},
           ProgramMeasure{"OPA", "ordered_pair_accuracy", [](const Measures& m) { return m.orderedPairAccuracy; }, 100,
                          false},
           ProgramMeasure{"OPA ≥ 1 %", "ordered_pair_accuracy_1_percent_apart",
                          [](const Measures& m) { return m.orderedPairAccuracyApart; }, 100, false},
           ProgramMeasure{"top-1 error", "top_1_error", [](const Measures& m) { return m.slowdowns[0]; }, 100, true},
           ProgramMeasure{"top-5 error", "top_5_error", [](const Measures& m) { return m.slowdowns[1]; }, 100, true},
           ProgramMeasure{"top-10 error", "top_10_error", [](const Measures& m) { return m.slowdowns[2]; }, 100, true},
           ProgramMeasure{"M_tile", "m_tile", [](const Measures& m) { return m.tileMeasure; }, 0, true}};
    return measures;
}

std::string cellOf(const ProgramMeasure& measure, const std::optional<double>& value)
{
    return measure.percent > 0 ? percentCell(value, 2, measure.percent) : numberCell(value);
}

OverPrograms overOf(const std::vector<ProgramEvaluation>& programs, const ProgramMeasure& measure, bool random = false)
{
    std::vector<std::optional<double>> values;
    values.reserve(programs.size());
    for (const ProgramEvaluation& program : programs)
        values.push_back(measure.of(random ? program.random : program.measures));
    return overPrograms(values);
}

/// A measure over the programs, for the model and for a random order.
struct MeasureOver {
    const ProgramMeasure& measure;
    OverPrograms model;
    OverPrograms random; ///< only if measure.hasRandom
};

std::vector<MeasureOver> measuresOver(const std::vector<ProgramEvaluation>& programs)
{
    std::vector<MeasureOver> all;
    for (const ProgramMeasure& measure : programMeasures())
        all.push_back({measure, overOf(programs, measure),
                       measure.hasRandom ? overOf(programs, measure, /*random=*/true) : OverPrograms()});
    return all;
}

std::vector<std::string> overRow(const std::vector<MeasureOver>& all, const char* name,
                                 std::optional<double> OverPrograms::*which)
{
    std::vector<std::string> cells = {name, ""};
    for (const MeasureOver& over : all) {
        cells.push_back(cellOf(over.measure, over.model.*which));
        if (over.measure.hasRandom)
            cells.push_back(cellOf(over.measure, over.random.*which));
    }
    return cells;
}

std::vector<std::string> intervalRow(const std::vector<MeasureOver>& all, std::optional<Interval> OverPrograms::*which)
{
    std::vector<std::string> cells = {intervalTitle, ""};
    for (const MeasureOver& over : all) {
        const std::optional<Interval>& interval = over.model.*which;
        cells.push_back(
            interval ? intervalText(cellOf(over.measure, interval->low), cellOf(over.measure, interval->high)) : "–");
        if (over.measure.hasRandom)
            cells.emplace_back();
    }
    return cells;
}

/// Returns the table of tile kernels by program: the measures of a random order, those of the
/// model, and the median and mean over the programs. Returns "" if there are no tile files or only
/// a single file.
std::string tileProgramsText(std::span<const FileEvaluation> files)
{
    const std::vector<ProgramEvaluation> programs = evaluatePrograms(files);
    if (programs.empty() || files.size() < 2)
        return "";
    std::vector<std::string> header = {"program of tile kernels", "kernels"};
    for (const ProgramMeasure& measure : programMeasures()) {
        header.emplace_back(measure.title);
        if (measure.hasRandom)
            header.emplace_back("random");
    }
    Table table(std::move(header));
    for (const ProgramEvaluation& program : programs) {
        std::vector<std::string> cells = {printable(program.name), countText(program.kernels)};
        for (const ProgramMeasure& measure : programMeasures()) {
            cells.push_back(cellOf(measure, measure.of(program.measures)));
            if (measure.hasRandom)
                cells.push_back(cellOf(measure, measure.of(program.random)));
        }
        table.addRow(std::move(cells));
    }
    const std::vector<MeasureOver> all = measuresOver(programs);
    const bool hasIntervals = programs.size() >= fewestGroups;
    table.addRow(overRow(all, "median of programs", &OverPrograms::median));
    table.addRow(overRow(all, "geometric mean", &OverPrograms::geometricMean));
    if (hasIntervals)
        table.addRow(intervalRow(all, &OverPrograms::geometricMeanInterval));
    table.addRow(overRow(all, "mean", &OverPrograms::mean));
    if (hasIntervals)
        table.addRow(intervalRow(all, &OverPrograms::meanInterval));
    return "\n" + table.text()
        + (hasIntervals ? "Intervals over programs resample whole programs.\n"
                        : fmt::format("no interval over {}: {} programs or more give an interval\n",
                                      pluralText(programs.size(), "program"), fewestGroups))
        + "APE: 100 sum |chosen - best| / sum best over a program's kernels; other measures: per kernel, then the "
          "mean of its kernels; top-k error: slowdown of the best of k; for equal scores the expected value over their "
          "orders; random: expected for a random order.\n";
}

/// Returns the same as JSON.
Json tileProgramsJson(std::span<const FileEvaluation> files)
{
    const std::vector<ProgramEvaluation> programs = evaluatePrograms(files);
    Json array = Json::array();
    for (const ProgramEvaluation& program : programs)
        array.push_back({{"program", program.name},
                         {"kernels", program.kernels},
                         {"simulated_kernels", program.simulated},
                         {"measures", measuresJson(program.measures)},
                         {"random_order", measuresJson(program.random)}});
    Json over = Json::object();
    for (const ProgramMeasure& measure : programMeasures())
        over[measure.key] = overProgramsJson(overOf(programs, measure));
    return {{"programs", array}, {"over_programs", over}};
}

namespace fs = std::filesystem;

constexpr const char* definition
    = "Measures are over distinct configurations, each with the smallest runtime of its duplicates. tau: Kendall's "
      "tau, ties count 0, divisor n(n-1)/2 (TGraph, equation 9). OPA: equal scores count as wrong; ≥ 1 %: of the "
      "pairs whose runtimes are at least 1 % apart. slowdown@k: best of the k predicted fastest against the best of "
      "all; for equal scores the expected value over their orders. of attainable: tau / the tau of a model without "
      "interactions that is fitted to the file's own runtimes; predictions that include interactions may exceed 100 %. "
      "M_tile: 1 - slowdown@5. Means omit undefined values (–). 95 % interval: of a mean over graphs like "
      "these, by resampling the graphs (bootstrap, 2,000 times; the files of one graph together).";

void addRow(Table& table, std::vector<std::string> lead, const Measures& measures)
{
    std::ranges::move(measureCells(measures), std::back_inserter(lead));
    table.addRow(std::move(lead));
}

/// Returns the innermost folder that holds every file; empty for one file or files without a common folder.
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

/// Adds the row of a mean and, below it, the row of its intervals.
void addMean(Table& table, const std::string& name, const std::vector<std::string>& blanks, const MeanEvaluation& mean)
{
    const auto leadOf = [&](const std::string& first) {
        std::vector<std::string> lead = {first};
        lead.insert(lead.end(), blanks.begin(), blanks.end());
        return lead;
    };
    addRow(table, leadOf(name), mean.measures);
    if (mean.intervals.isEmpty())
        return;
    std::vector<std::string> cells = leadOf(intervalTitle);
    std::ranges::move(intervalCells(measureCells(mean.intervals.low), measureCells(mean.intervals.high)),
                      std::back_inserter(cells));
    table.addRow(std::move(cells));
}

void addMeans(Table& table, const EvaluationSummary& summary, const std::vector<std::string>& blanks)
{
    for (const MeanEvaluation& mean : summary.collections)
        addMean(table, fmt::format("{}, {}", mean.name, pluralText(mean.count, "file")), blanks, mean);
    for (const MeanEvaluation& mean : summary.kinds)
        addMean(table, fmt::format("mean of {}", pluralText(mean.count, (mean.name + " collection").c_str())), blanks,
                mean);
}

/// Returns the means without an interval, and the reason; empty if there are none.
std::string missingIntervals(const EvaluationSummary& summary)
{
    std::vector<std::string> names;
    for (const MeanEvaluation& mean : summary.collections)
        if (mean.intervals.isEmpty())
            names.push_back(fmt::format("{} ({})", mean.name, pluralText(mean.graphs, "graph")));
    for (const MeanEvaluation& mean : summary.kinds)
        if (mean.intervals.isEmpty())
            names.push_back("the mean over " + mean.name);
    return names.empty() ? "" : fmt::format("no interval for {}: {}\n", fmt::join(names, ", "), intervalNeedsText());
}

std::string competitionLine(const EvaluationSummary& summary)
{
    if (!summary.competitionScore)
        return "";
    const std::optional<Interval>& interval = summary.competitionInterval;
    return fmt::format(
        "the competition's score: {:.4f}{}, the mean of M_tile (tile) and tau (layout) over {} of its five "
        "collections\n",
        *summary.competitionScore,
        interval ? fmt::format(" ({} {:.4f} to {:.4f})", intervalName, interval->low, interval->high) : "",
        summary.competitionCollections);
}

std::string summaryTable(const EvaluationSummary& summary)
{
    std::vector<std::string> header = {"collection"};
    std::ranges::move(measureNames(), std::back_inserter(header));
    Table table(std::move(header));
    addMeans(table, summary, {});
    return table.text() + competitionLine(summary) + missingIntervals(summary);
}

/// Returns as text whether the file took part in training; "–" if it is unknown or the model was
/// not trained.
std::string partCell(const FileEvaluation& file)
{
    const std::optional<TrainingPart>& part = file.provenance.trainingPart;
    return !part ? "–" : part->tookPart() ? "yes" : "no";
}

bool mayHaveTakenPart(const FileEvaluation& file)
{
    const std::optional<TrainingPart>& part = file.provenance.trainingPart;
    return part ? part->tookPart() : !file.provenance.trainedOn.empty();
}

std::string fileTable(const EvalReport& report, const EvaluationSummary& summary)
{
    const fs::path folder = commonFolder(report.files);
    std::vector<std::string> header = {folder.empty() ? "file" : "file in " + printable(folder.string()),
                                       "configurations", "distinct", "in training"};
    std::ranges::move(measureNames(), std::back_inserter(header));
    Table table(std::move(header));
    for (const FileEvaluation& file : report.files)
        addRow(table,
               {nameIn(folder, file.file), countText(file.configs), countText(file.distinctConfigs), partCell(file)},
               file.measures);
    if (report.files.size() < 2)
        return table.text();
    addMeans(table, summary, {"", "", ""});
    return table.text() + missingIntervals(summary);
}

/// Returns one line per distinct provenance of scores, with the collections it was used for.
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

/// Returns the remarks on each file.
std::string fileNotes(const EvalReport& report)
{
    std::string text;
    for (const FileEvaluation& file : report.files)
        if (file.unpublishedConfigs > 0)
            text += fmt::format("{}: {}\n", printable(file.file.string()),
                                unpublishedText(file.unpublishedConfigs, file.distinctConfigs));
    for (const FileEvaluation& file : report.files)
        if (const std::string part = trainingPartText(file.provenance); !part.empty())
            text += fmt::format("{}: {}\n", printable(file.file.string()), part);
    for (const FileEvaluation& file : report.files)
        if (const std::string foreign = foreignColumnsText(file.provenance); !foreign.empty())
            text += fmt::format("{}: {}\n", printable(file.file.string()), foreign);
    for (const FileEvaluation& file : report.files)
        for (const std::string& remark : file.provenance.remarks)
            text += fmt::format("{}: careful: {}\n", printable(file.file.string()), printable(remark));
    for (const fs::path& file : report.skipped)
        text += printable(file.string()) + ": skipped, it has no runtimes\n";
    return text;
}

/// Returns the remarks as counts.
std::string countNotes(const EvalReport& report)
{
    std::string text;
    std::uint64_t configs = 0;
    std::uint64_t files = 0;
    for (const FileEvaluation& file : report.files) {
        configs += file.unpublishedConfigs;
        files += file.unpublishedConfigs > 0 ? 1 : 0;
    }
    if (configs > 0)
        text += fmt::format("{} of {} without a published runtime left out\n", pluralText(configs, "configuration"),
                            pluralText(files, "file"));
    if (const auto count = std::ranges::count_if(report.files, &mayHaveTakenPart); count > 0)
        text += fmt::format("{} of {} took part in training, or may have: their figures say little about other files "
                            "(--files lists them)\n",
                            countText(static_cast<std::uint64_t>(count)), pluralText(report.files.size(), "file"));
    const auto isForeign = [](const FileEvaluation& file) { return !foreignColumnsText(file.provenance).empty(); };
    if (const auto count = std::ranges::count_if(report.files, isForeign); count > 0)
        text += fmt::format("{} of {} {} from the training data in some feature columns (--files lists them)\n",
                            countText(static_cast<std::uint64_t>(count)), pluralText(report.files.size(), "file"),
                            count == 1 ? "differs" : "differ");
    const auto isRemarked = [](const FileEvaluation& file) { return !file.provenance.remarks.empty(); };
    if (const auto count = std::ranges::count_if(report.files, isRemarked); count > 0)
        text += fmt::format("{} of {} with doubtful predictions (--files lists the reasons)\n",
                            countText(static_cast<std::uint64_t>(count)), pluralText(report.files.size(), "file"));
    if (!report.skipped.empty())
        text += fmt::format("{} skipped: no runtimes\n", pluralText(report.skipped.size(), "file"));
    return text;
}

std::string simulatedNote(const EvalReport& report)
{
    const auto simulated = static_cast<std::size_t>(std::ranges::count_if(report.files, &FileEvaluation::simulated));
    if (simulated == 0)
        return "";
    return fmt::format("{} of {} {} simulated, not measured\n", countText(simulated),
                       pluralText(report.files.size(), "file"), simulated == 1 ? "is" : "are");
}

EvaluationSummary summaryOf(const EvalReport& report)
{
    EvaluationSummary summary = summarizeEvaluations(report.files);
    addIntervals(summary, report.files);
    return summary;
}

Json meansJson(const std::vector<MeanEvaluation>& means, const char* counted)
{
    Json array = Json::array();
    for (const MeanEvaluation& mean : means)
        array.push_back({{"name", mean.name},
                         {counted, mean.count},
                         {"graphs", mean.graphs},
                         {"measures", measuresJson(mean.measures)},
                         {"interval_low", measuresJson(mean.intervals.low)},
                         {"interval_high", measuresJson(mean.intervals.high)}});
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
                         {"attainable_tau", orNull(file.attainableTau)},
                         {"measures", measuresJson(file.measures)},
                         {"provenance", Json::parse(provenanceJson(file.provenance))}});
    return array;
}

} // namespace

std::string evalText(const EvalReport& report, bool listsFiles)
{
    std::string text;
    const bool hasRows = listsFiles || report.files.size() == 1;
    if (!report.files.empty()) {
        const EvaluationSummary summary = summaryOf(report);
        text = fmt::format("{}\n{}\n{}", definition, provenanceLines(report),
                           hasRows ? fileTable(report, summary) : summaryTable(summary));
    }
    text += tileProgramsText(report.files);
    text += listsFiles || report.files.size() + report.skipped.size() == 1 ? fileNotes(report) : countNotes(report);
    text += simulatedNote(report);
    if (const std::string fusion = fusionText(report.fusion, listsFiles); !fusion.empty())
        text += (text.empty() ? "" : "\n") + fusion;
    else if (report.files.empty())
        text += "No file was evaluated.\n";
    return text;
}

std::string evalJson(const EvalReport& report)
{
    const EvaluationSummary summary = summaryOf(report);
    Json skipped = Json::array();
    for (const fs::path& file : report.skipped)
        skipped.push_back({{"file", file.string()}, {"reason", "no runtimes"}});
    Json failed = Json::array();
    for (const FailedFile& file : report.failed)
        failed.push_back({{"file", file.file.string()}, {"problem", file.problem}});
    const Json json = {{"definition", definition},
                       {"files", filesJson(report.files)},
                       {"collections", meansJson(summary.collections, "files")},
                       {"means", meansJson(summary.kinds, "collections")},
                       {"competition_score", orNull(summary.competitionScore)},
                       {"competition_interval", intervalJson(summary.competitionInterval)},
                       {"competition_collections", summary.competitionCollections},
                       {"fusion", fusionJson(report.fusion)},
                       {"tile", tileProgramsJson(report.files)},
                       {"skipped", skipped},
                       {"failed", failed}};
    return jsonText(json) + '\n';
}

} // namespace tgraph::cli
