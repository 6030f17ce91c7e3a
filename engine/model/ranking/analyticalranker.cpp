// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/analyticalranker.h"

#include "engine/analytical/analytical.h"

#include <algorithm>

namespace tgraph {

ModelDescription AnalyticalRanker::description() const
{
    return {.name = "analytical",
            .summary = "Times from shapes and layouts, without training",
            .origin = "part of this program",
            .measuresJson = "{}",
            .ranksLayout = true,
            .ranksTile = true,
            .ranksFusion = true};
}

Prediction AnalyticalRanker::rank(const Document& document, const RankOptions& /*options*/, std::stop_token stop,
                                  const RankCallbacks& callbacks) const
{
    const auto configurations = std::make_shared<const Deduplication>(deduplicate(document));
    const std::vector<double> scores = analyticalScores(document, stop, callbacks.progress);
    std::vector<double> distinctScores;
    std::ranges::transform(configurations->representatives, std::back_inserter(distinctScores),
                           [&scores](ConfigId representative) { return scores[representative.value]; });
    if (callbacks.partialScores) {
        const auto ids = configurations->distinctIds();
        const std::vector<DistinctId> all(ids.begin(), ids.end());
        callbacks.partialScores({configurations, all, distinctScores});
    }
    return makePrediction(configurations, std::move(distinctScores), {},
                          {.model = "analytical",
                           .device = "cpu",
                           .precision = "float64",
                           .version = TGRAPH_VERSION,
                           .unit = ScoreUnit::Seconds});
}

std::vector<std::vector<double>> AnalyticalRanker::scoreSlates(const Document& document,
                                                               std::span<const std::vector<ConfigId>> slates,
                                                               const RankOptions& /*options*/,
                                                               std::stop_token stop) const
{
    const std::vector<double> all = analyticalScores(document, stop);
    std::vector<std::vector<double>> scores;
    for (const std::vector<ConfigId>& slate : slates) {
        std::vector<double>& ofSlate = scores.emplace_back();
        for (const ConfigId config : slate)
            ofSlate.push_back(all.at(config.value));
    }
    return scores;
}

} // namespace tgraph
