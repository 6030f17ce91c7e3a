// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tgraph {

/// One kernel as fused by the compiler.
struct TileKernel {
    Graph graph;
    std::optional<NodeId> tiled; ///< the tiled node; empty for reshapes, which have no bounds
};

/// A kind of kernel.
struct TileKernelKind {
    std::string_view name;
    std::string_view description;
    double share; ///< share of all kernels
    TileKernel (*draw)(std::uint64_t seed);
};

/// Returns convolution, dot, loop (element-wise), reduce, copy, reshape.
[[nodiscard]] std::span<const TileKernelKind> tileKernelKinds();

/// Draws a kind by its share.
[[nodiscard]] const TileKernelKind& drawnTileKernelKind(std::uint64_t seed);

/// @throws Error that lists the names if there is no such kind.
[[nodiscard]] const TileKernelKind& tileKernelKindNamed(std::string_view name);

} // namespace tgraph
