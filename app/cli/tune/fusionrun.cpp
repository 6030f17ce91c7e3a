// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/command.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/tune/fusioncomparisonreport.h"
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

#include <filesystem>
#include <limits>
#include <memory>
#include <optional>

namespace tgraph::cli {
namespace {

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
