// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tuningrun.h"

#include "engine/adapt/adaptfindings.h"
#include "engine/core/error.h"
#include "engine/core/utc.h"
#include "engine/eval/trainingwords.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t digitsOfHash = 12;

std::optional<double> ifLimited(double limit)
{
    return std::isfinite(limit) && limit > 0 ? std::optional(limit) : std::nullopt;
}

JournalLimits journalLimits(const TuningRequest& request, const TuneOptions& options)
{
    JournalLimits limits{.minutes = ifLimited(options.minutes), .improvement = ifLimited(options.improvement)};
    if (options.budget < TuneOptions().budget)
        limits.budget = options.budget;
    if (request.command) {
        limits.jobs = request.command->jobs;
        limits.secondsLimit = ifLimited(request.command->secondsLimit);
        limits.hosts = fmt::format("{}", fmt::join(request.command->hosts, ","));
    }
    return limits;
}

} // namespace

std::string tuningModelText(const PredictionProvenance& provenance)
{
    return provenance.checkpointHash.empty()
        ? provenance.model
        : provenance.model + ' ' + provenance.checkpointHash.substr(0, digitsOfHash);
}

std::string tuningModelName(const std::string& text)
{
    constexpr std::string_view hexadecimal = "0123456789abcdef";
    const std::size_t blank = text.rfind(' ');
    const bool hasHash = blank != std::string::npos && text.size() - blank - 1 == digitsOfHash
        && text.find_first_not_of(hexadecimal, blank + 1) == std::string::npos;
    return hasHash ? text.substr(0, blank) : text;
}

TuningSubject makeTuningSubject(const Document& document, const std::string& model, const RankWithModel& rank,
                                const std::stop_token& stop)
{
    std::vector<Prediction> predictions;
    if (document.table && (model == "auto" || model == "analytical"))
        predictions.push_back(noModelPrediction(document));
    else if (!document.table)
        predictions.push_back(rank("analytical"));
    if (!document.table ? model != "analytical" : predictions.empty())
        predictions.push_back(rank(model));
    const Prediction& prediction = predictions.back();
    return {.known = makeAdaptSubject(document, predictions, stop),
            .decisions = letterDecisions(document, prediction, stop),
            .prediction = prediction,
            .model = tuningModelText(prediction.provenance),
            .trainingPart = trainingPartText(prediction.provenance)};
}

TunedCosts tunedCosts(const TuningSubject& subject, const TrialBook& book, std::uint64_t seed,
                      const std::stop_token& stop)
{
    EstimatedCosts estimated = estimatedCosts(*subject.known.space, book.measured(), book.failed(), seed, stop);
    LetteredDecisions decisions = withKnownCosts(subject.decisions, subject.prediction, estimated, stop);
    return {.estimated = std::move(estimated), .decisions = std::move(decisions)};
}

std::unique_ptr<Hardware> makeTuningHardware(const TuningRequest& request, const TuneSpace& space,
                                             const Document& document, const Deduplication& configurations)
{
    if (request.command)
        return std::make_unique<CommandHardware>(space, *request.command);
    auto recorded = std::make_unique<RecordedHardware>(document, configurations);
    if (request.drawsRepetitions)
        recorded->drawRepetitions(document, configurations, request.seed);
    return recorded;
}

JournalHeader makeTuningHeader(const TuningRequest& request, const TuneSpace& space, const Hardware& hardware,
                               const std::string& file, const std::string& collection, const std::string& model,
                               const TuneOptions& limits)
{
    return {.file = file,
            .collection = collection,
            .fingerprint = space.fingerprint(),
            .hardware = hardware.isSimulated() ? "simulated" : hardware.name(),
            .command = request.command ? request.command->command : std::string(),
            .commandUnit = request.command ? request.command->unit : 1,
            .search = request.search,
            .seed = request.seed,
            .model = model,
            .program = "tgraph " TGRAPH_VERSION,
            .started = utcNow(),
            .limits = journalLimits(request, limits)};
}

BaselineAnswer tryBaseline(Hardware& hardware, const TuneSpace& space, std::span<const std::string> hosts,
                           const std::stop_token& stop, const std::function<void(const std::string& host)>& begin,
                           const std::function<void(const BaselineAnswer&)>& end)
{
    BaselineAnswer last;
    for (unsigned lane = 0; lane < std::max<std::size_t>(1, hosts.size()); ++lane) {
        last.host = hosts.empty() ? std::string() : hosts[lane];
        if (begin)
            begin(last.host);
        last.answer = hardware.measure({.configuration = space.baseline(), .lane = lane}, stop);
        if (end)
            end(last);
        if (last.answer.kind != AnswerKind::Time)
            break;
    }
    return last;
}

TuneResult tuneWithJournal(TuneSpace& space, Search& search, Hardware& hardware, Journal* journal,
                           const TuneOptions& options, const std::stop_token& stop, const TuneObserver& observer)
{
    try {
        return tune(space, search, hardware, journal, options, stop, observer);
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        if (journal == nullptr)
            throw;
        throw Error(std::string(error.what()) + "; " + journal->path().string() + " contains the measurements so far");
    }
}

} // namespace tgraph
