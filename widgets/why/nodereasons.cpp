// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/why/nodereasons.h"

#include <unordered_map>

namespace tgraph {
namespace {

bool explains(const Explanation& explanation, const Deduplication& configurations, DistinctId focus,
              DistinctId baseline)
{
    return !explanation.sensitivity.empty() && explanation.replacement == NodeReplacement::BaselineLayouts
        && configurations.distinctOf[explanation.focus.value] == focus
        && configurations.distinctOf[explanation.baseline.value] == baseline;
}

/// Marks the disagreements among the rows that have a sensitivity.
void markDisagreements(NodeReasons& reasons)
{
    std::vector<NodeReason*> compared;
    std::vector<double> analytical;
    std::vector<double> network;
    for (NodeReason& row : reasons.rows) {
        if (!row.sensitivity)
            continue;
        compared.push_back(&row);
        analytical.push_back(row.swapSeconds);
        network.push_back(*row.sensitivity);
    }
    const std::vector<Contradiction> marks = contradictions(analytical, network);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        compared[i]->disagreement = marks[i];
        reasons.disagreements += marks[i] != Contradiction::None ? 1U : 0U;
    }
}

} // namespace

NodeReasons nodeReasons(const OpenFile& file, const NodeCostTable& costs, DistinctId focus, DistinctId baseline,
                        const Explanation* explanation)
{
    const Deduplication& configurations = *file.configurations;
    const ConfigId focusId = configurations.representatives[focus.value];
    const ConfigId baselineId = configurations.representatives[baseline.value];
    NodeReasons reasons{.focus = focus, .baseline = baseline};
    reasons.hasSensitivity = explanation != nullptr && explains(*explanation, configurations, focus, baseline);

    std::unordered_map<std::uint32_t, double> sensitivity;
    if (reasons.hasSensitivity) {
        for (const NodeSensitivity& entry : explanation->sensitivity)
            sensitivity.emplace(entry.node.value, entry.delta);
    }
    const std::vector<double> swaps = costs.swapSeconds(focusId, baselineId);
    std::unordered_map<std::uint32_t, double> swapOf;
    for (const SlotId slot : idsBelow<SlotId>(swaps.size()))
        swapOf.emplace(file.document->graph.configurableNode(slot).value, swaps[slot.value]);

    const std::vector<NodeCost> ofFocus = costs.of(focusId);
    const std::vector<NodeCost> ofBaseline = costs.of(baselineId);
    for (std::uint32_t i = 0; i < ofFocus.size(); ++i) {
        reasons.focusSeconds += ofFocus[i].totalSeconds();
        reasons.baselineSeconds += ofBaseline[i].totalSeconds();
        const auto swap = swapOf.find(i);
        if (swap == swapOf.end() && ofFocus[i].totalSeconds() <= 0)
            continue;
        NodeReason row{.node = NodeId(i), .focus = ofFocus[i], .baseline = ofBaseline[i]};
        row.swapSeconds = swap == swapOf.end() ? 0 : swap->second;
        reasons.analyticalDiffers = reasons.analyticalDiffers || row.swapSeconds != 0;
        if (const auto found = sensitivity.find(i); found != sensitivity.end())
            row.sensitivity = found->second;
        reasons.rows.push_back(row);
    }
    markDisagreements(reasons);
    return reasons;
}

} // namespace tgraph
