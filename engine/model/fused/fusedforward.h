// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/columnmoments.h"
#include "engine/model/fused/inputtable.h"

namespace tgraph {

/// Room for one configuration on its way through the network. n nodes.
struct FusedWork {
    FusedWork(const FusedNetwork& network, std::size_t nodes);
    [[nodiscard]] static std::size_t bytesFor(const FusedNetwork& network, std::size_t nodes);

    RowTileWork tile;
    std::vector<std::uint32_t> rows; ///< n
    Floats x; ///< [n, width]
    Floats normed; ///< [n, width]
    Floats projected; ///< [n, projectionWidth]
    Floats eta; ///< [n, part]
    Floats first; ///< [n, part]: first part of x
    Floats second; ///< [n, part]: second part of x
    Floats stored; ///< [tile, part]: what was stored narrow
    ColumnMoments moments; ///< of width channels
};

/// The steps of the network on one configuration at a time, in place, or on one tile of its nodes: `count` nodes from
/// `first` on, at most network.tileRows(). Whoever puts them together decides what is computed once and what for each
/// slate, and does what it can while a tile is in cache. Every result is a function of its arguments alone, bit for
/// bit.
class FusedForward {
public:
    /// Both must outlive it. @throws Cancelled
    FusedForward(const ModelInput& input, const FusedNetwork& network, const std::stop_token& stop);

    [[nodiscard]] const FusedNetwork& network() const { return m_network; }
    [[nodiscard]] const InputTable& table() const { return m_table; }
    [[nodiscard]] std::size_t nodes() const { return m_nodes; }
    [[nodiscard]] std::size_t planeSize() const { return m_nodes * m_network.channels.part; } ///< of [n, part]
    [[nodiscard]] std::size_t bytes() const;

    /// work(first, count) on the tiles of all nodes. @throws Cancelled
    template <typename Work> void forTiles(const std::stop_token& stop, const Work& work) const
    {
        tgraph::forTiles(m_nodes, m_network.tileRows(), stop, work);
    }
    /// A tile of a plane [n, part].
    [[nodiscard]] kernels::Rows tileOf(float* plane, std::size_t first, std::size_t count) const
    {
        const std::size_t part = m_network.channels.part;
        return {plane + first * part, count, part, part};
    }

    /// work.rows = rows of the ModelInput of a distinct configuration, for blockInput().
    void findRows(std::uint32_t distinct, FusedWork& work) const;
    /// work.x = f_in of a distinct configuration.
    void readInput(std::uint32_t distinct, FusedWork& work, const std::stop_token& stop) const;
    /// Without cross-attention: work.x = x [n, width] of a distinct configuration after the last block.
    void encode(std::uint32_t distinct, FusedWork& work, const std::stop_token& stop) const;
    /// A node's x before the first block: in the table where it holds that, else in work.x.
    [[nodiscard]] const float* blockInput(std::size_t node, const FusedWork& work) const
    {
        return m_table.holdsBlockInput() ? m_table.row(work.rows[node])
                                         : work.x.data() + node * m_network.channels.width();
    }
    /// work.projected of the first block, from blockInput().
    void projectBlockInput(FusedWork& work, const std::stop_token& stop) const;

    /// Where blocks begin with N: work.moments of x [n, channels]. A caller that has the tiles in cache at another time
    /// adds them itself.
    void measure(const kernels::ConstRows& x, FusedWork& work, const std::stop_token& stop) const;
    /// N on some channels of x [n, channels] after measure(); a copy where there is no N.
    void normalise(const kernels::ConstRows& x, float* result, std::size_t resultStride, FusedWork& work,
                   const std::stop_token& stop) const;
    /// work.projected = N(x) · rows firstDepth … of the block's projection, where all of x [n, channels] is measured.
    void projectNormalised(std::size_t block, std::size_t firstDepth, const kernels::ConstRows& x, FusedWork& work,
                           const std::stop_token& stop) const;
    /// work.projected = input · some rows of the block's projection.
    void project(std::size_t block, std::size_t firstDepth, const kernels::ConstRows& input, FusedWork& work,
                 const std::stop_token& stop) const;
    /// y = own + gathered messages of work.projected, + start where given, else + biases. `start` has the layout of y.
    void gather(std::size_t block, std::size_t first, const float* start, const kernels::Rows& y,
                const FusedWork& work) const;
    /// eta = A_self(L2norm(what gather() makes)), as far as the options have them.
    void branch(std::size_t block, std::size_t first, const float* start, const kernels::Rows& eta,
                FusedWork& work) const;
    /// x [n, part], eta: see kernels::combine.
    void combine(float* x, const float* eta, const kernels::SlateSoftmax* softmax, const std::stop_token& stop) const;
    /// The same on a tile: result = one part of blockInput() with `eta`, the tile's.
    void combineInput(std::size_t part, std::size_t first, const float* eta, const kernels::SlateSoftmax* softmax,
                      const kernels::Rows& result, const FusedWork& work) const;
    /// Σ x · f_out over a tile, for one part of x; mean over nodes: divided by nodes().
    [[nodiscard]] double pool(std::size_t part, const kernels::ConstRows& x) const;
    /// The same over all nodes, divided.
    [[nodiscard]] double poolAll(std::size_t part, const float* x, const std::stop_token& stop) const;

private:
    void activateInput(std::size_t layer, FusedWork& work, const std::stop_token& stop) const;
    void addMoments(const kernels::ConstRows& x, FusedWork& work, const std::stop_token& stop) const;
    void finishMoments(FusedWork& work) const;
    void projectTile(std::size_t block, std::size_t firstDepth, std::size_t first, const kernels::ConstRows& tile,
                     FusedWork& work) const;
    void normaliseRows(const kernels::ConstRows& x, const kernels::Rows& result, const FusedWork& work) const;
    void measureFixedNodes(const std::stop_token& stop);

    const ModelInput& m_input;
    const FusedNetwork& m_network;
    std::size_t m_nodes;
    InputTable m_table;
    std::vector<float> m_messageScale; ///< n
    std::vector<float> m_biasScale; ///< n: d_i of FusedBlock
    ColumnMoments m_fixedMoments; ///< of the rows of the table that every configuration has
};

} // namespace tgraph
