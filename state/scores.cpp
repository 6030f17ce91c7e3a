// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/scores.h"

#include "engine/eval/attribution.h"
#include "engine/eval/decisionchanges.h"
#include "engine/eval/measures.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

std::vector<DistinctId> inverse(const std::vector<std::uint32_t>& ranks)
{
    std::vector<DistinctId> order(ranks.size());
    for (std::uint32_t i = 0; i < ranks.size(); ++i)
        order[ranks[i]] = DistinctId(i);
    return order;
}

/// Fills firstRank and lastRank. Unknown scores have no ties.
void findTies(Scores& scores)
{
    scores.firstRank = scores.rank;
    scores.lastRank = scores.rank;
    for (std::size_t begin = 0; begin < scores.order.size();) {
        std::size_t end = begin + 1;
        while (end < scores.order.size()
               && scores.score[scores.order[end].value] == scores.score[scores.order[begin].value])
            ++end;
        for (std::size_t i = begin; i < end; ++i) {
            scores.firstRank[scores.order[i].value] = static_cast<std::uint32_t>(begin);
            scores.lastRank[scores.order[i].value] = static_cast<std::uint32_t>(end - 1);
        }
        begin = end;
    }
}

/// Fills everything but tau.
std::shared_ptr<Scores> wholeScores(const OpenFile& file, std::shared_ptr<const Prediction> prediction)
{
    auto scores = std::make_shared<Scores>();
    scores->score = prediction->score;
    scores->spread = prediction->spread;
    scores->rank = prediction->rank;
    scores->order = inverse(scores->rank);
    scores->known = scores->score.size();
    findTies(*scores);
    if (file.isLayout())
        scores->etaSquared = etaSquared(file.document->configs, prediction->originalScores());
    scores->prediction = std::move(prediction);
    return scores;
}

} // namespace

bool Scores::areTimes() const
{
    return complete() && !adaptation && costScale(prediction->provenance) == CostScale::Ratio;
}

std::shared_ptr<const Scores> partialScores(std::vector<double> score)
{
    auto scores = std::make_shared<Scores>();
    scores->known = static_cast<std::size_t>(
        std::count_if(score.begin(), score.end(), [](double value) { return !std::isnan(value); }));
    scores->spread.assign(score.size(), 0.0);
    scores->rank = ranksOf(score);
    scores->order = inverse(scores->rank);
    scores->score = std::move(score);
    findTies(*scores);
    return scores;
}

std::shared_ptr<const Scores> stoppedScores(const Scores& partial, PredictionProvenance of)
{
    auto scores = std::make_shared<Scores>(partial);
    scores->stopped = std::move(of);
    return scores;
}

std::shared_ptr<const Scores> finishedScores(const OpenFile& file, std::shared_ptr<const Prediction> prediction)
{
    auto scores = wholeScores(file, std::move(prediction));
    if (!file.targets.empty()) {
        const PairCounts pairs = countPairs(scores->score, file.targets);
        scores->tau = kendallTau(pairs);
        scores->orderedPairAccuracy = orderedPairAccuracy(pairs);
        scores->orderedPairAccuracyApart = orderedPairAccuracyApart(scores->score, file.targets);
    }
    return scores;
}

std::shared_ptr<const Scores> withStanding(const Scores& scores, std::shared_ptr<const Standing> standing)
{
    auto result = std::make_shared<Scores>(scores);
    result->standing = std::move(standing);
    return result;
}

std::optional<double> agreementOf(const Scores& first, const Scores& second)
{
    std::vector<double> ours;
    std::vector<double> theirs;
    for (std::size_t i = 0; i < std::min(first.score.size(), second.score.size()); ++i) {
        if (!std::isnan(first.score[i]) && !std::isnan(second.score[i])) {
            ours.push_back(first.score[i]);
            theirs.push_back(second.score[i]);
        }
    }
    return kendallTauB(ours, theirs);
}

std::shared_ptr<const Scores> adaptedScores(const OpenFile& file, std::shared_ptr<const Prediction> prediction,
                                            const Adaptation& adaptation, std::optional<double> heldOutTau)
{
    auto scores = wholeScores(file, std::move(prediction));
    scores->adaptation = adaptation;
    scores->tau = heldOutTau;
    return scores;
}

} // namespace tgraph
