// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/features.h"
#include "engine/core/graph.h"
#include "engine/core/layout.h"

#include <array>
#include <cstdint>

namespace tgraph {

/// The shape of a tensor for the analytical ranker: its dimensions and the bytes of an element.
struct TensorShape {
    std::array<double, maxRank> extent{};
    int rank = 0;
    int elementBytes = 0;

    [[nodiscard]] double volume() const; ///< elements; 1 for scalars and tuples
    [[nodiscard]] bool sameExtents(const TensorShape& other) const;
};
[[nodiscard]] TensorShape tensorShape(FeatureRow row);
/// Returns the shape of a node, whose type the columns may lack.
[[nodiscard]] TensorShape tensorShape(const Graph& graph, NodeId node);

/// Every dimension of a tensor once, most minor first.
struct MinorToMajor {
    std::array<std::int8_t, layoutEntries> dimension{};
    int rank = 0;
};

/// Returns the layout that starts with `named` (convolutions and dots name two dimensions only) and continues with
/// `own`, then with the remaining dimensions, last dimension first. Invalid or repeated entries are dropped.
[[nodiscard]] MinorToMajor completeLayout(LayoutView named, LayoutView own, int rank);

/// Returns the node's own layout, completed.
[[nodiscard]] MinorToMajor ownMinorToMajor(FeatureRow row);

/// The two dimensions that share a vector register of 8 sublanes × 128 lanes. -1: none (scalars and vectors).
struct VectorTile {
    int lane = -1;
    int sublane = -1;
    bool operator==(const VectorTile&) const = default;
};

/// Returns the two most minor dimensions after dropping most minor dimensions of size 1. Such a
/// dimension has no data, so the compiler drops it and the next one uses the lanes. (It stores a
/// kernel of 3×3×3×1×32 as {4,2,3,1,0}.) A dimension of size 1 in second place keeps the sublanes
/// and wastes seven of eight. Dimensions in the bit set `retained` are not dropped.
[[nodiscard]] VectorTile vectorTile(const TensorShape& shape, const MinorToMajor& layout, unsigned retained = 0);

/// Returns the number of elements with the two dimensions of the tile padded to 128 lanes and 8 sublanes. A vector is
/// padded to 1,024. A scalar takes a whole register.
[[nodiscard]] double paddedVolume(const TensorShape& shape, VectorTile tile);

/// Returns the smaller volume of the two orders: an operand of a convolution or dot is accepted in both.
[[nodiscard]] double paddedOperandVolume(const TensorShape& shape, VectorTile tile);

} // namespace tgraph
