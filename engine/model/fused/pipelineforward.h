// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/nodegather.h"
#include "engine/model/fused/pipelineweights.h"
#include "engine/model/input/modelinput.h"

#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Rows [r, width] for r nodes or configurations.
struct FastTable {
    Floats values;
    std::size_t width = 0;

    [[nodiscard]] const float* row(std::size_t index) const { return values.data() + index * width; }
    [[nodiscard]] float* row(std::size_t index) { return values.data() + index * width; }
};

/// Computes x · matrix + bias and, with `rectify`, ReLU on r rows. It works in tiles and checks the
/// stop token between them. @throws Cancelled
void applyFast(const FusedLinear& linear, const RowsView& x, float* result, bool rectify, const std::stop_token& stop);
[[nodiscard]] FastTable applyFast(const FastMlp& mlp, const RowsView& x, const std::stop_token& stop);

/// Returns node embeddings of an input, [n, widths.node] without padding.
[[nodiscard]] FastTable embedNodes(const PipelineWeights& weights, const ModelInput& input,
                                   const std::stop_token& stop);

/// The configurations in the form in which they are joined. Layout: the distinct vectors of
/// configurable nodes; tile: the configurations.
struct FastConfigs {
    FastTable table; ///< [q, widths.config] padded
    /// Layout: q for each row of the ModelInput; undefined for rows without a vector
    std::vector<std::uint32_t> ofRow;
};
[[nodiscard]] FastConfigs embedConfigs(const PipelineWeights& weights, const ModelInput& input,
                                       const std::stop_token& stop);

/// The backbone for one graph. Values that do not depend on the configuration are computed once.
/// Values that a configuration of the nodes in `configurable` can change (in layer t, those within
/// t hops of these nodes) are computed for each configuration. Immutable after construction;
/// several threads can use it, each with its own Work.
class PipelineForward {
public:
    /// The buffers for one configuration. The caller sets `firstRows` to the rows of its nodes.
    struct Work {
        struct Level {
            FastTable raw; ///< [varying, width]: result of the layer
            FastTable projected; ///< [varying, columns]: projection for the next layer
            std::vector<const float*> rawRows; ///< n
            std::vector<const float*> projectedRows; ///< n
        };
        std::vector<Level> levels; ///< values of the backbone's input, then of each layer's result
        Floats gathered; ///< [tile, maximum width]
        std::vector<float> edgeWeights; ///< weights of attention
        std::vector<float> ownWeights;
    };

    /// `start` [n, start.width] is the backbone's input without the configurations' summands;
    /// `added` [q, start.width] has the summand of each configuration, with the rows of
    /// FastConfigs. `configurable` has n flags. All arguments except `start` must outlive this
    /// object.
    PipelineForward(const PipelineWeights& weights, const ModelInput& input, FastTable start, FastTable added,
                    const std::vector<bool>& configurable, const std::stop_token& stop);

    [[nodiscard]] Work makeWork() const;
    [[nodiscard]] std::size_t workBytes() const;
    [[nodiscard]] std::size_t bytes() const;
    /// Runs all layers. addedRow(node) is the row of `added` for each configurable node.
    void run(Work& work, const std::vector<std::uint32_t>& addedRow, const std::stop_token& stop) const;
    /// Returns the nodes of the last level that configurations change, or those that they do not
    /// change with their rows.
    [[nodiscard]] const std::vector<std::uint32_t>& varying() const { return m_levels.back().varying; }
    [[nodiscard]] const std::vector<std::uint32_t>& fixed() const { return m_levels.back().fixed; }
    [[nodiscard]] const float* fixedRow(std::uint32_t node) const { return m_levels.back().rawRows[node]; }

private:
    struct Level {
        std::vector<std::uint32_t> varying; ///< nodes
        std::vector<std::uint32_t> fixed;
        FastTable raw; ///< [fixed, width]; the first level's [n, width]
        FastTable projected; ///< [fixed, columns of the next layer]; the first level's [n, …]
        std::vector<const float*> rawRows; ///< n; null for varying nodes
        std::vector<const float*> projectedRows;
    };

    void computeFixed(const std::stop_token& stop);
    /// Computes layer `index` for some nodes into `result` [count, output width].
    void layer(std::size_t index, std::span<const std::uint32_t> nodes, const std::vector<const float*>& rawRows,
               const std::vector<const float*>& projectedRows, float* result, Work& work,
               const std::stop_token& stop) const;
    void layerTile(const FastPipelineLayer& layer, std::span<const std::uint32_t> nodes,
                   const std::vector<const float*>& rawRows, const std::vector<const float*>& projectedRows,
                   float* result, Work& work) const;
    void attend(const FastPipelineLayer& layer, std::size_t head, std::span<const std::uint32_t> nodes,
                const float* const* rows, Work& work) const;
    void gatherGreatest(const FastPipelineLayer& layer, kernels::NodeGathering gathering,
                        std::span<const std::uint32_t> nodes, const kernels::Rows& y, Work& work) const;
    void gatherHeads(const FastPipelineLayer& layer, kernels::NodeGathering gathering,
                     std::span<const std::uint32_t> nodes, const kernels::Rows& y, Work& work) const;
    void gatherMlp(const FastPipelineLayer& layer, kernels::NodeGathering gathering,
                   std::span<const std::uint32_t> nodes, const kernels::Rows& y, Work& work) const;
    [[nodiscard]] std::size_t widestGather() const;

    const PipelineWeights& m_weights;
    NeighbourList m_neighbours;
    std::vector<float> m_symmetricEdges; ///< gcn: 1 / √(d_u d_v)
    std::vector<float> m_symmetricOwn; ///< gcn: 1 / d_v; gin: 1 + ε
    std::vector<float> m_meanScale; ///< sage mean: 1 / |N(v)|
    std::size_t m_nodes;
    FastTable m_added;
    FastTable m_addedProjected;
    std::vector<Level> m_levels;
};

} // namespace tgraph
