// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// The numbered tiles that the compiler would try for a kernel. As in the real files, bounds count
/// vector registers along the result's dimensions, most major first; each bound is the extent
/// divided into equal parts and rounded up (for a dimension of 12: 12, 6, 4, 3, 2 or 1). A
/// convolution also divides its window and, in units of 128 elements, its input features; the
/// kernel's output features are those of the result. Input bounds are always 0.
class TileSpace {
public:
    /// `tiled` is the node whose result is tiled; the operands of a convolution are its producers.
    /// Without it, all bounds are 0, as for reshapes.
    TileSpace(const Graph& graph, std::optional<NodeId> tiled);

    [[nodiscard]] std::uint64_t size() const { return m_size; } ///< at least 1; at most 2⁶³
    /// Returns a tile. Number 0 is the whole result, the last one has the smallest bounds.
    [[nodiscard]] TileConfig at(std::uint64_t number) const;

private:
    struct Bound {
        int column; ///< column of config_feat
        std::vector<float> values; ///< descending
    };
    /// A bound of the kernel that follows one of the result.
    struct TiedBound {
        int column;
        int outputColumn;
        double registersEach; ///< registers of the kernel per register of the result
        double extent;
    };

    void addConvolution(const Graph& graph, NodeId node);

    std::vector<Bound> m_bounds;
    std::vector<TiedBound> m_tied;
    std::uint64_t m_size = 1;
};

} // namespace tgraph
