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
    /// The two dimensions that a layout names, or fewer if there are no others: batch and feature
    /// of a convolution, the last free and the last contracting one of a dot. Distinct, in range.
    std::vector<std::int64_t> named;
    /// The program's layout of the tensor, if layouts have been assigned: the default keeps its order.
    std::optional<DimensionOrder> own;
};

/// Output, input, kernel.
using NamedTensors = std::array<NamedTensor, layoutParts.size()>;

/// Returns all combinations of both orders of the named dimensions of each tensor: 8 options, or
/// fewer if a tensor names fewer than two. Matrices (a dot whose operands and result have two
/// dimensions) have one more: the default of the output, with the others open. The options are
/// distinct, and the first is the default: for each tensor its own order, else the one with the
/// smaller padded volume and, on ties, with the larger dimension number minor; for matrices without
/// own orders, the one that leaves the others open, as in real programs before any search.
[[nodiscard]] std::vector<ConfigVector> contractionOptions(const NamedTensors& tensors, bool ofMatrices);

/// A block of a reshape: dimensions of the input and of the output with equal products, as few as possible. Dimensions
/// of size 1 are in no block.
struct ReshapeBlock {
    std::vector<std::int64_t> input; ///< ascending
    std::vector<std::int64_t> output;
};

/// Returns the blocks, most major first. std::nullopt if there are none because products differ or
/// a dimension is 0 or unbounded.
[[nodiscard]] std::optional<std::vector<ReshapeBlock>> reshapeBlocks(std::span<const std::int64_t> input,
                                                                     std::span<const std::int64_t> output);

/// Maximum number of block orders of a reshape. For up to five blocks, all orders (b!) are used;
/// for more blocks, only those that differ in the two most minor blocks, which alone determine the
/// tensor's padding.
inline constexpr std::size_t mostReshapeOrders = 120;

/// Returns the layouts of output and input under which a reshape moves no data (an order of the
/// blocks, with descending dimensions inside a block and dimensions of size 1 most major), and the
/// open layout. The open layout is the default unless the program has layouts assigned and its own
/// pair is among the others. Distinct, the default first. Empty if there are no blocks or a shape
/// has more than six dimensions.
[[nodiscard]] std::vector<ConfigVector> reshapeOptions(std::span<const std::int64_t> input,
                                                       std::span<const std::int64_t> output,
                                                       const std::optional<ConfigVector>& own = {});

/// Returns a vector that names nothing: the compiler chooses.
[[nodiscard]] ConfigVector openVector();

/// Writes entries into one part of a vector; the rest of the part stays open. At most six entries, each 0 … 5.
void putLayout(ConfigVector& vector, LayoutPart part, std::span<const std::int64_t> entries);

/// Returns the number of elements of a tensor whose most minor dimension is padded to 128 and whose
/// second one to 8, in the order of `layout`; dimensions that it does not name follow, last first.
/// A most minor dimension of size 1 is skipped, because it has no data.
[[nodiscard]] double paddedElements(std::span<const std::int64_t> extents, LayoutView layout);

} // namespace tgraph
