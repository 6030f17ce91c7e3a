// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/ablation.h"

#include "engine/core/error.h"

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::array<std::string_view, allAblations.size()> names
    = {"self-attention", "cross-attention", "edges", "dedup", "prune", "repad", "analytical"};

} // namespace

std::string_view ablationName(Ablation ablation)
{
    return names[static_cast<std::size_t>(ablation)];
}

std::optional<Ablation> ablationFromName(std::string_view name)
{
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt
                                : std::optional(allAblations[static_cast<std::size_t>(found - names.begin())]);
}

TrainOptions withoutPart(TrainOptions options, Ablation ablation)
{
    const bool layoutOnly = ablation == Ablation::CrossAttention || ablation == Ablation::Pruning;
    if (layoutOnly && options.model.kind == ModelKind::Tile)
        throw makeError({"", "ablation"}, ablationName(ablation), "a part that tile models have");
    switch (ablation) {
    case Ablation::SelfAttention:
        options.model.useSelfAttention = options.model.inputAttention = false;
        break;
    case Ablation::CrossAttention:
        options.model.useCrossAttention = options.model.inputCrossAttention = false;
        break;
    case Ablation::Edges:
        options.model.useEdges = false;
        break;
    case Ablation::Deduplication:
        options.deduplicate = false;
        break;
    case Ablation::Pruning:
        options.model.prune = false;
        break;
    case Ablation::Repadding:
        options.model.repad = false;
        break;
    case Ablation::Analytical:
        if (!options.model.analyticalFeatures && !options.model.analyticalPrior)
            throw makeError({"", "ablation"}, ablationName(ablation), "a part that these options have (preset hybrid)");
        options.model.analyticalFeatures = false;
        options.model.analyticalPrior = false;
        break;
    }
    return options;
}

} // namespace tgraph
