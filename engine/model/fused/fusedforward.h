// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/inputtable.h"

namespace tgraph {

/// Room for one configuration on its way through the network. n nodes.
struct FusedWork {
    FusedWork(const FusedNetwork& network, std::size_t nodes);
    [[nodiscard]] static std::size_t bytesFor(const FusedNetwork& network, std::size_t nodes);

    TileWork tile;
    std::vector<std::uint32_t> rows; ///< n
    Floats x; ///< [n, width]
    Floats normed; ///< [n, width]
    Floats projected; ///< [n, projectionWidth]
    Floats eta; ///< [n, part]
    Floats first; ///< [n, part]: first part of x
    Floats second; ///< [n, part]: second part of x
    Floats stored[2]; ///< [n, part]: what was stored narrow
    Floats mean; ///< width
    Floats scale; ///< width
};

/// The steps of the network on one configuration at a time, in place. Whoever puts them together decides what is
/// computed once and what for each slate. Every result is a function of its arguments alone, bit for bit.
class FusedForward {
public:
    /// Both must outlive it. @throws Cancelled
    FusedForward(const ModelInput& input, const FusedNetwork& network, const std::stop_token& stop);

    [[nodiscard]] const FusedNetwork& network() const { return m_network; }
    [[nodiscard]] const InputTable& table() const { return m_table; }
    [[nodiscard]] std::size_t nodes() const { return m_nodes; }
    [[nodiscard]] std::size_t planeSize() const { return m_nodes * m_network.channels.part; } ///< of [n, part]
    [[nodiscard]] std::size_t bytes() const;

    /// work.x = f_in of a distinct configuration.
    void readInput(std::uint32_t distinct, FusedWork& work, const std::stop_token& stop) const;

    /// N on some channels of x [n, channels], into work.normed with stride `channels`; a copy where there is no N.
    void normalise(const kernels::ConstRows& x, float* result, std::size_t resultStride, FusedWork& work,
                   const std::stop_token& stop) const;
    /// work.projected = N(x) · rows firstDepth … of the block's projection: normalise() and project() tile by tile.
    void projectNormalised(std::size_t block, std::size_t firstDepth, const kernels::ConstRows& x, FusedWork& work,
                           const std::stop_token& stop) const;
    /// work.projected = input · some rows of the block's projection.
    void project(std::size_t block, std::size_t firstDepth, const kernels::ConstRows& input, FusedWork& work,
                 const std::stop_token& stop) const;
    /// y [n, part] = own + gathered messages of work.projected, + start where given, + biases where wanted.
    void gather(std::size_t block, const float* start, bool withBias, float* y, FusedWork& work,
                const std::stop_token& stop) const;
    /// eta = A_self(L2norm(what gather() makes)), as far as the options have them: gather() and the rest tile by tile.
    void branch(std::size_t block, const float* start, bool withBias, float* eta, FusedWork& work,
                const std::stop_token& stop) const;
    /// x [n, part], eta: see kernels::combine.
    void combine(float* x, const float* eta, const kernels::SlateSoftmax* softmax, const std::stop_token& stop) const;
    /// The same for the second part of f_in of a distinct configuration, which stays in the table, into work.second;
    /// where table().holdsBlockInput().
    void combineTable(std::uint32_t distinct, const float* eta, const kernels::SlateSoftmax* softmax, FusedWork& work,
                      const std::stop_token& stop) const;
    /// The same for the first part of work.x, into work.first.
    void combineFirstInput(const float* eta, FusedWork& work, const std::stop_token& stop) const;
    /// Mean over nodes of x · f_out, for one part of x.
    [[nodiscard]] double pool(std::size_t part, const float* x, const std::stop_token& stop) const;
    /// The same for GELU(η), or for GELU(η softmax).
    [[nodiscard]] double poolGelu(std::size_t part, const float* eta, const kernels::SlateSoftmax* softmax,
                                  const std::stop_token& stop) const;

private:
    void rowsOf(std::uint32_t distinct, FusedWork& work) const;
    template <typename RowOf>
    void combineRows(const RowOf& rowOf, const float* eta, const kernels::SlateSoftmax* softmax, float* result,
                     const std::stop_token& stop) const;
    void activateInput(std::size_t layer, FusedWork& work, const std::stop_token& stop) const;
    /// work.mean and work.scale of the channels of x.
    void measureColumns(const kernels::ConstRows& x, FusedWork& work, const std::stop_token& stop) const;
    void gatherTile(std::size_t block, std::size_t firstNode, const float* start, bool withBias, const kernels::Rows& y,
                    const FusedWork& work) const;

    const ModelInput& m_input;
    const FusedNetwork& m_network;
    std::size_t m_nodes;
    InputTable m_table;
    std::vector<float> m_messageScale; ///< n
    std::vector<float> m_biasScale; ///< n: d_i of FusedBlock
};

} // namespace tgraph
