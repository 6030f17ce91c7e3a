// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/network/libtorch.h"
#include "engine/model/scoring/slateplan.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace tgraph {

[[nodiscard]] torch::Tensor indexTensor(std::span<const std::int64_t> values, torch::Device device);

/// A table of r rows. Each row concatenates a part for a node and, after configurations are joined,
/// a part for a configuration. A linear layer is applied once per node and once per configuration
/// vector, and the results are added.
struct JoinedRows {
    torch::Tensor nodes; ///< [m, a]
    /// [q, k]; undefined: the rows are `nodes`. Row 0 has zeros for nodes without a configuration
    torch::Tensor configs;
    torch::Tensor nodeOf; ///< [r] int64
    torch::Tensor configOf; ///< [r] int64

    [[nodiscard]] std::int64_t rows() const { return configs.defined() ? nodeOf.size(0) : nodes.size(0); }
    [[nodiscard]] std::int64_t width() const { return nodes.size(1) + (configs.defined() ? configs.size(1) : 0); }
    /// Returns the rows, [r, a + k].
    [[nodiscard]] torch::Tensor values() const;
    /// Returns values() · weightᵀ, [r, c]. weight [c, a + k], possibly bfloat16.
    [[nodiscard]] torch::Tensor project(const torch::Tensor& weight) const;
};

/// Lists of rows of a table, padded to the longest list. L lists, c columns.
class RowLists {
public:
    RowLists(const torch::Tensor& table, const std::vector<std::vector<std::int64_t>>& lists);

    /// Returns true if every list is empty.
    [[nodiscard]] bool isEmpty() const { return m_rows.size(1) == 0; }
    /// Returns the sum of each list, [L, c].
    [[nodiscard]] torch::Tensor sum() const { return filled(0).sum(/*dim=*/1); }
    /// Returns the maximum of each list, [L, c]; -infinity for an empty one. At least one list must
    /// not be empty.
    [[nodiscard]] torch::Tensor maximum() const;

private:
    /// Returns the rows with `value` in the padding.
    [[nodiscard]] torch::Tensor filled(double value) const;

    torch::Tensor m_rows; ///< [L, longest list, c]
    torch::Tensor m_isPadding; ///< [L, longest list, 1] bool; undefined without padding
};

/// The input and output rows of a layer of the backbone: for each of r' result rows, its own row in
/// the previous table and the rows of its node's neighbours.
struct GatherRows {
    torch::Tensor own; ///< [r'] int64
    torch::Tensor sources; ///< [e] int64
    torch::Tensor starts; ///< [r'] int64, into sources
    torch::Tensor targets; ///< [e] int64: result row of each source
    torch::Tensor counts; ///< [r'] float: number of neighbours
    torch::Tensor symmetric; ///< [e] float: 1 / √(d_u d_v) of GCN, d = 1 + neighbours
    torch::Tensor ownSymmetric; ///< [r'] float: 1 / d_v
    /// r' keys of the draws that all configurations share for a node
    std::vector<std::int64_t> nodeOf;
};

/// Plans the rows. `before` returns the row in the previous table for a configuration and node.
[[nodiscard]] GatherRows gatherRows(const SharedRows& result,
                                    const std::function<std::int64_t(std::size_t, std::uint32_t)>& before,
                                    const NeighbourList& neighbours, torch::Device device, torch::ScalarType type);

/// The attention weights of edges, if they are requested.
struct EdgeAlphas {
    torch::Tensor edges; ///< [e, heads], in the order of GatherRows::sources
    torch::Tensor own; ///< [r', heads]
};

/// One layer of a pipeline's backbone (thesis, sections 3.1 to 3.6) without its bias. It computes
/// the result row v from its own row h_v and the rows of N(v), with a input and c output channels.
/// Θ is applied before the sum over neighbours if this makes the rows narrower.
class PipelineLayerImpl : public torch::nn::Module {
public:
    /// Computes [r, a] → [r', c].
    [[nodiscard]] virtual torch::Tensor forward(const JoinedRows& h, const GatherRows& rows) = 0;
    /// Returns α of a layer with attention; undefined tensors for other layers.
    [[nodiscard]] virtual EdgeAlphas alphas(const JoinedRows& h, const GatherRows& rows);
};
using PipelineLayer = std::shared_ptr<PipelineLayerImpl>;

/// Makes layer `index` of the options' backbone.
[[nodiscard]] PipelineLayer makePipelineLayer(const ModelOptions& options, int index);

} // namespace tgraph
