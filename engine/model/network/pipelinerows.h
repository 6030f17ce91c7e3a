// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/input/modelinput.h"
#include "engine/model/network/libtorch.h"
#include "engine/model/scoring/slateplan.h"

#include <functional>
#include <span>
#include <vector>

namespace tgraph {

[[nodiscard]] torch::Tensor indexTensor(std::span<const std::int64_t> values, torch::Device device);

/// A table of r rows, each the concatenation of a node's part and, where configurations join, a configuration's: what a
/// linear layer makes of it is computed once a node and once a configuration vector, and added.
struct JoinedRows {
    torch::Tensor nodes; ///< [m, a]
    torch::Tensor configs; ///< [q, k]; undefined: the rows are `nodes`. Row 0 is zeros: no configuration
    torch::Tensor nodeOf; ///< [r] int64
    torch::Tensor configOf; ///< [r] int64

    [[nodiscard]] std::int64_t rows() const { return configs.defined() ? nodeOf.size(0) : nodes.size(0); }
    [[nodiscard]] std::int64_t width() const { return nodes.size(1) + (configs.defined() ? configs.size(1) : 0); }
    /// [r, a + k]
    [[nodiscard]] torch::Tensor values() const;
    /// values() · weightᵀ, [r, c]. weight [c, a + k], possibly bfloat16.
    [[nodiscard]] torch::Tensor project(const torch::Tensor& weight) const;
};

/// What a layer of the backbone reads and writes: for each of r' result rows its own row of the table before and those
/// of its node's neighbours.
struct GatherRows {
    torch::Tensor own; ///< [r'] int64
    torch::Tensor sources; ///< [e] int64
    torch::Tensor starts; ///< [r'] int64, into sources
    torch::Tensor targets; ///< [e] int64: the result row of each
    torch::Tensor counts; ///< [r'] float: neighbours
    torch::Tensor symmetric; ///< [e] float: 1 / √(d_u d_v) of GCN, d = 1 + neighbours
    torch::Tensor ownSymmetric; ///< [r'] float: 1 / d_v
    std::vector<std::int64_t> nodeOf; ///< r': for what is drawn once a node
};

/// `before`: row of the table before for (configuration, node).
[[nodiscard]] GatherRows gatherRows(const SharedRows& result,
                                    const std::function<std::int64_t(std::size_t, std::uint32_t)>& before,
                                    const NeighbourList& neighbours, torch::Device device, torch::ScalarType type);

} // namespace tgraph
