// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string_view>

namespace tgraph {

/// The kinds of kernels whose estimates have separate scales (Kaufman et al., "A Learned Performance Model for TPUs",
/// MLSys 2021, section 5.2).
enum class KernelType : std::uint8_t {
    ContractionFusion, ///< a fusion with a convolution or dot
    OtherFusion, ///< any other fusion, and single instructions of no other type
    Contraction, ///< a single convolution or dot
    DataFormatting ///< a single copy, reshape, transpose, slice, pad or concatenate
};
inline constexpr std::size_t kernelTypeCount = 4;

[[nodiscard]] KernelType kernelType(const Graph& kernel);

/// Returns "fusion with convolution or dot" …
[[nodiscard]] std::string_view kernelTypeName(KernelType type);

/// Returns the node whose shape the tiles of a kernel divide: the largest convolution or dot; if
/// there is none, the largest tensor with as many dimensions as the kernel's result, or as the
/// operand of its reduction. std::nullopt for a kernel without tile options (only reshapes and
/// bitcasts, or a scalar), or if extents are too large for a tensor.
[[nodiscard]] std::optional<NodeId> tiledNode(const Graph& kernel);

/// Maximum number of tiles for which bestTileSeconds() computes the cost. It returns the time of a
/// kernel in seconds with its best tile by the analytical model: the smallest
/// AnalyticalTile::cost() of the tiles of which two fit into vector memory. In larger spaces, it
/// uses `mostTilesTried` evenly spaced tiles; if no tile fits, the smallest one. std::nullopt for a
/// kernel without tile options.
/// @throws Cancelled.
inline constexpr std::uint64_t mostTilesTried = 4096;
[[nodiscard]] std::optional<double> bestTileSeconds(const Graph& kernel, const std::stop_token& stop = {});

} // namespace tgraph
