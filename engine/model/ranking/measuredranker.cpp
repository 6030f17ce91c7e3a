// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/measuredranker.h"

#include "engine/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tgraph {

ModelDescription MeasuredRanker::description() const
{
    return {.name = name,
            .summary = "The file's own measurements",
            .origin = "the file",
            .measuresJson = "{}",
            .ranksLayout = true,
            .ranksTile = true,
            .ranksTable = true};
}

Prediction MeasuredRanker::rank(const Document& document, const RankOptions& /*options*/, std::stop_token stop,
                                const RankCallbacks& callbacks) const
{
    if (!document.runtimesPublished)
        throw makeError({document.path.string(), "model measured"}, "no measurement",
                        "a file with measurements, as tgraph tune makes them");
    throwIfStopped(stop);
    const auto configurations = std::make_shared<const Deduplication>(deduplicate(document));
    const std::vector<double> targets = document.targets();
    std::vector<double> scores;
    for (const ConfigId representative : configurations->representatives)
        scores.push_back(targets[representative.value]);
    double slowest = 0;
    for (const double score : scores)
        slowest = std::max(slowest, std::isnan(score) ? 0 : score);
    const auto unknown = std::ranges::count_if(scores, [](double score) { return std::isnan(score); });
    std::ranges::replace_if(
        scores, [](double score) { return std::isnan(score); }, 2 * slowest);
    const bool areTimes = document.table ? document.table->isTime() : document.normalizerNs.empty();
    for (double& score : scores)
        score *= areTimes ? 1e-9 : 1;
    if (callbacks.partialScores) {
        const auto ids = configurations->distinctIds();
        const std::vector<DistinctId> all(ids.begin(), ids.end());
        callbacks.partialScores({configurations, all, scores});
    }
    std::vector<std::string> remarks;
    if (unknown > 0)
        remarks.push_back(fmt::format("{} without a measurement: ranked last",
                                      pluralText(static_cast<std::uint64_t>(unknown), "configuration")));
    return makePrediction(configurations, std::move(scores), {},
                          {.model = name,
                           .device = "cpu",
                           .precision = "float64",
                           .version = TGRAPH_VERSION,
                           .unit = areTimes ? ScoreUnit::Seconds : ScoreUnit::Order,
                           .remarks = std::move(remarks)});
}

} // namespace tgraph
