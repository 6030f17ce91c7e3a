// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>

namespace tgraph {

/// The kinds of kernels whose estimates have scales of their own (Kaufman et al., "A Learned Performance Model for
/// TPUs", MLSys 2021, section 5.2).
enum class KernelType : std::uint8_t {
    ContractionFusion, ///< a fusion with a convolution or dot
    OtherFusion, ///< any other fusion; single instructions of no other type, too
    Contraction, ///< a convolution or dot by itself
    DataFormatting ///< copy, reshape, transpose, slice, pad or concatenate by itself
};
inline constexpr std::size_t kernelTypeCount = 4;

[[nodiscard]] KernelType kernelType(const Graph& kernel);

/// "fusion with convolution or dot" …
[[nodiscard]] std::string_view kernelTypeName(KernelType type);

/// The node whose shape a kernel's tiles cut up: the largest convolution or dot; else the largest tensor of as many
/// dimensions as the kernel's result has, or as what its reduction sums up. Nothing for a kernel without tile options:
/// nothing but reshapes and bitcasts, or a scalar; and where extents are past any tensor's.
[[nodiscard]] std::optional<NodeId> tiledNode(const Graph& kernel);

/// Seconds of a kernel with its best tile by the analytical model: the least AnalyticalTile::cost() of the tiles that
/// fit into vector memory twice. Of larger spaces, `mostTilesTried` tiles spread evenly; of a space in which none fits,
/// the smallest tile. Nothing for a kernel without tile options.
/// @throws Cancelled.
inline constexpr std::uint64_t mostTilesTried = 4096;
[[nodiscard]] std::optional<double> bestTileSeconds(const Graph& kernel, const std::stop_token& stop = {});

} // namespace tgraph
