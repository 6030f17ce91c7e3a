// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/scores.h"

#include "engine/eval/attribution.h"
#include "engine/eval/measures.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

std::vector<std::uint32_t> inverse(const std::vector<std::uint32_t>& ranks)
{
    std::vector<std::uint32_t> order(ranks.size());
    for (std::uint32_t i = 0; i < ranks.size(); ++i)
        order[ranks[i]] = i;
    return order;
}

} // namespace

std::shared_ptr<const Scores> partialScores(std::vector<double> score)
{
    auto scores = std::make_shared<Scores>();
    scores->known = static_cast<std::size_t>(
        std::count_if(score.begin(), score.end(), [](double value) { return !std::isnan(value); }));
    scores->spread.assign(score.size(), 0.0);
    scores->rank = ranksOf(score);
    scores->order = inverse(scores->rank);
    scores->score = std::move(score);
    return scores;
}

std::shared_ptr<const Scores> finishedScores(const OpenFile& file, std::shared_ptr<const Prediction> prediction)
{
    auto scores = std::make_shared<Scores>();
    scores->score = prediction->score;
    scores->spread = prediction->spread;
    scores->rank = prediction->rank;
    scores->order = inverse(scores->rank);
    scores->known = scores->score.size();
    if (file.isLayout())
        scores->etaSquared = etaSquared(file.document->configs, prediction->originalScores());
    if (!file.targets.empty())
        scores->tau = kendallTau(scores->score, file.targets);
    scores->prediction = std::move(prediction);
    return scores;
}

} // namespace tgraph
