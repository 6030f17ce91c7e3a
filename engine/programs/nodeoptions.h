// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/layout.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// The layouts that one convolution, dot or reshape can be given, as TpuGraphs' configurations give them: read off all
/// configurations of its layout files (docs/hlo.md, "Candidates").
namespace tgraph {

/// A layout of all dimensions, most minor first.
using DimensionOrder = std::vector<std::int64_t>;

/// One tensor of a convolution or dot and what a configuration names of it.
struct NamedTensor {
    std::span<const std::int64_t> extents; ///< most major first
    /// The two dimensions that are named, or fewer where it has no others: batch and feature of a convolution, the last
    /// free and the last contracting one of a dot. Distinct, in range.
    std::vector<std::int64_t> named;
    /// What the program says of the tensor, if layouts have been assigned: the default keeps its order.
    std::optional<DimensionOrder> own;
};

/// Output, input, kernel.
using NamedTensors = std::array<NamedTensor, layoutParts.size()>;

/// Both orders of the named dimensions of each tensor, combined: 8 options, fewer where a tensor names less than two.
/// Of matrices (a dot whose operands and result have two dimensions) one more: the output's default, the rest open.
/// Distinct; the first is the default: for each tensor its own order, else the one with the smaller padded volume, of
/// equal ones the larger dimension number minor; of matrices without own orders the one that leaves the rest open,
/// which is what real programs have before any search.
[[nodiscard]] std::vector<ConfigVector> contractionOptions(const NamedTensors& tensors, bool ofMatrices);

/// Blocks of a reshape: dimensions of the input and of the output with equal products, as few in each as possible.
/// Dimensions of size 1 are in none.
struct ReshapeBlock {
    std::vector<std::int64_t> input; ///< ascending
    std::vector<std::int64_t> output;
};

/// From the most major one on. Nothing where there are none: products differ, or a dimension is 0 or unbounded.
[[nodiscard]] std::optional<std::vector<ReshapeBlock>> reshapeBlocks(std::span<const std::int64_t> input,
                                                                     std::span<const std::int64_t> output);

/// Orders of a reshape's blocks that are offered at most. All b! of up to five blocks are fewer; of more blocks only
/// those that differ in the two most minor blocks, which alone decide how the tensor is padded.
inline constexpr std::size_t mostReshapeOrders = 120;

/// Layouts of output and input under which a reshape moves nothing: an order of the blocks, dimensions inside a block
/// descending, dimensions of size 1 most major. And the open one, which is the default unless the program's own pair,
/// given once layouts have been assigned, is among the others. Distinct, the default first. Nothing where there are no
/// blocks or a shape has more than six dimensions.
[[nodiscard]] std::vector<ConfigVector> reshapeOptions(std::span<const std::int64_t> input,
                                                       std::span<const std::int64_t> output,
                                                       const std::optional<ConfigVector>& own = {});

/// A vector that names nothing: the compiler chooses.
[[nodiscard]] ConfigVector openVector();

/// Writes entries into one part of a vector and leaves the rest of the part open. At most six entries, each 0 … 5.
void putLayout(ConfigVector& vector, LayoutPart part, std::span<const std::int64_t> entries);

/// Elements of a tensor whose minor dimension is padded to 128 and whose second dimension to 8, those that `layout`
/// names first and second; dimensions that it does not name follow, the last one first. Dimensions of size 1 are passed
/// over while one is the most minor: they carry no data.
[[nodiscard]] double paddedElements(std::span<const std::int64_t> extents, LayoutView layout);

} // namespace tgraph
