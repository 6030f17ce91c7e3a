// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/tuningrun.h"

#include "engine/core/utc.h"
#include "engine/eval/trainingwords.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <filesystem>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::size_t digitsOfHash = 12;

std::string modelText(const PredictionProvenance& provenance)
{
    return provenance.checkpointHash.empty()
        ? provenance.model
        : provenance.model + ' ' + provenance.checkpointHash.substr(0, digitsOfHash);
}

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

TuningSubject makeTuningSubject(const Document& document, const std::string& model, const RankWithModel& rank,
                                const std::stop_token& stop)
{
    std::vector<Prediction> predictions = {rank("analytical")};
    if (model != "analytical")
        predictions.push_back(rank(model));
    const PredictionProvenance& provenance = predictions.back().provenance;
    return {.known = makeAdaptSubject(document, predictions, stop),
            .decisions = letterDecisions(document, predictions.back(), stop),
            .model = modelText(provenance),
            .trainingPart = trainingPartText(provenance)};
}

std::unique_ptr<Hardware> makeTuningHardware(const TuningRequest& request, const TuneSpace& space,
                                             const Document& document, const Deduplication& configurations)
{
    if (request.command)
        return std::make_unique<CommandHardware>(space, *request.command);
    return std::make_unique<RecordedHardware>(document, configurations);
}

JournalHeader makeTuningHeader(const TuningRequest& request, const TuneSpace& space, const Hardware& hardware,
                               const Document& document, const std::string& model, const TuneOptions& limits)
{
    return {.file = std::filesystem::absolute(document.path).string(),
            .collection = document.collection.name(),
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

} // namespace tgraph
