// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analytical/analytical.h"

#include <span>
#include <vector>

namespace tgraph {

class LayoutFlow;

/// The estimate for a layout file as tables: a cost for each node and distinct vector, and a
/// relayout for each pair of vectors of two configurable nodes that a tensor connects. The time of
/// a configuration is a sum of these. Immutable.
class AnalyticalLayout {
public:
    /// The document must outlive the tables. @throws Cancelled.
    AnalyticalLayout(const Document& document, const std::stop_token& stop, const ProgressCallback& progress = {});

    /// Returns the seconds of every original configuration. @throws Cancelled.
    [[nodiscard]] std::vector<double> scores(const std::stop_token& stop) const;

    [[nodiscard]] std::vector<NodeCost> nodeCosts(ConfigId config) const;

    /// Returns the terms of a slot's node for each of its distinct vectors, without relayouts that depend on two nodes'
    /// vectors.
    [[nodiscard]] std::span<const NodeCost> vectorCosts(SlotId slot) const { return m_costs[slot.value]; }
    /// Returns the terms of a node without a configuration; zero for configurable ones.
    [[nodiscard]] const NodeCost& plainCost(NodeId node) const { return m_plain[node.value]; }

    /// Seconds of the relayout from the output of slot `producer` to the input of slot `reshape`, row-major over their
    /// vectors.
    struct Pair {
        SlotId producer;
        SlotId reshape;
        std::vector<double> seconds;
    };

    [[nodiscard]] std::span<const Pair> pairs() const { return m_pairs; }

private:
    void tabulate(SlotId slot, LayoutFlow& flow);
    void addReshapeInputs();
    [[nodiscard]] double pairSeconds(const Pair& pair, ConfigId config) const;

    const Document& m_document;
    std::vector<std::vector<NodeCost>> m_costs; ///< slot → vector
    std::vector<Pair> m_pairs;
    std::vector<NodeCost> m_plain; ///< node → cost without a configuration; zero for configurable nodes
    std::vector<std::uint32_t> m_slotOf; ///< node → slot, or noSlot
};

} // namespace tgraph
