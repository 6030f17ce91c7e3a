// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/graph.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tgraph {

/// One kernel as the compiler would fuse it.
struct TileKernel {
    Graph graph;
    std::optional<NodeId> tiled; ///< the node whose result the tiles cut up; nothing for reshapes, which have no bounds
};

/// A kind of kernel.
struct TileKernelKind {
    std::string_view name;
    std::string_view description;
    double share; ///< of kernels of any kind
    TileKernel (*draw)(std::uint64_t seed);
};

/// convolution, dot, loop (element-wise), reduce, copy, reshape.
[[nodiscard]] std::span<const TileKernelKind> tileKernelKinds();

/// The kind that a seed draws, by share.
[[nodiscard]] const TileKernelKind& drawnTileKernelKind(std::uint64_t seed);

/// @throws Error that lists the names when there is no such kind.
[[nodiscard]] const TileKernelKind& tileKernelKindNamed(std::string_view name);

} // namespace tgraph
