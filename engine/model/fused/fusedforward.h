// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/core/task.h"
#include "engine/model/fused/columnmoments.h"
#include "engine/model/fused/fusednetwork.h"
#include "engine/model/fused/kernels.h"
#include "engine/model/input/modelinput.h"

#include <algorithm>

namespace tgraph {

/// Calls work(first, count) for tiles of the rows 0 … rows-1 and checks the stop token before each.
/// @throws Cancelled
template <typename Work>
void forTiles(std::size_t rows, std::size_t tileRows, const std::stop_token& stop, const Work& work)
{
    for (std::size_t first = 0; first < rows; first += tileRows) {
        throwIfStopped(stop);
        work(first, std::min(tileRows, rows - first));
    }
}

/// The buffers for one tile of f_in and A_self.
struct RowTileWork {
    RowTileWork(const FusedNetwork& network, std::size_t nodes);
    [[nodiscard]] std::size_t bytes() const;

    Floats embedded; ///< [tile, inputWidth]
    Floats hidden; ///< [tile, width]
    Floats squeezed; ///< [tile, the widest squeeze]
    Floats logits; ///< [tile, width]
};

/// Computes x = A_self(x) for at most network.tileRows() rows.
void attend(const FusedAttention& attention, const kernels::Rows& x, RowTileWork& work);

/// Computes f_in for rows of the ModelInput (pairs of node and vector). If f_in normalises over the
/// nodes of a configuration or attends over the slate, the table has the results of the first
/// linear layer, because later results depend on more than the row. Its rows have
/// network.inputColumns() channels.
class InputTable {
public:
    /// Computes the table now. If it would be too large, every configuration computes its own rows
    /// instead.
    /// @throws Cancelled
    InputTable(const ModelInput& input, const FusedNetwork& network, const std::stop_token& stop);

    /// Writes the given rows to result [rows.size(), inputColumns].
    void read(std::span<const std::uint32_t> rows, float* result, RowTileWork& work, const std::stop_token& stop) const;
    [[nodiscard]] const float* row(std::uint32_t row) const { return m_table.data() + row * m_network.inputColumns(); }
    [[nodiscard]] std::size_t bytes() const { return m_table.bytes(); }
    /// Returns true if x of the first block can be read from the table.
    [[nodiscard]] bool holdsBlockInput() const { return m_table.size() > 0 && m_network.options.inputIsPerRow(); }

private:
    void embed(std::uint32_t row, float* result) const;
    void compute(std::span<const std::uint32_t> rows, float* result, RowTileWork& work) const;

    const ModelInput& m_input;
    const FusedNetwork& m_network;
    Floats m_table; ///< [R, inputColumns]; empty if it would be too large
};

/// The buffers in which the network computes one configuration. n nodes.
struct FusedWork {
    FusedWork(const FusedNetwork& network, std::size_t nodes);
    [[nodiscard]] static std::size_t bytesFor(const FusedNetwork& network, std::size_t nodes);

    RowTileWork tile;
    std::vector<std::uint32_t> rows; ///< n
    Floats x; ///< [n, width]
    Floats normed; ///< [n, width]
    Floats projected; ///< [n, projectionWidth]
    Floats eta; ///< [n, part]: η
    Floats first; ///< [n, part]: first part of x after the first block
    Floats second; ///< [n, part]: second part of x after the first block
    Floats stored; ///< [tile, part]: narrow data converted back to floats
    ColumnMoments moments; ///< moments of width channels
};

/// The steps of the network for one configuration at a time, in place, or for one tile of its
/// nodes: `count` nodes from `first`, at most network.tileRows(). A *stage* is a block, or a layer
/// of f_in if f_in attends over the slate; stages are numbered as in ModelOptions::stages(). The
/// caller decides which results are computed once and which per slate, and processes a tile while
/// it is in cache. Every result depends on its arguments only, bit for bit.
class FusedForward {
public:
    /// The input and the network must outlive it. @throws Cancelled
    FusedForward(const ModelInput& input, const FusedNetwork& network, const std::stop_token& stop);

    [[nodiscard]] const FusedNetwork& network() const { return m_network; }
    [[nodiscard]] const InputTable& table() const { return m_table; }
    [[nodiscard]] std::size_t nodes() const { return m_nodes; }
    /// Returns the number of floats in a plane [n, part].
    [[nodiscard]] std::size_t planeSize() const { return m_nodes * m_network.channels.part; }
    [[nodiscard]] std::size_t bytes() const;

    /// Calls work(first, count) for consecutive tiles of all nodes. @throws Cancelled
    template <typename Work> void forTiles(const std::stop_token& stop, const Work& work) const
    {
        tgraph::forTiles(m_nodes, m_network.tileRows(), stop, work);
    }
    /// Returns a tile of a plane [n, part].
    [[nodiscard]] kernels::Rows tileOf(float* plane, std::size_t first, std::size_t count) const
    {
        const std::size_t part = m_network.channels.part;
        return {plane + first * part, count, part, part};
    }

    /// Fills work.rows with the ModelInput rows of a distinct configuration, for blockInput().
    void findRows(std::uint32_t distinct, FusedWork& work) const;
    /// Computes work.x = f_in of a distinct configuration, if f_in does not attend over the slate.
    void readInput(std::uint32_t distinct, FusedWork& work, const std::stop_token& stop) const;
    /// Computes work.x = x [n, width] of a distinct configuration after the last block, without
    /// cross-attention, or as a slate of one, whose weights are 1.
    void encode(std::uint32_t distinct, FusedWork& work, const std::stop_token& stop) const;
    /// Returns a node's x before the first block: from the table if it holds block inputs, else from work.x.
    [[nodiscard]] const float* blockInput(std::size_t node, const FusedWork& work) const
    {
        return m_table.holdsBlockInput() ? m_table.row(work.rows[node])
                                         : work.x.data() + node * m_network.channels.width();
    }
    /// Computes work.projected of the first block from blockInput().
    void projectBlockInput(FusedWork& work, const std::stop_token& stop) const;

    /// Computes work.moments of x [n, channels] if blocks begin with N. A caller that has the tiles
    /// in cache at another time adds them itself instead.
    void measure(const kernels::ConstRows& x, FusedWork& work, const std::stop_token& stop) const;
    /// Computes work.projected = N(x) · (rows of the block's projection from firstDepth on).
    /// measure() must have been called for all of x [n, channels].
    void projectNormalised(std::size_t block, std::size_t firstDepth, const kernels::ConstRows& x, FusedWork& work,
                           const std::stop_token& stop) const;
    /// Computes work.projected = input · some rows of the block's projection.
    void project(std::size_t block, std::size_t firstDepth, const kernels::ConstRows& input, FusedWork& work,
                 const std::stop_token& stop) const;
    /// Computes y = own + gathered messages of work.projected, plus `start` if it is given, else
    /// plus the biases. `start` has the layout of y.
    void gather(std::size_t block, std::size_t first, const float* start, const kernels::Rows& y,
                const FusedWork& work) const;
    /// Computes eta = A_self(L2norm(result of gather())), without the steps that the options
    /// disable.
    void branch(std::size_t block, std::size_t first, const float* start, const kernels::Rows& eta,
                FusedWork& work) const;
    /// Computes eta [n, part] of a stage from its input x [n, width], and calls done(first, tile)
    /// for each tile of eta. The first layer of f_in reads work.rows instead of x. For a block,
    /// measure() or join() must have been called for x before.
    template <typename Done>
    void computeEta(std::size_t stage, const float* x, float* eta, FusedWork& work, const std::stop_token& stop,
                    const Done& done) const
    {
        const std::size_t width = m_network.channels.width();
        if (stage < m_inputStages)
            inputLinear(stage, x, eta, work, stop);
        else
            projectNormalised(stage - m_inputStages, 0, {x, m_nodes, width, width}, work, stop);
        forTiles(stop, [&](std::size_t first, std::size_t count) {
            const kernels::Rows tile = tileOf(eta, first, count);
            if (stage < m_inputStages)
                inputBranch(stage, tile, work);
            else
                branch(stage - m_inputStages, first, nullptr, tile, work);
            done(first, tile);
        });
    }
    /// Computes x [n, width] after a stage, in place, by combining both parts with eta
    /// (kernels::combine); a layer of f_in has no input x. `softmax` is null for a slate of one. If
    /// the next stage begins with N, measures the result.
    void join(std::size_t stage, const float* eta, const kernels::SlateSoftmax* softmax, float* x, FusedWork& work,
              const std::stop_token& stop) const;
    /// Combines a tile: result = one part of blockInput() combined with `eta` of the tile.
    void combineInput(std::size_t part, std::size_t first, const float* eta, const kernels::SlateSoftmax* softmax,
                      const kernels::Rows& result, const FusedWork& work) const;
    /// Returns Σ x · f_out over a tile, for one part of x. The sum over all tiles divided by
    /// nodes() is the mean over nodes.
    [[nodiscard]] double pool(std::size_t part, const kernels::ConstRows& x) const;
    /// Returns the mean of x · f_out over the nodes, x [n, width].
    [[nodiscard]] double poolAll(const float* x, const std::stop_token& stop) const;

private:
    /// Computes the linear part of a layer of f_in, y [n, inputColumns], and its moments if f_in
    /// has N.
    void inputLinear(std::size_t layer, const float* x, float* y, FusedWork& work, const std::stop_token& stop) const;
    /// Applies N and A_self to a tile of the result y of inputLinear().
    void inputBranch(std::size_t layer, const kernels::Rows& tile, FusedWork& work) const;
    void addMoments(const kernels::ConstRows& x, FusedWork& work, const std::stop_token& stop) const;
    void finishMoments(FusedWork& work) const;
    void projectTile(std::size_t block, std::size_t firstDepth, std::size_t first, const kernels::ConstRows& tile,
                     FusedWork& work) const;
    void normaliseRows(const kernels::ConstRows& x, const kernels::Rows& result, const FusedWork& work) const;
    void measureFixedNodes(const std::stop_token& stop);

    const ModelInput& m_input;
    const FusedNetwork& m_network;
    std::size_t m_nodes;
    std::size_t m_inputStages;
    std::size_t m_stages;
    InputTable m_table;
    std::vector<float> m_messageScale; ///< n
    std::vector<float> m_biasScale; ///< n: d_i of FusedBlock
    ColumnMoments m_fixedMoments; ///< moments of the table rows that all configurations share
};

} // namespace tgraph
