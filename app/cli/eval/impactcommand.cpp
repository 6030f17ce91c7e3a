// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/command.h"
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/output.h"
#include "app/cli/common/provenanceline.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/table.h"
#include "app/cli/common/terminalprogress.h"
#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/eval/impact.h"
#include "engine/eval/rankedlist.h"
#include "engine/eval/speedup.h"
#include "engine/eval/trainingwords.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace tgraph::cli {
namespace {

/// The source of a measured speed-up.
struct SpeedUpOfFile {
    std::filesystem::path file;
    bool simulated = false;
    MeasuredSpeedUp measured;
    PredictionProvenance provenance;
};

/// The inputs of a `tgraph impact` report.
struct ImpactReport {
    ImpactInputs inputs; ///< includes the measured speed-up, if any
    std::optional<SpeedUpOfFile> ofFile;
};

constexpr const char* tauSentence
    = "Kendall's tau has no known relation to a speed-up (TGraph's paper, section 2.6): no tau is used here.";

/// Returns a number with grouped thousands, such as "-18,676,320.0".
std::string grouped(double value, int decimals)
{
    const double scale = std::pow(10.0, decimals);
    const double rounded = std::round(std::abs(value) * scale) / scale;
    const double whole = std::floor(rounded);
    if (!(whole < 1e18))
        return fmt::format("{:.6g}", value);
    std::string text = value < 0 && rounded > 0 ? "-" : "";
    text += countText(static_cast<std::uint64_t>(whole));
    if (decimals > 0)
        text += fmt::format("{:.{}f}", rounded - whole, decimals).substr(1);
    return text;
}

std::string with(double value, int decimals, const char* unit)
{
    return grouped(value, decimals) + ' ' + unit;
}

/// Returns an input with all its digits.
std::string plain(double value, const char* unit)
{
    return fmt::format("{:.6g} {}", value, unit);
}

std::string speedUpText(double share)
{
    return share < 0 ? fmt::format("{:.6g} % (slower)", share * 100) : fmt::format("{:.6g} %", share * 100);
}

std::string fasterText(double share)
{
    return fmt::format("{:.6g} % {}", std::abs(share) * 100, share < 0 ? "slower" : "faster");
}

std::string baselineText(const MeasuredSpeedUp& measured)
{
    switch (measured.baseline.kind) {
    case SpeedUpBaseline::Kind::Default:
        return "the compiler's default";
    case SpeedUpBaseline::Kind::Configuration:
        return fmt::format("configuration {}", measured.baseline.config.value);
    default:
        return "the median of the file's configurations";
    }
}

const char* baselineName(SpeedUpBaseline::Kind kind)
{
    return kind == SpeedUpBaseline::Kind::Default ? "default"
        : kind == SpeedUpBaseline::Kind::Median   ? "median"
                                                  : "configuration";
}

std::string chosenText(const MeasuredSpeedUp& measured)
{
    return measured.equal > 1 ? fmt::format("the {} configurations that share the ranking's best score, on average",
                                            countText(measured.equal))
                              : fmt::format("configuration {}, which the ranking puts first", measured.chosen.value);
}

std::string fileText(const SpeedUpOfFile& ofFile)
{
    const MeasuredSpeedUp& measured = ofFile.measured;
    std::string text
        = fmt::format("{}: {} takes {}, {}, {}{}: {}\n{}\n", printable(ofFile.file.string()), baselineText(measured),
                      durationText(measured.baselineNs), chosenText(measured), durationText(measured.chosenNs),
                      ofFile.simulated ? " (simulated, not measured)" : "", fasterText(measured.speedUpShare),
                      printable(provenanceLine(ofFile.provenance)));
    if (measured.passedOver > 0)
        text += fmt::format("{} predicted faster but skipped: no published runtime\n",
                            pluralText(measured.passedOver, "configuration"));
    if (const std::string part = trainingPartText(ofFile.provenance); !part.empty())
        text += "this file " + part + '\n';
    return text + "The speed-up applies to this program and baseline, not to a data centre's workload.\n";
}

Json impactObject(const Impact& impact)
{
    return {{"energy_mwh_per_year", impact.energyMwhPerYear},
            {"emission_t_per_year", impact.emissionTPerYear},
            {"saved_share", impact.savedShare},
            {"saved_t_per_year", impact.savedTPerYear},
            {"households", impact.households},
            {"household_share", impact.householdShare}};
}

Json fileObject(const SpeedUpOfFile& ofFile)
{
    const MeasuredSpeedUp& measured = ofFile.measured;
    const bool named = measured.baseline.kind == SpeedUpBaseline::Kind::Configuration;
    return {{"file", ofFile.file.string()},
            {"simulated", ofFile.simulated},
            {"baseline", baselineName(measured.baseline.kind)},
            {"baseline_configuration", named ? Json(measured.baseline.config.value) : Json()},
            {"baseline_ns", measured.baselineNs},
            {"configuration", measured.equal > 1 ? Json() : Json(measured.chosen.value)},
            {"equal_scores", measured.equal},
            {"runtime_ns", measured.chosenNs},
            {"passed_over", measured.passedOver},
            {"provenance", Json::parse(provenanceJson(ofFile.provenance))}};
}

/// Returns inputs, both readings of the speed-up and the paper's figures, side by side, then their interpretation, as
/// text.
std::string impactText(const ImpactReport& report)
{
    const ImpactInputs& in = report.inputs;
    const Impact less = assessImpact(in, SpeedUpReading::LessEnergy);
    const Impact same = assessImpact(in, SpeedUpReading::SameWork);
    const PaperImpact paper;
    Table table({"a year", "s faster: s less", "s faster: s/(1+s) less", "the paper prints"});
    const auto both = [&](const char* name, const std::string& value, const std::string& printed) {
        table.addRow({name, value, value, printed});
    };
    both("power of the workload", plain(in.powerMw, "MW"), "2132 MW");
    both("hours", plain(in.hoursPerYear, "h"), "");
    both("energy", with(less.energyMwhPerYear, 0, "MWh"), "18.6 million MWh");
    both("intensity", plain(in.intensityTPerMwh, "t/MWh"), "0.3 t/MWh");
    both("emission", with(less.emissionTPerYear, 0, "t"), "5.58 million t");
    both("speed-up s", speedUpText(in.speedUpShare), "5 %");
    table.addRow({"emission saved", with(less.savedTPerYear, 1, "t"), with(same.savedTPerYear, 1, "t"),
                  with(paper.savedTPerYear, 0, "t")});
    both("of one household", fmt::format("{:.4f} t", in.householdTPerYear), "");
    table.addRow(
        {"households", grouped(less.households, 0), grouped(same.households, 0), grouped(paper.households, 0)});
    table.addRow({fmt::format("of {}", grouped(in.householdCount, 0)),
                  fmt::format("{:.1f} %", less.householdShare * 100),
                  fmt::format("{:.1f} %", same.householdShare * 100), "about 50 %"});
    std::string text = table.text();
    text += fmt::format(
        "own training, once: {:.6g} h x {:.6g} kW x {:.6g} kg/kWh = {:.2f} kg of CO2 (the paper: {} kg, at an "
        "unstated intensity)\n",
        in.trainingHours, in.trainingKw, in.trainingKgPerKwh, less.trainingKg, paper.trainingKg);
    text += "The paper's numbers are quoted as printed: its energy is truncated, and its 275,000 t are less than 5 % "
            "of its 5.58 million t (279,000).\n";
    if (report.ofFile)
        text += fileText(*report.ofFile);
    if (less.savedShare > 1)
        text += "A speed-up above 100 % cannot save as much energy: the first reading does not hold for it.\n";
    return text + tauSentence + '\n';
}

/// Returns the report as one JSON object with units in its keys.
std::string impactJson(const ImpactReport& report)
{
    const ImpactInputs& in = report.inputs;
    const PaperImpact paper;
    const Impact less = assessImpact(in, SpeedUpReading::LessEnergy);
    Json json = {{"inputs",
                  {{"power_mw", in.powerMw},
                   {"hours_per_year", in.hoursPerYear},
                   {"intensity_t_per_mwh", in.intensityTPerMwh},
                   {"speed_up", in.speedUpShare},
                   {"household_t_per_year", in.householdTPerYear},
                   {"household_count", in.householdCount},
                   {"training_hours", in.trainingHours},
                   {"training_kw", in.trainingKw},
                   {"training_kg_per_kwh", in.trainingKgPerKwh}}},
                 {"s_less", impactObject(less)},
                 {"s_over_1_plus_s_less", impactObject(assessImpact(in, SpeedUpReading::SameWork))},
                 {"training_kg", less.trainingKg},
                 {"paper",
                  {{"energy_mwh_per_year", paper.energyMwhPerYear},
                   {"emission_t_per_year", paper.emissionTPerYear},
                   {"saved_t_per_year", paper.savedTPerYear},
                   {"households", paper.households},
                   {"household_share", paper.householdShare},
                   {"training_kg", paper.trainingKg}}},
                 {"measured", report.ofFile ? fileObject(*report.ofFile) : Json()},
                 {"note", tauSentence}};
    return jsonText(json) + '\n';
}

struct ImpactOptions {
    std::filesystem::path file; ///< empty: none
    ImpactInputs inputs;
    std::optional<double> speedUpPercent;
    std::string model = "auto";
    Scripts scripts;
    std::string baseline = "auto";
    bool json = false;
};

/// Returns the baseline, empty for unknown names.
std::optional<SpeedUpBaseline> baselineNamed(const std::string& name)
{
    using Kind = SpeedUpBaseline::Kind;
    if (name == "auto")
        return SpeedUpBaseline{};
    if (name == "default" || name == "median")
        return SpeedUpBaseline{.kind = name == "median" ? Kind::Median : Kind::Default};
    if (const auto index = parseNumber<std::uint32_t>(name))
        return SpeedUpBaseline{.kind = Kind::Configuration, .config = ConfigId(*index)};
    return std::nullopt;
}

SpeedUpOfFile measuredSpeedUp(const ImpactOptions& options, const std::stop_token& stop)
{
    Rankers rankers(options.model, options.scripts);
    TerminalProgress progress;
    const std::string name = options.file.filename().string();
    const Document document = openDocument(options.file, {}, stop, progress.begin("reading " + name));
    const Prediction prediction = rankers.rank(document, {}, stop, progress.begin("ranking " + name));
    return {.file = options.file,
            .simulated = document.simulation.has_value(),
            .measured = measureSpeedUp(document, prediction, *baselineNamed(options.baseline)),
            .provenance = prediction.provenance};
}

int runImpact(const ImpactOptions& options, const std::stop_token& stop)
{
    Output output({});
    ImpactReport report{.inputs = options.inputs};
    if (options.speedUpPercent)
        report.inputs.speedUpShare = *options.speedUpPercent / 100;
    if (!options.file.empty()) {
        report.ofFile = measuredSpeedUp(options, stop);
        report.inputs.speedUpShare = report.ofFile->measured.speedUpShare;
    }
    output.write(options.json ? impactJson(report) : impactText(report));
    output.finish();
    return Done;
}

void addInputs(Command& command, ImpactOptions& options)
{
    command.heading("Inputs");
    constexpr double most = 1e12;
    ImpactInputs& inputs = options.inputs;
    const auto input = [&](const char* name, double& value, const char* help) {
        command.option(name, value, help).range(0.0, most).showDefault();
    };
    input("--power-mw", inputs.powerMw, "Power of the workload, MW");
    input("--hours", inputs.hoursPerYear, "Hours a year");
    input("--intensity", inputs.intensityTPerMwh, "Tonnes of CO2 per MWh");
    command.option("--speed-up", options.speedUpPercent, "Speed-up in percent (5); with FILE it is measured")
        .range(-99.0, most);
    command.option("--household-tonnes", inputs.householdTPerYear, "Tonnes of CO2 per household and year")
        .range(1e-9, most)
        .showDefault();
    command.option("--households", inputs.householdCount, "Households in the region").range(1.0, most).showDefault();
    input("--training-hours", inputs.trainingHours, "Hours of training the model");
    input("--training-kw", inputs.trainingKw, "Power of training the model, kW");
    input("--training-intensity", inputs.trainingKgPerKwh, "Kilograms of CO2 per kWh of training the model");
    command.heading();
}

} // namespace

void addImpactCommand(CommandLine& program, Run& chosen, const Scripts& scripts)
{
    auto options = std::make_shared<ImpactOptions>();
    options->scripts = scripts;
    Command command = program.addCommand(
        "impact", "Computes the yearly savings of a faster workload: the paper's case study, beside its figures");
    command.footer("With FILE the speed-up is measured: runtime of the baseline / of the configuration that the model "
                   "puts first - 1. auto: the compiler's default where the file has one (tile), else the median.");
    command.option("FILE", options->file, "TpuGraphs file (.npz) with runtimes").typeName("");
    command.option("--model", options->model, modelHelp).typeName("M").showDefault();
    command
        .option("--baseline", options->baseline,
                "Baseline for the predicted first: auto, default, median, or a configuration's number")
        .check([](const std::string& name) {
            return baselineNamed(name) ? std::string()
                                       : "expected auto, default, median or a configuration's number, found " + name;
        })
        .showDefault();
    addInputs(command, *options);
    command.flag("--json", options->json, "One JSON object");
    command.whenNamed([command, options, &chosen] {
        if (options->file.empty())
            command.refuse({"--model", "--baseline"}, "has an effect only with FILE");
        if (!options->file.empty() && options->speedUpPercent)
            throw UsageError("--speed-up: with FILE the speed-up is measured");
        chosen = [options](const std::stop_token& stop) { return runImpact(*options, stop); };
    });
}

} // namespace tgraph::cli
