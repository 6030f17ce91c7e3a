// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/nodeinfluence.h"

#include "engine/core/known.h"

#include <algorithm>

namespace tgraph {

std::vector<NodeInfluence> mostInfluentialNodes(const Document& document, std::size_t most)
{
    std::vector<NodeInfluence> nodes;
    const ConfigTable& table = document.configs;
    if (!document.runtimesPublished || table.slotCount() == 0)
        return nodes;
    const std::vector<double> targets = document.targets();
    const std::vector<double> shares = etaSquared(table, targets);
    const std::size_t known = knownOf(targets).size();
    for (const SlotId slot : table.slotIds()) {
        const std::size_t vectors = table.vectors(slot).size();
        if (vectors < 2)
            continue;
        nodes.push_back({.slot = slot,
                         .node = document.graph.configurableNode(slot),
                         .etaSquared = shares[slot.value],
                         .chance = etaSquaredByChance(vectors, known)});
    }
    std::stable_sort(nodes.begin(), nodes.end(),
                     [](const NodeInfluence& a, const NodeInfluence& b) { return a.etaSquared > b.etaSquared; });
    nodes.resize(std::min(nodes.size(), most));
    for (NodeInfluence& node : nodes)
        node.outcomes = vectorOutcomes(table, node.slot, targets);
    return nodes;
}

} // namespace tgraph
