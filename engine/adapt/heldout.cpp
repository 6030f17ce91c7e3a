// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/heldout.h"

#include "engine/eval/measures.h"
#include "engine/eval/ranks.h"

#include <cmath>

namespace tgraph {
namespace {

template <typename Pick> std::optional<double> mean(std::span<const HeldOutMeasures> runs, Pick pick)
{
    double sum = 0;
    std::size_t count = 0;
    for (const HeldOutMeasures& run : runs) {
        if (const std::optional<double> value = pick(run)) {
            sum += *value;
            ++count;
        }
    }
    return count == 0 ? std::nullopt : std::optional(sum / static_cast<double>(count));
}

} // namespace

HeldOutMeasures measureHeldOut(std::span<const double> scores, std::span<const double> targets,
                               std::span<const DistinctId> heldOut, const Deduplication& configurations)
{
    std::vector<double> heldScores;
    std::vector<double> heldTargets;
    std::vector<double> repeatedScores;
    std::vector<double> repeatedTargets;
    for (const DistinctId distinct : heldOut) {
        if (std::isnan(targets[distinct.value]))
            continue; // failed
        heldScores.push_back(scores[distinct.value]);
        heldTargets.push_back(targets[distinct.value]);
        if (configurations.membersOf(distinct).size() > 1) {
            repeatedScores.push_back(scores[distinct.value]);
            repeatedTargets.push_back(targets[distinct.value]);
        }
    }
    HeldOutMeasures measures{.tau = kendallTau(heldScores, heldTargets),
                             .rho = spearmanRho(heldScores, heldTargets),
                             .repeatedTau = kendallTau(repeatedScores, repeatedTargets)};
    const std::vector<double> curve = slowdownCurve(heldScores, heldTargets);
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
