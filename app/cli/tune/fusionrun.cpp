// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/output.h"
#include "app/cli/common/table.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/tune/fusionsubject.h"
#include "app/cli/tune/tunerun.h"
#include "engine/core/createfolders.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/io/documentwriter.h"
#include "engine/simulate/fusionsimulation.h"
#include "engine/tune/fusion/fusioncomparison.h"
#include "engine/tune/fusion/fusiontuning.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::cli {
namespace {

/// The plans of Kaufman et al., MLSys 2021, section 7.3, on simulated programs.
struct FusionComparisonReport {
    FusionComparisonOptions options;
    std::vector<FusionComparison> programs;
    std::string model;
    std::size_t kernels = 0; ///< number of kernels in the programs' default configurations
    std::size_t trainedOn = 0; ///< number of these whose graphs were in the model's training
};

constexpr std::array<std::string_view, fusionPlanCount> planNames
    = {"10 min hardware", "1 h model + 1 min", "1 h model + 10 min", "4 h hardware"};
constexpr std::array<std::string_view, fusionPlanCount> planKeys
    = {"hardware_10_min", "model_60_min_hardware_1_min", "model_60_min_hardware_10_min", "hardware_240_min"};

constexpr const char* definition
    = "Speed-up of a plan's best configuration over the program's default fusion: geometric mean over the seeds, in "
      "brackets from the 10th to the 90th percentile of the seeds. Budgets are counted, not waited for: an evaluation "
      "takes 10 s on hardware, 1 s on the model. The runtime of the default configuration is given and costs nothing.";

constexpr const char* incomparable
    = "They are not comparable: the paper tuned Google's programs with XLA's fusions on TPU v2, in real minutes; here "
      "networks of this program are timed by one simulated machine whose formula is similar to the analytical "
      "model's, so these figures are not evidence of a model's gain on TPUs.";

/// A statement of the paper's section 7.3.
struct Statement {
    std::string_view words;
    FusionPlan plan;
    FusionPlan other;
    std::string_view paperDefault;
    std::string_view paperRandom;
    std::string_view key;
};
constexpr std::array<Statement, 4> statements = {{
    {"1 h model + 10 min over 10 min hardware", FusionPlan::ModelLong, FusionPlan::Hardware, "+1.5 %", "+10 %",
     "model_over_hardware_10_min"},
    {"1 h model + 1 min over 10 min hardware", FusionPlan::ModelShort, FusionPlan::Hardware, "+1.5 %", "+10 %",
     "model_1_min_over_hardware_10_min"},
    {"1 h model + 10 min over 4 h hardware", FusionPlan::ModelLong, FusionPlan::HardwareMost, "-1.5 %", "not given",
     "model_over_hardware_240_min"},
    {"1 min over 10 min after the model", FusionPlan::ModelShort, FusionPlan::ModelLong, "as good", "as good",
     "model_1_min_over_10_min"},
}};

std::string gainText(const FusionGain& gain)
{
    return fmt::format("{:+.2f} % [{:+.2f}, {:+.2f}]", 100 * gain.mean, 100 * gain.low, 100 * gain.high);
}

void addRows(Table& table, const std::string& name, const std::string& edges,
             const std::vector<FusionComparison>& programs)
{
    for (const bool fromRandom : {false, true}) {
        std::vector<std::string> row
            = {fromRandom ? "" : name, fromRandom ? "" : edges, fromRandom ? "random" : "default"};
        for (std::size_t plan = 0; plan < fusionPlanCount; ++plan)
            row.push_back(gainText(fusionGainOverDefault(programs, fromRandom, static_cast<FusionPlan>(plan))));
        table.addRow(std::move(row));
    }
}

nlohmann::ordered_json gainJson(const FusionGain& gain)
{
    return {{"mean", gain.mean}, {"low", gain.low}, {"high", gain.high}};
}

nlohmann::ordered_json outcomeJson(const FusionStartOutcome& outcome)
{
    nlohmann::ordered_json json;
    for (std::size_t plan = 0; plan < fusionPlanCount; ++plan)
        json[std::string(planKeys[plan])] = outcome.best[plan];
    return json;
}

std::string modelLine(const FusionComparisonReport& report)
{
    std::string text = fmt::format("model {}", printable(report.model));
    if (report.trainedOn > 0)
        text += fmt::format(", trained on {} of the {} of the default configurations", countText(report.trainedOn),
                            pluralText(report.kernels, "kernel"));
    return text;
}

/// Returns the gain of each plan on each program, and the paper's figures beside ours, as text.
std::string fusionComparisonText(const FusionComparisonReport& report)
{
    std::string text = fmt::format("Fusion of {}; {}; {} from each start.\nTimes are SIMULATED, not measurements.\n\n",
                                   pluralText(report.programs.size(), "simulated program"), modelLine(report),
                                   pluralText(report.options.seeds, "seed"));
    std::vector<std::string> header = {"program", "edges", "start"};
    header.insert(header.end(), planNames.begin(), planNames.end());
    Table table(header);
    double steps = 0;
    for (const FusionComparison& program : report.programs) {
        addRows(table, program.program, std::to_string(program.edges), {program});
        steps += program.stepSeconds / static_cast<double>(report.programs.size());
    }
    if (report.programs.size() > 1)
        addRows(table, "all", "", report.programs);
    text += table.text() + definition + "\n\n";
    Table beside({"faster by", "default start", "the paper's", "random start", "the paper's"});
    for (const Statement& statement : statements)
        beside.addRow({std::string(statement.words),
                       gainText(fusionGain(report.programs, false, statement.plan, statement.other)),
                       std::string(statement.paperDefault),
                       gainText(fusionGain(report.programs, true, statement.plan, statement.other)),
                       std::string(statement.paperRandom)});
    text += beside.text() + incomparable;
    return text + fmt::format("\nThe tuner itself took {} per evaluation.\n", durationText(steps * 1e9));
}

/// Returns the report as one JSON object with every runtime.
std::string fusionComparisonJson(const FusionComparisonReport& report)
{
    nlohmann::ordered_json json{{"simulated", true},
                                {"model", report.model},
                                {"kernels", report.kernels},
                                {"kernels_trained_on", report.trainedOn},
                                {"seeds", report.options.seeds},
                                {"first_seed", report.options.firstSeed},
                                {"unit", "s"},
                                {"note", incomparable},
                                {"programs", nlohmann::ordered_json::array()}};
    for (const FusionComparison& program : report.programs)
        json["programs"].push_back({{"program", program.program},
                                    {"edges", program.edges},
                                    {"default_runtime", program.defaultSeconds},
                                    {"random_runtimes", program.randomStarts},
                                    {"from_default", outcomeJson(program.fromDefault)},
                                    {"from_random", outcomeJson(program.fromRandom)},
                                    {"step_seconds", program.stepSeconds}});
    for (const Statement& statement : statements)
        json["comparison"][std::string(statement.key)]
            = {{"default_start", gainJson(fusionGain(report.programs, false, statement.plan, statement.other))},
               {"random_start", gainJson(fusionGain(report.programs, true, statement.plan, statement.other))},
               {"paper_default_start", statement.paperDefault},
               {"paper_random_start", statement.paperRandom}};
    return jsonText(json, 1) + '\n';
}

constexpr double unlimited = std::numeric_limits<double>::infinity();

FusionSearchRequest searchRequest(const TuneArguments& arguments)
{
    FusionSearchRequest request{.randomStart = arguments.randomStart,
                                .seed = arguments.seed,
                                .cooling = arguments.cooling,
                                .modelSeconds = arguments.modelMinutes * 60};
    request.name = !arguments.search.empty() ? arguments.search
        : arguments.model == noFusionModel   ? "annealing"
                                             : "model";
    return request;
}

TuneOptions tuneOptions(const TuneArguments& arguments)
{
    const double seconds = arguments.hardwareSeconds.value_or(arguments.budget ? unlimited : usualHardwareSeconds);
    return {.budget = arguments.budget.value_or(hardwareEvaluations(seconds)),
            .minutes = arguments.minutes.value_or(unlimited),
            .hardwareSeconds = seconds,
            .baselineRuns = arguments.baselineRuns.value_or(1)};
}

/// Writes the kernels of the fastest configuration to a folder, one fusion file each.
void writeKernels(const FusionSubject& subject, const FusionTuneSpace& space, const TuneReport& report)
{
    const std::filesystem::path& folder = report.arguments.output;
    createFolders(folder);
    const FusionBits& bits = space.bits(report.result.best->configuration);
    for (const FusionKernel& kernel :
         simulateFusion(subject.space, bits, {.program = subject.program, .seed = report.arguments.seed}))
        writeDocument(kernel.document, folder / fmt::format("{}_{}.npz", subject.stem, kernel.hash));
}

TunedSubject tunedSubject(FusionTuning& tuning, const std::filesystem::path& output)
{
    const std::string collection
        = Collection{.kind = Collection::Kind::Fusion, .source = Collection::Source::Xla}.name();
    return {.name = tuning.subject().name,
            .collection = collection,
            .kind = fmt::format("{}, {} that may fuse", collection,
                                pluralText(tuning.subject().space.edges().size(), "edge")),
            .search = tuning.searchText(),
            .model = tuning.model(),
            .changes = [&](const TuneReport& /*report*/, DistinctId baseline,
                           DistinctId to) { return fusionChangeLines(fusionChanges(tuning.space(), baseline, to)); },
            // every fusion configuration runs
            .failed = [](std::span<const FailedOption>) { return std::vector<FailedLine>(); },
            .requireFormat =
                [&](const std::string& format) {
                    std::error_code ignored;
                    if (std::filesystem::exists(output, ignored) && !std::filesystem::is_directory(output, ignored))
                        throw makeError({output.string(), "--output"}, "a file",
                                        "a folder, which gets a fusion file per kernel");
                    if (format != "npz")
                        throw makeError({tuning.subject().name, "--format " + format}, "a fusion configuration",
                                        "json, csv or npz for it");
                },
            .write = [&](const TuneReport& report,
                         const std::string& /*format*/) { writeKernels(tuning.subject(), tuning.space(), report); }};
}

} // namespace

int runFusionTune(const TuneArguments& given, const std::stop_token& stop)
{
    TuneArguments arguments = given;
    arguments.hardware = "simulated";
    const std::vector<FusionSubject> subjects = fusionSubjects(arguments);
    if (subjects.size() != 1)
        throw makeError({"--program", arguments.program}, pluralText(subjects.size(), "program"),
                        "one, such as " + subjects.front().name + ", or --compare");
    const FusionSearchRequest asked = searchRequest(arguments);
    std::optional<FusionModel> model;
    if (asked.name == "model" && arguments.model != noFusionModel)
        model.emplace(arguments);
    FusionTuning tuning(subjects.front(), asked, model ? model->rank() : RankKernels(), stop);
    const TuneOptions options = tuneOptions(arguments);
    return runTuning(arguments, tunedSubject(tuning, arguments.output),
                     {.space = tuning.space(),
                      .search = tuning.search(),
                      .hardware = tuning.hardware(),
                      .header = tuning.header(options),
                      .options = options},
                     stop);
}

int runFusionComparison(const TuneArguments& arguments, const std::stop_token& stop)
{
    Output output({});
    TerminalProgress progress;
    FusionModel model(arguments);
    FusionComparisonReport report{.options = {.seeds = arguments.seeds, .firstSeed = arguments.seed}};
    for (const FusionSubject& subject : fusionSubjects(arguments))
        report.programs.push_back(compareFusionPlans(subject.program, subject.space, model.kernelSeconds(subject, stop),
                                                     report.options, stop,
                                                     progress.begin(subject.name + ": comparing the plans")));
    progress.clear();
    report.model = model.text();
    report.kernels = model.kernels();
    report.trainedOn = model.trainedOn();
    output.write(arguments.json ? fusionComparisonJson(report) : fusionComparisonText(report));
    output.finish();
    return Done;
}

} // namespace tgraph::cli
