// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/tunerun.h"

#include "app/cli/common/command.h"
#include "app/cli/common/commandline.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/tune/tuneoutput.h"
#include "app/cli/tune/tunesubject.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/tune/documenttuning.h"
#include "engine/tune/hardware/printedtime.h"

#include <fmt/format.h>

#include <limits>
#include <memory>
#include <system_error>

namespace tgraph::cli {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

TuningRequest tuningRequest(const TuneArguments& arguments)
{
    TuningRequest request{.model = arguments.model, .seed = arguments.seed};
    if (!arguments.search.empty())
        request.search = arguments.search;
    if (arguments.hardware == "command")
        request.command = CommandOptions{.command = arguments.command,
                                         .hosts = arguments.hosts,
                                         .jobs = arguments.jobs,
                                         .secondsLimit = arguments.timeLimit.value_or(infinite),
                                         .unit = secondsOfUnit(arguments.unit).value()};
    request.drawsRepetitions = arguments.noise == "recorded";
    return request;
}

/// Checks that the requested runtimes exist: the file's own, or simulated ones if requested.
void requireRuntimes(const TuneArguments& arguments, const Document& document)
{
    const std::string file = document.path.string();
    if (arguments.hardware == "command")
        return;
    if (arguments.hardware == "simulated" && !document.simulation)
        throw makeError({file, "--hardware simulated"}, "a file that was not simulated",
                        "a file of tgraph simulate, because the simulated machine runs only simulated programs; "
                        "measure this file with --measure");
    if (!document.runtimesPublished)
        throw makeError({file, "--hardware"}, "no runtimes in the file",
                        "--measure with a command that measures a configuration");
}

TuneOptions tuneOptions(const TuneArguments& arguments, const Hardware& hardware)
{
    const std::uint64_t budget = arguments.budget.value_or(TuneArguments::usualBudget);
    const TuneOptions suited = optionsFor(budget, hardware.isNoisy());
    return {.budget = budget,
            .minutes = arguments.minutes.value_or(infinite),
            .hardwareSeconds = arguments.hardwareSeconds.value_or(infinite),
            .improvement = arguments.improvementPercent.value_or(0) / 100,
            .baselineRuns = arguments.baselineRuns.value_or(suited.baselineRuns),
            .warmUp = arguments.warmUp,
            .driftEvery = arguments.driftEvery,
            .repeats = arguments.repeats.value_or(suited.repeats),
            .confirmations = arguments.confirmations.value_or(suited.confirmations)};
}

/// Returns the path of the journal: the given one; for a command, a path beside the file; otherwise
/// empty.
std::filesystem::path journalPath(const TuneArguments& arguments)
{
    if (!arguments.journal.empty() || arguments.hardware != "command")
        return arguments.journal;
    return arguments.file.string() + ".tune.jsonl";
}

/// Tries the command on the baseline first, on every host.
void tryCommand(const TuneArguments& arguments, Hardware& hardware, const TuneSpace& space, const std::stop_token& stop,
                TerminalProgress& progress)
{
    const auto where = [](const std::string& host) { return host.empty() ? host : " on " + host; };
    const auto begin
        = [&](const std::string& host) { progress.showLine("trying the command on the baseline" + where(host)); };
    const auto end = [&](const BaselineAnswer& got) {
        progress.clear();
        if (got.answer.kind == AnswerKind::Time)
            reportError(fmt::format("baseline{}: {} (the command took {})", where(got.host),
                                    durationText(got.answer.runtime * 1e9),
                                    durationText(got.answer.hardwareSeconds * 1e9)));
    };
    const BaselineAnswer last = tryBaseline(hardware, space, arguments.hosts, stop, begin, end);
    if (last.answer.kind != AnswerKind::Time)
        throw makeError({arguments.command, "the baseline" + where(last.host)},
                        fmt::format("{}: {}", answerKindName(last.answer.kind), last.answer.words));
}

std::unique_ptr<Journal> openJournal(const TuneArguments& arguments, const TuneSpace& space,
                                     const JournalHeader& header, const std::filesystem::path& path)
{
    auto journal
        = std::make_unique<Journal>(path, space, header, arguments.resume ? LogOpening::Resume : LogOpening::New);
    if (journal->tornBytes() > 0)
        reportError(fmt::format("{}: an incomplete last line, {}, was removed", path.string(),
                                pluralText(journal->tornBytes(), "byte")));
    if (arguments.resume && journal->earlier() == 0)
        reportError(path.string() + ": no measurements yet; starting");
    return journal;
}

/// @throws Error if the file cannot be written, or a document of this kind not in this format
void requireDocumentFormat(const Document& document, const std::filesystem::path& output, const std::string& format)
{
    static_cast<void>(Output(output)); // checks its folder
    const auto require = [&](bool isPossible, std::string_view found, std::string_view expected) {
        if (!isPossible)
            throw makeError({document.path.string(), "--format " + format}, found, expected);
    };
    require(format == "npz" || document.program, "a file without its program", "an XLA program, or json or csv");
    require(format != "npz" || document.collection.kind == Collection::Kind::Layout, "configurations without layouts",
            "a program or a layout file, or json or csv");
}

TunedSubject tunedSubject(const TuneSubject& subject, const DocumentSpace& space, const std::string& search,
                          const std::filesystem::path& output)
{
    const std::string collection = subject.document.collection.name();
    return {
        .name = subject.document.path.string(),
        .table = subject.document.table.get(),
        .collection = collection,
        .kind = collection + ", " + pluralText(space.count(), "distinct configuration"),
        .search = search,
        .model = subject.model,
        .changes =
            [&](const TuneReport& report, DistinctId from, DistinctId to) {
                return changeLines(subject,
                                   tunedCosts(subject, TrialBook(from, report.result.trials), report.arguments.seed),
                                   from, to);
            },
        .failed = [&](std::span<const FailedOption> failed) { return failedLines(subject.document, subject, failed); },
        .requireFormat = [&](const std::string& format) { requireDocumentFormat(subject.document, output, format); },
        .write = [&](const TuneReport& report,
                     const std::string& format) { writeTunedDocument(subject.document, report, format); }};
}

} // namespace

int runTuning(const TuneArguments& arguments, const TunedSubject& subject, const TuningParts& parts,
              const std::stop_token& stop)
{
    const std::filesystem::path path = journalPath(arguments);
    requireJournalStays("--output", arguments.output, path);
    requireOutput(arguments, subject, parts.space);
    Output output({});
    TerminalProgress progress;
    // An existing journal is checked first; a new one is created only after the command has worked. Opening it reports
    // a path that cannot be checked.
    std::error_code ignored;
    const bool kept = !path.empty()
        && (arguments.resume || std::filesystem::status(path, ignored).type() != std::filesystem::file_type::not_found);
    auto journal = kept ? openJournal(arguments, parts.space, parts.header, path) : nullptr;
    if (arguments.hardware == "command")
        tryCommand(arguments, parts.hardware, parts.space, stop, progress);
    if (!path.empty() && !journal)
        journal = openJournal(arguments, parts.space, parts.header, path);
    const auto show = [&](const TuneState& state) { progress.showLine(tuneProgressText(state, parts.options.budget)); };
    const TuneResult result
        = tuneWithJournal(parts.space, parts.search, parts.hardware, journal.get(), parts.options, stop, show);
    progress.clear();
    const TuneReport report{.arguments = arguments,
                            .subject = subject,
                            .space = parts.space,
                            .hardware = parts.hardware,
                            .result = result,
                            .journal = path};
    output.write(arguments.json ? tuneJson(report) : tuneText(report));
    output.finish();
    if (!arguments.output.empty())
        writeTuned(report);
    return result.end == TuneEnd::Stopped ? Interrupted : Done;
}

int runTune(const TuneArguments& given, const std::stop_token& stop)
{
    TuneArguments arguments = given;
    TerminalProgress progress;
    const TuneSubject subject = readTuneSubject(arguments, stop, progress);
    progress.clear();
    if (arguments.hardware.empty())
        arguments.hardware = arguments.command.empty() ? "recorded" : "command";
    requireRuntimes(arguments, subject.document);
    const TuningRequest request = tuningRequest(arguments);
    DocumentTuning tuning(subject.document, subject, request);
    const TuneOptions options = tuneOptions(arguments, tuning.hardware());
    return runTuning(arguments, tunedSubject(subject, tuning.space(), request.search, arguments.output),
                     {.space = tuning.space(),
                      .search = tuning.search(),
                      .hardware = tuning.hardware(),
                      .header = tuning.header(options),
                      .options = options},
                     stop);
}

} // namespace tgraph::cli
