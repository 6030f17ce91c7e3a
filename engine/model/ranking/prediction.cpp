// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/prediction.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace tgraph {

std::vector<double> Prediction::originalScores() const
{
    std::vector<double> result(configurations->distinctOf.size());
    std::ranges::transform(configurations->distinctOf, result.begin(),
                           [this](std::uint32_t distinct) { return score[distinct]; });
    return result;
}

Prediction makePrediction(std::shared_ptr<const Deduplication> configurations, std::vector<double> score,
                          std::vector<double> spread, PredictionProvenance provenance)
{
    assert(score.size() == configurations->distinctCount());
    for (std::size_t i = 0; i < score.size(); ++i)
        if (!std::isfinite(score[i]))
            throw makeError(
                {provenance.model, fmt::format("score of configuration {}", configurations->representatives[i].value)},
                fmt::format("{}", score[i]), "a finite number");
    spread.resize(score.size(), 0.0);

    // Distinct indices are numbered by first appearance, so ties go by the smallest original index.
    std::vector<std::uint32_t> fastestFirst(score.size());
    std::iota(fastestFirst.begin(), fastestFirst.end(), 0U);
    std::ranges::stable_sort(fastestFirst, {}, [&score](std::uint32_t distinct) { return score[distinct]; });

    std::vector<std::uint32_t> rank(score.size());
    std::vector<ConfigId> order;
    order.reserve(configurations->distinctOf.size());
    for (std::uint32_t place = 0; place < fastestFirst.size(); ++place) {
        rank[fastestFirst[place]] = place;
        const auto members = configurations->membersOf(fastestFirst[place]);
        order.insert(order.end(), members.begin(), members.end());
    }
    return {std::move(configurations), std::move(score), std::move(spread),
            std::move(rank),           std::move(order), std::move(provenance)};
}

} // namespace tgraph
