// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/analytical/analyticallayout.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The analytical ranker's terms of a layout file's nodes: worked out once a file, then read off for one configuration
/// after another. Immutable: threads may share it. Building it walks the graph from each configurable node (23 ms at
/// 21,918 nodes, 848 of them configurable); an answer costs a copy of the nodes' terms.
class NodeCostTable {
public:
    /// @throws Error for a tile file; Cancelled.
    explicit NodeCostTable(std::shared_ptr<const Document> document, const std::stop_token& stop = {});

    [[nodiscard]] const Document& document() const { return *m_document; }

    /// One per node of the whole graph. Their totalSeconds() add up to the configuration's analytical score. A copy
    /// between a configurable node and a reshape that names its input's layout is counted at the reshape.
    /// @throws Error for a configuration that does not exist.
    [[nodiscard]] std::vector<NodeCost> of(ConfigId config) const;

    /// For each slot: score(focus) - score(focus with the baseline's vector at this node alone), in seconds. What
    /// NodeSensitivity::delta is for a network; unlike a difference of of()'s totals it counts copies at both of their
    /// ends. 0 where both take the same vector.
    /// @throws Error for a configuration that does not exist.
    [[nodiscard]] std::vector<double> swapSeconds(ConfigId focus, ConfigId baseline) const;

private:
    void require(ConfigId config) const;

    std::shared_ptr<const Document> m_document;
    AnalyticalLayout m_layout;
};

} // namespace tgraph
