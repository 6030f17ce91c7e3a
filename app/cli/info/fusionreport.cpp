// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/fusionreport.h"

#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/measuretext.h"
#include "app/cli/common/provenanceline.h"
#include "app/cli/common/table.h"
#include "engine/core/text.h"
#include "engine/eval/rankedlist.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <string_view>

namespace tgraph::cli {
namespace {

constexpr const char* fusionDefinition
    = "Fusion files: one kernel, one runtime. MAPE: mean of 100 · |predicted - true| / true over a program's kernels "
      "of at least 5 µs, shorter ones separately (Kaufman et al., section 5.2). tau: over the program's kernels. "
      "Kernels without tile options have no analytical estimate and count for no model.";

using Pick = std::optional<double> FusionProgram::*;

std::string mapeCell(const std::optional<double>& value)
{
    return percentCell(value, 1, 1);
}

std::string tauCell(const std::optional<double>& value)
{
    return numberCell(value, 3);
}

OverPrograms meansOf(const std::vector<FusionProgram>& programs, Pick pick)
{
    std::vector<std::optional<double>> figures;
    for (const FusionProgram& program : programs)
        figures.push_back(program.*pick);
    return overPrograms(figures);
}

/// Returns a row with one of the means over the programs.
std::vector<std::string> meanRow(const std::vector<FusionProgram>& programs, const std::string& name,
                                 std::optional<double> OverPrograms::*member)
{
    const auto of = [&](Pick pick) { return meansOf(programs, pick).*member; };
    return {name,
            "",
            "",
            mapeCell(of(&FusionProgram::mape)),
            tauCell(of(&FusionProgram::kendallTau)),
            tauCell(of(&FusionProgram::kendallTauB)),
            mapeCell(of(&FusionProgram::mapeShort))};
}

std::vector<std::string> intervalRow(const std::vector<FusionProgram>& programs,
                                     std::optional<Interval> OverPrograms::*member)
{
    const auto cell = [&](Pick pick, std::string (*format)(const std::optional<double>&)) {
        const std::optional<Interval> interval = meansOf(programs, pick).*member;
        return interval ? intervalText(format(interval->low), format(interval->high)) : std::string("–");
    };
    return {intervalTitle,
            "",
            "",
            cell(&FusionProgram::mape, &mapeCell),
            cell(&FusionProgram::kendallTau, &tauCell),
            cell(&FusionProgram::kendallTauB, &tauCell),
            cell(&FusionProgram::mapeShort, &mapeCell)};
}

std::string programTable(const std::vector<FusionProgram>& programs)
{
    Table table({"program", "kernels", "of 5 µs", "MAPE", "τ", "τ-b", "MAPE below"});
    for (const FusionProgram& program : programs)
        table.addRow({printable(program.name), countText(program.kernels), countText(program.longKernels),
                      mapeCell(program.mape), tauCell(program.kendallTau), tauCell(program.kendallTauB),
                      mapeCell(program.mapeShort)});
    if (programs.size() > 1) {
        table.addRow(meanRow(programs, "median", &OverPrograms::median));
        table.addRow(meanRow(programs, "geometric mean", &OverPrograms::geometricMean));
        if (programs.size() >= fewestGroups)
            table.addRow(intervalRow(programs, &OverPrograms::geometricMeanInterval));
        table.addRow(meanRow(programs, "mean", &OverPrograms::mean));
        if (programs.size() >= fewestGroups)
            table.addRow(intervalRow(programs, &OverPrograms::meanInterval));
    }
    return table.text();
}

std::string kernelTable(const std::vector<FusionResult>& kernels)
{
    Table table({"file", "type", "true", "predicted", "error"}, 2);
    for (const FusionResult& kernel : kernels) {
        std::vector<std::string> row = {printable(kernel.file.string()), std::string(kernelTypeName(kernel.type)),
                                        durationText(kernel.runtimeNs)};
        if (kernel.predictedNs) {
            row.push_back(durationText(*kernel.predictedNs));
            row.push_back(fmt::format("{:+.1f} %", 100 * (*kernel.predictedNs / kernel.runtimeNs - 1)));
        } else {
            row.insert(row.end(), {"no estimate", ""});
        }
        table.addRow(std::move(row));
    }
    return table.text();
}

bool isCalibrated(const FusionReport& report)
{
    return std::ranges::any_of(report.kernels, [](const FusionResult& kernel) {
        return kernel.estimateNs && kernel.provenance.unit == ScoreUnit::Seconds;
    });
}

std::string calibrationText(const FusionReport& report)
{
    if (!isCalibrated(report))
        return "";
    std::string text = "analytical is calibrated per kernel type (";
    std::string others;
    for (std::size_t type = 0; type < kernelTypeCount; ++type) {
        const auto& factor = report.calibration.factor[type];
        const std::string_view name = kernelTypeName(static_cast<KernelType>(type));
        text += fmt::format("{}{} {}", type > 0 ? ", " : "", name, factor ? fmt::format("× {:.3f}", *factor) : "–");
        if (factor && !report.calibration.byDefault[type])
            others += fmt::format("{}{}", others.empty() ? "" : ", ", name);
    }
    text += fmt::format(") on the default fusion configurations of the {} programs, which favours it",
                        report.calibration.ofTestPrograms ? "test" : "evaluated");
    return text
        + (others.empty() ? "\n" : fmt::format("; without {} there, calibrated on all kernels of the type\n", others));
}

std::string notes(const FusionReport& report, const std::vector<FusionProgram>& programs)
{
    std::size_t without = 0;
    for (const FusionProgram& program : programs)
        without += program.withoutEstimate;
    std::string text = calibrationText(report);
    if (programs.size() > 1 && programs.size() < fewestGroups)
        text += fmt::format("no interval over {}: {} programs or more give an interval\n",
                            pluralText(programs.size(), "program"), fewestGroups);
    if (without > 0)
        text += fmt::format("{} without tile options left out\n", pluralText(without, "kernel"));
    const auto simulated = static_cast<std::size_t>(std::ranges::count_if(report.kernels, &FusionResult::simulated));
    if (simulated > 0)
        text += fmt::format("{} of {} {} simulated, not measured, by a formula similar to the analytical model's: "
                            "beating that model on them proves nothing about TPUs\n",
                            countText(simulated), pluralText(report.kernels.size(), "kernel"),
                            simulated == 1 ? "is" : "are");
    return text;
}

std::string madeBy(const FusionReport& report)
{
    std::set<std::string> lines;
    for (const FusionResult& kernel : report.kernels)
        if (!kernel.provenance.model.empty())
            lines.insert(provenanceLine(kernel.provenance));
    std::string text;
    for (const std::string& line : lines)
        text += printable(line) + " (fusion)\n";
    return text;
}

Json programsJson(const std::vector<FusionProgram>& programs)
{
    Json array = Json::array();
    for (const FusionProgram& program : programs)
        array.push_back({{"program", program.name},
                         {"kernels", program.kernels},
                         {"kernels_of_5_us", program.longKernels},
                         {"kernels_without_tile_options", program.withoutEstimate},
                         {"mape_percent", orNull(program.mape)},
                         {"mape_below_5_us_percent", orNull(program.mapeShort)},
                         {"kendall_tau", orNull(program.kendallTau)},
                         {"kendall_tau_b", orNull(program.kendallTauB)},
                         {"simulated", program.simulated}});
    return array;
}

Json kernelsJson(const std::vector<FusionResult>& kernels)
{
    Json array = Json::array();
    for (const FusionResult& kernel : kernels)
        array.push_back({{"file", kernel.file.string()},
                         {"program", kernel.program},
                         {"type", kernelTypeName(kernel.type)},
                         {"runtime_ns", kernel.runtimeNs},
                         {"default_count", kernel.defaultCount},
                         {"estimate_ns", orNull(kernel.estimateNs)},
                         {"predicted_ns", orNull(kernel.predictedNs)},
                         {"simulated", kernel.simulated},
                         {"model", kernel.provenance.model.empty() ? Json(nullptr) : Json(kernel.provenance.model)}});
    return array;
}

} // namespace

FusionReport makeFusionReport(std::vector<FusionResult> kernels)
{
    FusionReport report{.kernels = std::move(kernels)};
    report.calibration = calibrateFusions(report.kernels);
    applyCalibration(report.kernels, report.calibration);
    return report;
}

std::string fusionText(const FusionReport& report, bool listsFiles)
{
    if (report.kernels.empty())
        return "";
    const std::vector<FusionProgram> programs = fusionPrograms(report.kernels);
    std::string text = fmt::format("{}\n{}\n", fusionDefinition, madeBy(report));
    if (listsFiles)
        text += kernelTable(report.kernels) + '\n';
    return text + programTable(programs) + notes(report, programs);
}

nlohmann::ordered_json fusionJson(const FusionReport& report)
{
    if (report.kernels.empty())
        return nullptr;
    const std::vector<FusionProgram> programs = fusionPrograms(report.kernels);
    Json factors = Json::object();
    for (std::size_t type = 0; type < kernelTypeCount; ++type)
        factors[std::string(kernelTypeName(static_cast<KernelType>(type)))] = orNull(report.calibration.factor[type]);
    return {{"definition", fusionDefinition},
            {"programs", programsJson(programs)},
            {"mape_percent", overProgramsJson(meansOf(programs, &FusionProgram::mape))},
            {"mape_below_5_us_percent", overProgramsJson(meansOf(programs, &FusionProgram::mapeShort))},
            {"kendall_tau", overProgramsJson(meansOf(programs, &FusionProgram::kendallTau))},
            {"analytical_calibration", factors},
            {"calibrated_on", report.calibration.ofTestPrograms ? "test" : "evaluated"},
            {"kernels", kernelsJson(report.kernels)}};
}

} // namespace tgraph::cli
