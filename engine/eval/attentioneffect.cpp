// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/attentioneffect.h"

#include "engine/core/error.h"
#include "engine/eval/attentionspread.h"
#include "engine/eval/evaluate.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/scoring/slates.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <span>
#include <utility>

namespace tgraph {
namespace {

double meanOf(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double deviationOf(std::span<const double> values)
{
    const double mean = meanOf(values);
    double sum = 0;
    for (const double value : values)
        sum += (value - mean) * (value - mean);
    return std::sqrt(sum / static_cast<double>(values.size()));
}

double movedShare(std::span<const double> first, std::span<const double> second)
{
    std::vector<double> difference(first.size());
    std::ranges::transform(first, second, difference.begin(), std::minus<>());
    const double spread = deviationOf(first);
    return spread > 0 ? deviationOf(difference) / spread : 0;
}

std::optional<double> tauOf(const Document& document, const Prediction& prediction)
{
    return document.runtimesPublished ? evaluate(document, prediction).measures.kendallTau : std::nullopt;
}

/// Returns a configuration of the first slate: no slate has more.
ConfigId inFirstSlate(const Prediction& prediction, const RankOptions& options)
{
    const Deduplication& configurations = *prediction.configurations;
    const auto permutation = randomPermutation(configurations.distinctCount(), options.seed, 0);
    return configurations.representatives[slateOf(permutation, options.slateSize, 0).front()];
}

} // namespace

bool hasAlmostNoEffect(const AttentionEffect& effect)
{
    return effect.configurations > 1 && effect.moved < attentionNoticed && effect.movedByEven < attentionNoticed;
}

Checkpoint withEvenAttention(Checkpoint checkpoint)
{
    constexpr float nearlyInfinite = 1e30F;
    for (Weights& weights : checkpoint.folds)
        for (auto& [name, tensor] : weights)
            if (name.ends_with(".temperature"))
                std::ranges::fill(tensor.values, nearlyInfinite);
    return checkpoint;
}

AttentionEffect measureAttention(const Checkpoint& checkpoint, const Document& document, const RankOptions& options,
                                 const std::stop_token& stop, const ProgressCallback& progress)
{
    if (!traitsOf(checkpoint.info.options).slatesMatter(checkpoint.info.options))
        throw makeError({checkpoint.path.string(), ""}, "a network whose scores do not depend on the slate",
                        "a layout network with cross-configuration attention");
    const auto part = [&](double begin, double end) -> ProgressCallback {
        if (!progress)
            return {};
        return [&progress, begin, end](double done) { progress(begin + (end - begin) * done); };
    };
    RankOptions once = options;
    once.permutations = 1;
    RankOptions other = once;
    other.seed = once.seed + 1;
    const auto ranker = makeNetworkRanker(checkpoint);
    const Prediction prediction = ranker->rank(document, once, stop, {.progress = part(0, 0.3), .partialScores = {}});
    const Prediction again = ranker->rank(document, other, stop, {.progress = part(0.3, 0.6), .partialScores = {}});
    const Prediction even = makeNetworkRanker(withEvenAttention(checkpoint))
                                ->rank(document, once, stop, {.progress = part(0.6, 0.9), .partialScores = {}});
    const Explanation explanation = ranker->explain(
        document, inFirstSlate(prediction, once), once,
        {.fold = {}, .baseline = {}, .sensitivity = false, .comparisons = false, .nodes = {}}, stop, part(0.9, 1));
    std::vector<double> effective;
    for (const BlockAttention& block : explanation.blocks)
        effective.push_back(meanOf(effectiveCounts(block)));
    return {.file = document.path,
            .configurations = static_cast<std::uint32_t>(explanation.slate.size()),
            .effective = std::move(effective),
            .moved = movedShare(prediction.score, again.score),
            .movedByEven = movedShare(prediction.score, even.score),
            .tau = tauOf(document, prediction),
            .tauEven = tauOf(document, even)};
}

} // namespace tgraph
