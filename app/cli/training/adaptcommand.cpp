// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/adaptcommand.h"

#include "app/cli/common/commandline.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/training/adaptreport.h"
#include "engine/adapt/adaptfindings.h"
#include "engine/adapt/layoutmeasurements.h"
#include "engine/adapt/tuningloop.h"
#include "engine/core/cores.h"
#include "engine/core/error.h"
#include "engine/core/known.h"
#include "engine/core/missingruntimes.h"
#include "engine/core/numbers.h"
#include "engine/eval/decisionchanges.h"
#include "engine/model/scoring/workers.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <mutex>
#include <optional>

namespace tgraph::cli {
namespace {

constexpr const char* analytical = "analytical";

/// Returns the number, empty if the text is not a whole number: then it is a file name.
std::optional<std::size_t> wholeNumber(const std::string& text)
{
    return parseNumber<std::size_t>(text);
}

/// The file and the known data of its configurations.
struct Subject : AdaptSubject {
    Document document;
    LetteredDecisions decisions;
    Prediction prediction; ///< the model's prediction before adapting
};

ProposalAim aimOf(const AdaptCommandOptions& options)
{
    return options.proposeBy == "design" ? ProposalAim::Learning : ProposalAim::Speed;
}

Subject readSubject(const AdaptCommandOptions& options, const std::stop_token& stop, TerminalProgress& progress)
{
    const std::string name = options.file.filename().string();
    Document document = openDocument(options.file, {}, stop, progress.begin(name + ": reading"));
    std::vector<Prediction> predictions;
    std::vector<std::string> models = {options.model};
    if (document.table && (options.model == analytical || options.model == "auto")) {
        models.clear();
        predictions.push_back(noModelPrediction(document));
    } else if (!document.table && options.model != analytical) {
        models.insert(models.begin(), analytical);
    }
    for (const std::string& model : models) {
        Rankers rankers(model, options.scripts);
        predictions.push_back(rankers.rank(document, {.seed = options.seed, .threads = options.threads}, stop,
                                           progress.begin(name + ": ranking")));
    }
    AdaptSubject subject = makeAdaptSubject(document, predictions, stop);
    LetteredDecisions decisions = letterDecisions(document, predictions.back(), stop);
    return {std::move(subject), std::move(document), std::move(decisions), std::move(predictions.back())};
}

KnownConfigurations knownOf(const AdaptCommandOptions& options, const Subject& subject, std::uint64_t seed)
{
    const Deduplication& configurations = *subject.configurations;
    MeasurementFile file;
    if (const auto count = wholeNumber(options.measured); !count) {
        file = readMeasurementFile(options.measured, subject.document, configurations);
        if (!file.words.empty())
            reportError(options.measured + ": " + file.words);
    } else if (*count > 0) {
        file.measured = drawMeasurements(subject.document, configurations, *count, seed);
    }
    Failures failed = failedConfigurations(subject.document, configurations, file.measured, std::move(file.failed));
    return {std::move(file.measured), std::move(failed)};
}

std::optional<DistinctId> fastestOf(std::span<const Measurement> measured)
{
    return measured.empty() ? std::nullopt
                            : std::optional(std::ranges::min(measured, {}, &Measurement::target).distinct);
}

int runAdapting(const AdaptCommandOptions& options, const std::stop_token& stop)
{
    std::optional<Output> list; // opened first: an unwritable folder is reported before the work
    if (!options.output.empty())
        list.emplace(options.output);
    Output reportOutput({});
    std::string text;
    {
        TerminalProgress progress;
        const Subject subject = readSubject(options, stop, progress);
        const bool drawn = wholeNumber(options.measured).has_value();
        AdaptReport report{.document = subject.document,
                           .configurations = *subject.configurations,
                           .model = subject.unadapted.name,
                           .provenance = subject.provenance,
                           .source = drawn ? "" : options.measured,
                           .decisions = subject.decisions,
                           .aim = aimOf(options),
                           .factors = subject.space->factors().size(),
                           .judged = drawn && subject.document.runtimesPublished};
        for (std::size_t i = 0; i < options.repeat; ++i) {
            AdaptRun run{.seed = options.seed + i};
            const KnownConfigurations known = knownOf(options, subject, run.seed);
            const std::vector<Measurement>& measured = known.measured;
            const bool first = i == 0;
            const AdaptedScores adapted = adapt(
                subject.document, *subject.space, measured,
                {.seed = run.seed, .threads = options.threads, .spread = first && list}, stop,
                progress.begin(fmt::format("{}: adapting, seed {}", options.file.filename().string(), run.seed)));
            run.method = adapted.method;
            run.checks = adapted.checks;
            if (report.judged)
                judgeAdapting(run, subject.document, subject, adapted, measured,
                              notMeasured(subject.space->count(), measured), options.threads, stop);
            report.runs.push_back(std::move(run));
            report.measured = measured.size();
            if (!first)
                continue;
            report.fastest = fastestOf(measured);
            report.failed = known.failed.size();
            const std::vector<DistinctId> excluded = unmeasurable(known.failed);
            report.estimated = estimatedCosts(*subject.space, measured, excluded, run.seed, stop);
            report.decisions = withKnownCosts(subject.decisions, subject.prediction, report.estimated, stop);
            if (options.propose > 0)
                report.proposals = proposeBy(report.aim, *subject.space, measured,
                                             {.count = options.propose,
                                              .exploration = options.exploration,
                                              .unmeasurable = excluded,
                                              .seed = options.seed},
                                             stop);
            if (list)
                list->write(adaptedList(subject.document, rankAdapted(subject, adapted, known, options.seed), known,
                                        options.format));
        }
        if (report.judged)
            report.noise = assessHealth(subject.document, *subject.configurations).noise;
        text = options.json ? adaptJson(report) : adaptText(report);
    }
    throwIfStopped(stop);
    reportOutput.write(text);
    if (list)
        list->finish();
    reportOutput.finish();
    return Done;
}

std::vector<LoopGoal> goalsOf(const AdaptCommandOptions& options, const Subject& subject,
                              std::span<const std::vector<double>> runs)
{
    const double best = leastKnown(subject.targets);
    const std::size_t count = publishedCount(subject.document, *subject.configurations);
    std::vector<LoopGoal> goals;
    for (const double percent : options.withinPercent) {
        const double within = percent / 100;
        LoopGoal goal{.withinPercent = percent};
        goal.good = static_cast<std::size_t>(
            std::ranges::count_if(subject.targets, [&](double target) { return target <= best * (1 + within); }));
        goal.random = randomMeasurementsTo(goal.good, count);
        for (const auto& run : runs)
            goal.measurements.push_back(measurementsTo(run, best, within));
        std::ranges::sort(goal.measurements, [](const auto& a, const auto& b) {
            constexpr std::size_t never = std::numeric_limits<std::size_t>::max();
            return a.value_or(never) < b.value_or(never);
        });
        goals.push_back(std::move(goal));
    }
    return goals;
}

/// Returns τ on the other configurations of the ranking adapted to these.
std::optional<double> tauAfter(const Subject& subject, std::span<const Measurement> measured, std::uint64_t seed,
                               const std::stop_token& stop)
{
    const auto scores
        = adapt(subject.document, *subject.space, measured, {.seed = seed, .threads = 1, .spread = false}, stop).score;
    return measureHeldOut(scores, subject.targets, notMeasured(subject.space->count(), measured),
                          *subject.configurations)
        .tau;
}

int runLoop(const AdaptCommandOptions& options, const std::stop_token& stop)
{
    Output output({});
    std::string text;
    {
        TerminalProgress progress;
        const Subject subject = readSubject(options, stop, progress);
        if (!subject.document.runtimesPublished || subject.targets.empty())
            throw missingRuntimes(subject.document, "a file with runtimes to simulate the loop on");
        LoopReport report{.document = subject.document,
                          .configurations = *subject.configurations,
                          .model = subject.unadapted.name,
                          .provenance = subject.provenance,
                          .initial = options.measured.empty() ? 0 : wholeNumber(options.measured).value(),
                          .batch = std::max<std::size_t>(1, options.propose),
                          .budget = options.budget,
                          .seed = options.seed,
                          .repeat = options.repeat,
                          .exploration = options.exploration,
                          .aim = aimOf(options)};
        const TuningOptions tuning{.initial = report.initial,
                                   .batch = report.batch,
                                   .budget = report.budget,
                                   .goal = report.aim == ProposalAim::Learning
                                       ? -1 // a goal that is never reached: the loop spends its whole budget
                                       : *std::ranges::min_element(options.withinPercent) / 100,
                                   .exploration = options.exploration,
                                   .aim = report.aim};
        std::vector<std::vector<double>> runs(options.repeat);
        report.learned.resize(report.aim == ProposalAim::Learning ? options.repeat : 0);
        const ProgressCallback shown = progress.begin(options.file.filename().string() + ": tuning");
        std::mutex mutex;
        std::size_t done = 0;
        const unsigned threads = options.threads == 0 ? ownCores() : options.threads;
        runWorkers(threads, runs.size(), stop, [&](std::size_t i, unsigned /*worker*/, const std::stop_token& inner) {
            TuningOptions own = tuning;
            own.seed = options.seed + i;
            const auto measured = playTuningLoop(*subject.space, subject.targets, own, inner);
            for (const Measurement& measurement : measured)
                runs[i].push_back(measurement.target);
            if (!report.learned.empty())
                report.learned[i] = tauAfter(subject, measured, own.seed, inner);
            const std::scoped_lock lock(mutex);
            if (shown)
                shown(static_cast<double>(++done) / static_cast<double>(runs.size()));
        });
        report.goals = goalsOf(options, subject, runs);
        if (subject.decisions.report)
            report.attainable = subject.decisions.report->attainableTau;
        text = options.json ? loopJson(report) : loopText(report);
    }
    throwIfStopped(stop);
    output.write(text);
    output.finish();
    return Done;
}

} // namespace

void addAdaptOptions(Command& command, AdaptCommandOptions& options)
{
    command.heading("Adapting to one file");
    const auto add = [&](const char* name, auto& value, const char* help) { return command.option(name, value, help); };
    add("--adapt", options.file, "TpuGraphs file (.npz) to learn from and to rank").typeName("FILE");
    add("--measured", options.measured,
        "Source of the measurements: a number N (N distinct configurations are drawn at random from the file's own "
        "runtimes); a CSV file with one line CONFIGURATION,RUNTIME per measurement (original index, any unit; values "
        "of "
        "a table's objective if more is better); JSON of tgraph rank --format layouts with runtime_ns filled in, which "
        "identifies configurations by their layouts; or the journal of tgraph tune")
        .typeName("N|CSV|JSON");
    add("--model", options.model, modelHelp).typeName("M").showDefault();
    add("--repeat", options.repeat,
        "Number of draws, with the seeds S, S+1 …; the report shows their mean, the lists come from the first draw")
        .typeName("R")
        .range(1, 1000)
        .showDefault();
    add("--propose", options.propose,
        "Propose K configurations to measure next: ones predicted to be fast or informative")
        .typeName("K")
        .range(1, 10000);
    add("--propose-by", options.proposeBy,
        "Proposals for speed (configurations that are or may be fast) or for design (first those that reveal most "
        "about the costs of the file's decisions, then fast ones)")
        .oneOf({"speed", "design"})
        .showDefault();
    add("--exploration", options.exploration,
        "Number of standard deviations by which uncertain configurations are favoured in proposals")
        .range(0.0, 100.0)
        .showDefault();
    command.flag("--simulate-loop", options.simulateLoop,
                 "Simulate the tuning loop on the file's runtimes: measure the proposals (K at a time), learn, propose "
                 "again; --measured is the number of configurations drawn at random beforehand (0)");
    add("--within", options.withinPercent,
        "--simulate-loop: goals, in percent above the best runtime; takes several values")
        .typeName("P…")
        .range(0.0, 1000.0);
    add("--budget", options.budget, "--simulate-loop: maximum number of measurements").range(1, 100000).showDefault();
    add("--format", options.format, "Format of OUT, as in tgraph rank: csv, json or kaggle")
        .oneOf({"csv", "json", "kaggle"})
        .showDefault();
    command.flag("--json", options.json, "The report as one JSON object");
    command.footer(
        "Adapting reports how well the unmeasured configurations are ordered: without adapting, by ridge "
        "regression on one-hot\n"
        "layouts, adapted, and the agreement of two measurements. OUT lists all configurations of the file, fastest "
        "first, "
        "with a column of the\n"
        "measurements; measured configurations keep the order of their measurements. Those that failed come last and "
        "are not proposed.");
    command.heading();
}

void refuseAdaptOptions(const Command& command)
{
    command.refuse({"--measured", "--model", "--repeat", "--propose", "--propose-by", "--exploration",
                    "--simulate-loop", "--within", "--budget", "--format", "--json"},
                   "has an effect only with --adapt");
}

void requireAdaptOptions(const Command& command, const AdaptCommandOptions& options)
{
    if (options.file.empty())
        throw missing("--adapt");
    if (!options.simulateLoop)
        command.refuse({"--within", "--budget"}, "has an effect only with --simulate-loop");
    if (options.propose == 0)
        command.refuse({"--propose-by", "--exploration"}, "has an effect only with --propose");
    if (options.output.empty())
        command.refuse({"--format"}, "has an effect only with --output");
    if (options.simulateLoop) {
        if (!options.measured.empty() && !wholeNumber(options.measured))
            throw UsageError("--simulate-loop: needs a number for --measured, not a file");
        if (!options.output.empty())
            throw UsageError("--simulate-loop: writes no list to --output");
        if (options.withinPercent.empty())
            throw UsageError("--within: at least one percentage");
        return;
    }
    if (options.measured.empty())
        throw missing("--measured");
    if (!wholeNumber(options.measured) && options.repeat > 1)
        throw UsageError("--repeat: needs --measured N; a file of measurements is not drawn at random");
    if (options.output == "-")
        throw UsageError("--output: standard output already has the report; name a file");
}

int runAdapt(const AdaptCommandOptions& options, const std::stop_token& stop)
{
    return options.simulateLoop ? runLoop(options, stop) : runAdapting(options, stop);
}

} // namespace tgraph::cli
