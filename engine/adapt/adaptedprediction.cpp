// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/adapt.h"

#include <algorithm>
#include <utility>

namespace tgraph {

std::string_view adaptMethodName(AdaptMethod method)
{
    switch (method) {
    case AdaptMethod::Process:
        return "process";
    case AdaptMethod::LayoutProcess:
        return "layout process";
    case AdaptMethod::Decisions:
        return "decisions";
    case AdaptMethod::Blend:
        return "blend";
    case AdaptMethod::Ridge:
        return "ridge";
    case AdaptMethod::Prior:
        return "prior";
    }
    return "";
}

Prediction adaptedPrediction(const ConfigSpace& space, const AdaptedScores& scores,
                             std::span<const Measurement> measured, PredictionProvenance provenance)
{
    std::vector<Measurement> byTarget(measured.begin(), measured.end());
    std::ranges::stable_sort(byTarget, {}, &Measurement::target);
    std::vector<DistinctId> byScore;
    for (const Measurement& measurement : measured)
        byScore.push_back(measurement.distinct);
    std::ranges::stable_sort(byScore, {}, [&](DistinctId distinct) { return scores.score[distinct.value]; });
    std::vector<double> score = scores.score;
    for (std::size_t i = 0; i < byTarget.size(); ++i)
        score[byTarget[i].distinct.value] = scores.score[byScore[i].value];
    return makePrediction(space.configurations(), std::move(score), scores.spread, std::move(provenance));
}

} // namespace tgraph
