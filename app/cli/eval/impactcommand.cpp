// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/eval/impactreport.h"
#include "engine/core/numbers.h"
#include "engine/programs/openfile.h"

#include <memory>

namespace tgraph::cli {
namespace {

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
