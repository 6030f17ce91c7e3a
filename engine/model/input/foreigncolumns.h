// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/model/checkpoint/inputshape.h"
#include "engine/model/checkpoint/scaler.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// A column of node_feat in which some nodes differ from all or most of the training set.
struct ForeignColumn {
    int column = 0; ///< featureName()
    std::uint32_t nodes = 0;
    bool wasConstant = false; ///< constant in the training set: the model does not see the column

    bool operator==(const ForeignColumn&) const = default;
};

/// Distance of the nodes that a model sees from the nodes of its scaler.
struct ForeignColumns {
    std::uint32_t nodesSeen = 0;
    std::uint32_t columnsSeen = 0;
    std::uint32_t unknownOpcodes = 0; ///< nodes with an unnumbered opcode
    std::uint32_t outsideNodes = 0; ///< nodes with a value outside in at least one column
    /// True if the scaler keeps the range (Scaling::MinMax); else only mean and deviation are known, and "outside" is
    /// farther than `farDeviations` from the mean.
    bool rangeIsKnown = false;
    std::vector<ForeignColumn> columns; ///< ascending

    [[nodiscard]] std::uint32_t outsideColumns() const; ///< without constant columns
    [[nodiscard]] std::uint32_t constantColumns() const;
    [[nodiscard]] bool isEmpty() const { return columns.empty() && unknownOpcodes == 0; }

    bool operator==(const ForeignColumns&) const = default;
};

inline constexpr double farDeviations = 10;

/// Counts the foreign columns of `nodes`, the nodes of the whole graph that the model sees. Rows shared by nodes are
/// checked once.
[[nodiscard]] ForeignColumns foreignColumns(const Graph& graph, std::span<const NodeId> nodes, const Scaler& scaler,
                                            const InputShape& shape);

} // namespace tgraph
