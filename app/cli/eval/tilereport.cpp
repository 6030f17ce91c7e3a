// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/tilereport.h"

#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/measuretext.h"
#include "app/cli/common/table.h"
#include "engine/core/text.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <vector>

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

} // namespace

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

} // namespace tgraph::cli
