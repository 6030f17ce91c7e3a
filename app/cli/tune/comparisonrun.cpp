// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/command.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/tune/comparisonreport.h"
#include "app/cli/tune/tunerun.h"
#include "app/cli/tune/tunesubject.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/io/inputfile.h"
#include "engine/io/npzfiles.h"
#include "engine/measured/measuredreader.h"

#include <fmt/format.h>

#include <optional>

namespace tgraph::cli {
namespace {

/// Limit for a run that is limited only by seconds
constexpr std::uint64_t mostMeasurements = 1'000'000;

ComparisonOptions optionsOf(const TuneArguments& arguments)
{
    ComparisonOptions options{
        .seeds = arguments.seeds,
        .firstSeed = arguments.seed,
        .budget = arguments.budget.value_or(arguments.hardwareSeconds ? mostMeasurements : TuneArguments::usualBudget),
        .hardwareSeconds = arguments.hardwareSeconds,
        .drawsRepetitions = arguments.noise == "recorded",
        .startsWithBaseline = arguments.baselineRuns != 0U};
    for (const std::string_view name : searchNames())
        options.searches.push_back({std::string(name)});
    options.searches.push_back({"guided", true});
    return options;
}

/// Returns the TpuGraphs files and the tables with results of a folder.
std::vector<std::filesystem::path> filesWithRuntimes(const std::filesystem::path& folder, const std::stop_token& stop)
{
    constexpr std::size_t headBytes = 4096;
    const auto hasRuntimes = [](const FoundFile& file) {
        if (isNpzFile(file))
            return true;
        const std::string_view format = measuredFormatOf(file.firstBytes(headBytes));
        return !format.empty() && format != searchSpaceFormat;
    };
    return findFiles(folder, hasRuntimes, stop).files;
}

/// Returns the comparison; empty, after a message, if the file does not allow comparing searches.
std::optional<ComparedFile> compared(TuneArguments arguments, const std::filesystem::path& file,
                                     const ComparisonOptions& options, const std::stop_token& stop,
                                     TerminalProgress& progress)
{
    arguments.file = file;
    const TuneSubject subject = readTuneSubject(arguments, stop, progress);
    if (subject.known.configurations->distinctCount() < 2)
        return std::nullopt;
    return ComparedFile{.file = file,
                        .simulated = subject.document.simulation.has_value(),
                        .model = subject.model,
                        .tookPart = subject.trainingPart,
                        .comparison
                        = compareSearches(subject.document, subject.known, options, stop,
                                          progress.begin(file.filename().string() + ": comparing searches"))};
}

} // namespace

int runTuneComparison(const TuneArguments& arguments, const std::stop_token& stop)
{
    std::optional<Output> picture;
    if (!arguments.output.empty())
        picture.emplace(arguments.output);
    Output output({});
    ComparisonReport report{.options = optionsOf(arguments)};
    TerminalProgress progress;
    const bool isFolder = isInputFolder(arguments.file, stop);
    const std::vector<std::filesystem::path> files
        = isFolder ? filesWithRuntimes(arguments.file, stop) : std::vector{arguments.file};
    std::size_t passed = 0;
    for (const std::filesystem::path& file : files) {
        try {
            if (auto found = compared(arguments, file, report.options, stop, progress))
                report.files.push_back(*std::move(found));
            else
                ++passed;
        } catch (const Error& error) {
            if (!isFolder)
                throw;
            progress.clear();
            reportError(error.what());
        }
    }
    progress.clear();
    if (report.files.empty())
        throw makeError({arguments.file.string(), "--compare"}, "no file with two configurations that have runtimes",
                        "files to simulate searches on");
    if (passed > 0)
        reportError(fmt::format("{} of one configuration skipped", pluralText(passed, "file")));
    output.write(arguments.json ? comparisonJson(report) : comparisonText(report));
    if (picture)
        picture->write(comparisonSvg(report));
    if (picture)
        picture->finish();
    output.finish();
    return Done;
}

} // namespace tgraph::cli
