// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/layout.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// The layouts that one convolution, dot or reshape can be given, derived from all configurations of TpuGraphs' layout
/// files (docs/hlo.md, "Candidates").
namespace tgraph {

/// A layout of all dimensions, most minor first.
using DimensionOrder = std::vector<std::int64_t>;

/// A tensor of a convolution or dot and the dimensions that a configuration names.
struct NamedTensor {
    std::span<const std::int64_t> extents; ///< most major first
    /// The two named dimensions, or fewer if there are no others: batch and feature of a convolution, the last free and
    /// the last contracting one of a dot. Distinct, in range.
    std::vector<std::int64_t> named;
    /// The program's layout of the tensor, if layouts have been assigned: the default keeps its order.
    std::optional<DimensionOrder> own;
};

/// Output, input, kernel.
using NamedTensors = std::array<NamedTensor, layoutParts.size()>;

/// Returns both orders of the named dimensions of each tensor, combined: 8 options, fewer if a tensor names less than
/// two. Matrices (a dot whose operands and result have two dimensions) have one more: the output's default, the rest
/// open. Distinct; the first is the default: for each tensor its own order, else the one with the smaller padded
/// volume, with the larger dimension number minor on ties; for matrices without own orders the one that leaves the rest
/// open, as real programs have it before any search.
[[nodiscard]] std::vector<ConfigVector> contractionOptions(const NamedTensors& tensors, bool ofMatrices);

/// A block of a reshape: dimensions of the input and of the output with equal products, as few as possible. Dimensions
/// of size 1 are in no block.
struct ReshapeBlock {
    std::vector<std::int64_t> input; ///< ascending
    std::vector<std::int64_t> output;
};

/// Returns the blocks, most major first. std::nullopt if there are none: products differ, or a dimension is 0 or
/// unbounded.
[[nodiscard]] std::optional<std::vector<ReshapeBlock>> reshapeBlocks(std::span<const std::int64_t> input,
                                                                     std::span<const std::int64_t> output);

/// Maximum of block orders per reshape. Up to five blocks have fewer orders (b!); with more blocks only those are used
/// that differ in the two most minor blocks, which alone determine the tensor's padding.
inline constexpr std::size_t mostReshapeOrders = 120;

/// Returns the layouts of output and input under which a reshape moves no data: an order of the blocks, dimensions
/// inside a block descending, dimensions of size 1 most major; and the open layout. That one is the default unless the
/// program's own pair, given once layouts have been assigned, is among the others. Distinct, the default first. Empty
/// if there are no blocks or a shape has more than six dimensions.
[[nodiscard]] std::vector<ConfigVector> reshapeOptions(std::span<const std::int64_t> input,
                                                       std::span<const std::int64_t> output,
                                                       const std::optional<ConfigVector>& own = {});

/// Returns a vector that names nothing: the compiler chooses.
[[nodiscard]] ConfigVector openVector();

/// Writes entries into one part of a vector; the rest of the part stays open. At most six entries, each 0 … 5.
void putLayout(ConfigVector& vector, LayoutPart part, std::span<const std::int64_t> entries);

/// Returns the elements of a tensor whose most minor dimension is padded to 128 and whose second to 8, in the order of
/// `layout`; dimensions that it does not name follow, last first. Skips a most minor dimension of size 1: it carries no
/// data.
[[nodiscard]] double paddedElements(std::span<const std::int64_t> extents, LayoutView layout);

} // namespace tgraph
