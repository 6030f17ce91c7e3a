// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/attentioncomparisons.h"

#include "engine/decisions/decisions.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace tgraph {
namespace {

/// Returns the peak of a group in a block; `group` is not set.
AttentionPeak peakOf(const BlockAttention& block, const NodeGroup& group, std::size_t columns)
{
    std::vector<double> weights(columns);
    for (const std::uint32_t row : group)
        for (std::size_t column = 0; column < columns; ++column)
            weights[column] += double{block.meanWeight[row * columns + column]};
    const auto greatest = std::ranges::max_element(weights);
    return {.column = static_cast<std::size_t>(greatest - weights.begin()),
            .shares = *greatest * static_cast<double>(columns) / static_cast<double>(group.size())};
}

} // namespace

std::vector<NodeGroup> decisionGroups(const Document& document, const ModelInput& input, const std::stop_token& stop)
{
    std::vector<NodeGroup> groups;
    std::vector<bool> isGrouped(input.nodeCount);
    for (const ColumnGroup& decision :
         groupColumns(layoutColumns(document.configs, *input.configurations, stop), stop)) {
        NodeGroup group;
        for (const std::uint32_t slot : decision.members) {
            group.push_back(input.slotNodes[slot].value);
            isGrouped[group.back()] = true;
        }
        groups.push_back(std::move(group));
    }
    for (std::uint32_t row = 0; row < input.nodeCount; ++row)
        if (!isGrouped[row])
            groups.push_back({row});
    return groups;
}

std::vector<AttentionPeak> strongestPeaks(const Explanation& explanation, std::span<const NodeGroup> groups)
{
    const std::size_t columns = explanation.slate.size();
    std::vector<AttentionPeak> peaks;
    if (columns < 2)
        return peaks;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        AttentionPeak strongest;
        for (std::size_t k = 0; k < explanation.blocks.size(); ++k) {
            if (explanation.blocks[k].meanWeight.empty())
                continue;
            AttentionPeak peak = peakOf(explanation.blocks[k], groups[g], columns);
            peak.group = g;
            peak.block = k;
            if (peak.shares > strongest.shares)
                strongest = peak;
        }
        if (strongest.shares >= noticedShares)
            peaks.push_back(strongest);
    }
    std::ranges::stable_sort(peaks, std::greater<>(), &AttentionPeak::shares);
    if (peaks.size() > mostComparisons)
        peaks.resize(mostComparisons);
    return peaks;
}

} // namespace tgraph
