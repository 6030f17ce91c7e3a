// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"
#include "engine/model/checkpoint/inputshape.h"
#include "engine/model/checkpoint/scaler.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// A column of node_feat in which some nodes are outside the range of all, or most, of the training
/// set.
struct ForeignColumn {
    int column = 0; ///< column number, see featureName()
    std::uint32_t nodes = 0;
    /// True if the column was constant in the training set, so that the model does not use it
    bool wasConstant = false;

    bool operator==(const ForeignColumn&) const = default;
};

/// The difference between the nodes that a model sees and the nodes to which its scaler was fitted.
struct ForeignColumns {
    std::uint32_t nodesSeen = 0;
    std::uint32_t columnsSeen = 0;
    std::uint32_t unknownOpcodes = 0; ///< number of nodes whose opcode has no number
    std::uint32_t outsideNodes = 0; ///< number of nodes with a value outside in at least one column
    /// True if the scaler stores the range (Scaling::MinMax). Otherwise only mean and deviation are
    /// known, and "outside" means farther than `farDeviations` from the mean.
    bool rangeIsKnown = false;
    std::vector<ForeignColumn> columns; ///< ascending

    [[nodiscard]] std::uint32_t outsideColumns() const; ///< number of columns that are not constant
    [[nodiscard]] std::uint32_t constantColumns() const;
    [[nodiscard]] bool isEmpty() const { return columns.empty() && unknownOpcodes == 0; }

    bool operator==(const ForeignColumns&) const = default;
};

inline constexpr double farDeviations = 10;

/// Counts the foreign columns of `nodes`, the nodes of the whole graph that the model sees. Rows
/// that several nodes share are checked once.
[[nodiscard]] ForeignColumns foreignColumns(const Graph& graph, std::span<const NodeId> nodes, const Scaler& scaler,
                                            const InputShape& shape);

} // namespace tgraph
