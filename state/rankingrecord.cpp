// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/rankingrecord.h"

#include "engine/eval/measures.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace tgraph {
namespace {

/// Returns the number of permutations that were run: one if the model does not depend on slates, whatever was
/// requested.
std::uint32_t permutationsRun(const RankingRecord& record)
{
    const std::uint32_t asked = std::max(1U, record.with.options.permutations); // autoPermutations: at least one
    return record.provenance.permutations > 0 ? record.provenance.permutations : asked;
}

/// Returns slowdown() of the configuration that is predicted to be fastest; std::nullopt if a
/// target is not positive and finite.
std::optional<double> slowdownOfFirst(const std::vector<double>& targets, const Scores& scores)
{
    const auto isUsable = [](double target) { return std::isnan(target) || (target > 0 && std::isfinite(target)); };
    if (targets.size() != scores.score.size() || !std::ranges::all_of(targets, isUsable))
        return std::nullopt;
    return slowdown(slowdownCurve(scores.score, targets, targets.size() - scores.prediction->unlisted), 1);
}

} // namespace

double rankingWork(const OpenFile& file, std::uint32_t configurations, std::uint32_t permutations, bool reducesOnce)
{
    const double nodes = file.pruned.graph.nodeCount() + 1.0;
    return permutations * (reducesOnce ? nodes + configurations : nodes * configurations);
}

RankingRecord makeRankingRecord(const OpenFile& file, const RankChoice& with, std::shared_ptr<const Scores> scores,
                                double seconds)
{
    RankingRecord record{.with = with,
                         .provenance = scores->complete() ? scores->prediction->provenance : *scores->stopped,
                         .known = static_cast<std::uint32_t>(scores->known),
                         .count = file.configCount(),
                         .tau = scores->tau,
                         .endedMs = QDateTime::currentMSecsSinceEpoch(),
                         .seconds = seconds,
                         .stopped = !scores->complete(),
                         .adapted = scores->adaptation.has_value()};
    if (scores->complete())
        record.slowdown = slowdownOfFirst(file.targets, *scores);
    record.work = rankingWork(file, record.known, permutationsRun(record), record.provenance.reducesOnce);
    record.scores = std::move(scores);
    return record;
}

bool isRepetition(const RankingRecord& ranking, const RankingRecord& of)
{
    const auto settings = [](const PredictionProvenance& made) {
        return std::tie(made.model, made.checkpointPath, made.checkpointHash, made.seed, made.slateSize,
                        made.permutations, made.permutationsAllowed, made.folds, made.device, made.precision,
                        made.forward, made.version);
    };
    return !ranking.stopped && !of.stopped && !ranking.adapted && !of.adapted
        && settings(ranking.provenance) == settings(of.provenance)
        && (!ranking.scores || !of.scores || ranking.scores->score == of.scores->score);
}

std::optional<double> expectedSeconds(const OpenFile& file, const RankChoice& choice,
                                      const std::vector<const RankingRecord*>& records)
{
    const RankingRecord* newest = nullptr;
    for (const RankingRecord* record : records) {
        const bool same = record->with.model == choice.model && record->with.options.device == choice.options.device
            && record->seconds > 0 && record->work > 0 && !record->adapted && !record->stopped;
        if (same && (newest == nullptr || record->endedMs >= newest->endedMs))
            newest = record;
    }
    if (newest == nullptr)
        return std::nullopt;
    const bool oneWillDo = permutationsRun(*newest) == 1 && newest->with.options.permutations > 1;
    const std::uint32_t permutations = oneWillDo          ? 1
        : choice.options.permutations == autoPermutations ? permutationsRun(*newest)
                                                          : choice.options.permutations;
    const double work = rankingWork(file, file.configCount(), permutations, newest->provenance.reducesOnce);
    return newest->seconds * work / newest->work;
}

} // namespace tgraph
