// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/prediction.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::array<std::string_view, 3> unitNames = {"order", "seconds", "log ns"};

} // namespace

std::optional<double> runtimeNsOf(double score, ScoreUnit unit)
{
    switch (unit) {
    case ScoreUnit::Order:
        return std::nullopt;
    case ScoreUnit::Seconds:
        return score * 1e9;
    case ScoreUnit::LogNanoseconds:
        return std::exp(score);
    }
    return std::nullopt;
}

std::string_view scoreUnitName(ScoreUnit unit)
{
    return unitNames[static_cast<std::size_t>(unit)];
}

ScoreUnit scoreUnitNamed(std::string_view name)
{
    const auto found = std::ranges::find(unitNames, name);
    return found == unitNames.end() ? ScoreUnit::Order : static_cast<ScoreUnit>(found - unitNames.begin());
}

std::vector<std::uint32_t> Prediction::places() const
{
    std::vector<std::uint32_t> byRank(rank.size());
    for (std::uint32_t distinct = 0; distinct < rank.size(); ++distinct)
        byRank[rank[distinct]] = distinct;
    std::vector<std::uint32_t> places(rank.size());
    for (std::uint32_t i = 0; i < byRank.size(); ++i) {
        const bool isTie = i > 0 && score[byRank[i]] == score[byRank[i - 1]];
        places[byRank[i]] = isTie ? places[byRank[i - 1]] : i + 1;
    }
    return places;
}

std::vector<double> Prediction::originalScores() const
{
    std::vector<double> result(configurations->distinctOf.size());
    std::ranges::transform(configurations->distinctOf, result.begin(),
                           [this](DistinctId distinct) { return score[distinct.value]; });
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
                fmt::format("{}", score[i]),
                provenance.precision.ends_with("float16") ? "a finite number; float32 has a greater range"
                                                          : "a finite number");
    spread.resize(score.size(), 0.0);

    // Distinct configurations are numbered by first appearance, so ties are ordered by the smallest original index.
    const auto ids = configurations->distinctIds();
    std::vector<DistinctId> fastestFirst(ids.begin(), ids.end());
    std::ranges::stable_sort(fastestFirst, {}, [&score](DistinctId distinct) { return score[distinct.value]; });

    std::vector<std::uint32_t> rank(score.size());
    std::vector<ConfigId> order;
    order.reserve(configurations->distinctOf.size());
    for (std::uint32_t place = 0; place < fastestFirst.size(); ++place) {
        rank[fastestFirst[place].value] = place;
        const auto members = configurations->membersOf(fastestFirst[place]);
        order.insert(order.end(), members.begin(), members.end());
    }
    return {.configurations = std::move(configurations),
            .score = std::move(score),
            .spread = std::move(spread),
            .rank = std::move(rank),
            .order = std::move(order),
            .provenance = std::move(provenance)};
}

} // namespace tgraph
