// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/heldout.h"

#include "engine/eval/knownmean.h"
#include "engine/eval/measures.h"
#include "engine/eval/ranks.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

template <typename Pick> std::optional<double> mean(std::span<const HeldOutMeasures> runs, Pick pick)
{
    std::vector<std::optional<double>> values(runs.size());
    std::ranges::transform(runs, values.begin(), pick);
    return knownMean(values);
}

/// Returns distinct → true unless the configuration is among the last `unlisted` ones by score.
std::vector<bool> listedConfigurations(std::span<const double> scores, std::size_t unlisted)
{
    std::vector<bool> isListed(scores.size(), true);
    if (unlisted == 0)
        return isListed;
    const std::vector<std::uint32_t> order = predictedOrder(scores);
    for (const std::uint32_t last : std::span(order).last(std::min(unlisted, order.size())))
        isListed[last] = false;
    return isListed;
}

} // namespace

HeldOutMeasures measureHeldOut(std::span<const double> scores, std::span<const double> targets,
                               std::span<const DistinctId> heldOut, const Deduplication& configurations,
                               std::size_t unlisted)
{
    std::vector<double> heldScores;
    std::vector<double> heldTargets;
    std::vector<double> repeatedScores;
    std::vector<double> repeatedTargets;
    const std::vector<bool> isListed = listedConfigurations(scores, unlisted);
    std::size_t listed = 0;
    for (const DistinctId distinct : heldOut) {
        if (std::isnan(targets[distinct.value]))
            continue; // failed
        heldScores.push_back(scores[distinct.value]);
        heldTargets.push_back(targets[distinct.value]);
        listed += isListed[distinct.value] ? 1U : 0U;
        if (configurations.membersOf(distinct).size() > 1) {
            repeatedScores.push_back(scores[distinct.value]);
            repeatedTargets.push_back(targets[distinct.value]);
        }
    }
    HeldOutMeasures measures{.tau = kendallTau(heldScores, heldTargets),
                             .rho = spearmanRho(heldScores, heldTargets),
                             .repeatedTau = kendallTau(repeatedScores, repeatedTargets)};
    const std::vector<double> curve = slowdownCurve(heldScores, heldTargets, listed);
    for (std::size_t i = 0; i < heldOutTops.size(); ++i)
        measures.slowdowns[i] = slowdown(curve, heldOutTops[i]);
    return measures;
}

HeldOutMeasures meanOf(std::span<const HeldOutMeasures> runs)
{
    HeldOutMeasures result{.tau = mean(runs, [](const HeldOutMeasures& run) { return run.tau; }),
                           .rho = mean(runs, [](const HeldOutMeasures& run) { return run.rho; }),
                           .repeatedTau = mean(runs, [](const HeldOutMeasures& run) { return run.repeatedTau; })};
    for (std::size_t i = 0; i < heldOutTops.size(); ++i)
        result.slowdowns[i] = mean(runs, [i](const HeldOutMeasures& run) { return run.slowdowns[i]; });
    return result;
}

} // namespace tgraph
