// SPDX-License-Identifier: GPL-3.0-or-later
// Includes LibTorch.
#pragma once

#include "engine/model/network/network.h"

#include <span>
#include <vector>

namespace tgraph::test {

/// Gathers the prior for forwardLayout() place by place. `rows`: result of gatherRows() for `slate`.
[[nodiscard]] inline PriorRows plainPrior(const ModelInput& input, std::span<const std::int64_t> rows,
                                          std::span<const std::uint32_t> slate, torch::ScalarType type)
{
    if (input.priorRows.empty())
        return {};
    std::vector<float> nodes;
    for (const std::int64_t row : rows)
        for (const float term : input.priorRows[static_cast<std::size_t>(row)])
            nodes.push_back(term);
    std::vector<float> pairs;
    for (const std::uint32_t configuration : slate)
        pairs.push_back(input.priorPairs[configuration]);
    const auto copies = static_cast<std::int64_t>(slate.size());
    return {torch::tensor(nodes).view({copies, input.nodeCount, -1}).to(type), torch::tensor(pairs).to(type)};
}

/// Gathers the prior of all distinct configurations for forwardTile().
[[nodiscard]] inline torch::Tensor plainTilePrior(const ModelInput& input, torch::ScalarType type)
{
    return input.priorTiles.empty() ? torch::Tensor() : termsTensor(input.priorTiles).to(type);
}

} // namespace tgraph::test
