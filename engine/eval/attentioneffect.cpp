// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/attentioneffect.h"

#include "engine/core/error.h"
#include "engine/eval/measures.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/ranking/networkranker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

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

std::vector<double> effectiveOf(const Explanation& explanation)
{
    std::vector<double> effective;
    for (const BlockAttention& block : explanation.blocks) {
        double sum = 0;
        for (const float entropy : block.entropy)
            sum += double{entropy};
        effective.push_back(
            block.entropy.empty() ? 0 : std::exp(sum / static_cast<double>(block.entropy.size())));
    }
    return effective;
}

/// Of distinct configurations, each with the smallest runtime of its duplicates.
std::optional<double> tauOf(const Document& document, const Prediction& prediction)
{
    if (!document.runtimesPublished)
        return std::nullopt;
    std::vector<double> targets(prediction.score.size(), std::numeric_limits<double>::quiet_NaN());
    const std::vector<double> all = document.targets();
    for (std::size_t i = 0; i < all.size(); ++i) {
        double& target = targets[prediction.configurations->distinctOf[i].value];
        target = std::isnan(target) ? all[i] : std::min(target, std::isnan(all[i]) ? target : all[i]);
    }
    return kendallTau(prediction.score, targets);
}

} // namespace

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
    const Prediction even
        = makeNetworkRanker(withEvenAttention(checkpoint))
              ->rank(document, once, stop, {.progress = part(0.6, 0.9), .partialScores = {}});
    const Explanation explanation = ranker->explain(document, prediction.order.front(), once,
                                                    {.fold = {}, .baseline = {}, .sensitivity = false, .nodes = {}},
                                                    stop, part(0.9, 1));
    return {.file = document.path,
            .configurations = static_cast<std::uint32_t>(explanation.slate.size()),
            .effective = effectiveOf(explanation),
            .moved = movedShare(prediction.score, again.score),
            .tau = tauOf(document, prediction),
            .tauEven = tauOf(document, even)};
}

std::string attentionEffectText(const AttentionEffect& effect)
{
    std::string counts;
    for (const double effective : effect.effective)
        counts += fmt::format("{}{:.1f}", counts.empty() ? "" : ", ", effective);
    std::string text = effect.moved < attentionNoticed
        ? "Attention does next to nothing here: other slates move scores by"
        : "Attention matters here: other slates move scores by";
    text += fmt::format(" {:.2g} of their spread; a channel attends to {} of {} configurations", effect.moved, counts,
                        effect.configurations);
    if (effect.tau && effect.tauEven)
        text += fmt::format("; tau {:.4f}, with even attention {:.4f}", *effect.tau, *effect.tauEven);
    return text + ".";
}

} // namespace tgraph
