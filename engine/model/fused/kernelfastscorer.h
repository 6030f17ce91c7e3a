// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/kernelfastnetwork.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/scoring/slatescorer.h"
#include "engine/model/scoring/tilescorer.h"

#include <memory>
#include <span>
#include <stop_token>

namespace tgraph {

/// Scores tiles (and fused kernels) of the learned performance model on the CPU without LibTorch.
/// The scores equal those of KernelNetwork up to rounding. The part of the first layer that depends
/// on nodes only is computed once per kernel; if the tile enters at the kernel, so are all results
/// before its embedding. Otherwise several tiles are computed together, node by node. Values that
/// are not read are skipped: messages of nodes that are in no list, and the third of f3 that reads
/// an empty list. GAT's logits are a product of the nodes with a · W. A Transformer attends a block
/// of queries at a time, so that its memory is linear in n.
class KernelFastScorer : public TileScorer, public SlateScorer {
public:
    /// `input` must outlive the scorer. @throws Cancelled
    KernelFastScorer(const ModelInput& input, std::shared_ptr<const KernelFastNetwork> network,
                     const std::stop_token& stop);

    [[nodiscard]] std::vector<float> score(std::size_t first, std::size_t count,
                                           const std::stop_token& stop) const override;
    [[nodiscard]] std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                           std::stop_token stop) const override;
    [[nodiscard]] std::size_t minimumBytes(std::size_t slateSize) const override;
    [[nodiscard]] std::size_t wantedBytes(std::size_t slateSize) const override { return minimumBytes(slateSize); }
    [[nodiscard]] std::size_t bytesPerConfiguration() const override { return minimumBytes(1); }
    [[nodiscard]] std::size_t fixedBytes() const override { return m_network.bytes() + m_nodePart.bytes(); }

private:
    struct Work;

    void orderNodes();
    void computeNodePart(const std::stop_token& stop);
    /// Returns the number of nodes for which tile buffers have space; 0 if nodes do not depend on
    /// the tile.
    [[nodiscard]] std::size_t workNodes() const { return m_tileAtNodes ? m_nodes : 0; }
    [[nodiscard]] std::size_t workBytes() const; ///< bytes per tile
    [[nodiscard]] std::size_t tilesAtOnce() const;
    /// Writes those features of a tile that enter at the nodes or at the kernel, in the order of
    /// the weights.
    void features(std::uint32_t tile, bool atNodes, float* result) const;
    void scoreSome(std::span<const std::uint32_t> tiles, float* scores, Work& work, const std::stop_token& stop) const;
    void encode(std::span<const std::uint32_t> tiles, Work& work, const std::stop_token& stop) const;
    void convolve(const KernelFastNetwork::Convolution& layer, Work& work, const std::stop_token& stop) const;
    void gather(std::size_t list, Work& work) const;
    void attend(const KernelFastNetwork::Attention& layer, Work& work, const std::stop_token& stop) const;
    void attendOver(std::size_t list, Work& work) const;
    void reduce(Work& work, const std::stop_token& stop) const;
    void reduceColumns(Work& work) const;
    void reduceLstm(Work& work, const std::stop_token& stop) const;
    void reduceTransformer(Work& work, const std::stop_token& stop) const;
    void computePositions();
    /// Returns the number of tiles that the encoder computes together. This number determines their
    /// memory.
    [[nodiscard]] std::size_t encodedTogether(std::size_t tiles) const;
    [[nodiscard]] std::size_t encoderBytes() const;
    struct EncoderWork;
    void encodeSequence(const KernelFastNetwork::Encoder& layer, EncoderWork& work, const std::stop_token& stop) const;
    void attendWithin(std::size_t tile, std::size_t head, EncoderWork& work) const;
    /// Adds the head's scores for the rows in work.head, one row per tile. With `shared`, there is
    /// one row for all tiles.
    void addHead(std::span<const std::uint32_t> tiles, bool shared, float* scores, Work& work,
                 const std::stop_token& stop) const;

    /// Nodes with the same lists: those at places first … end, and the input columns of f3 that
    /// they use.
    struct Group {
        std::size_t first = 0;
        std::size_t end = 0;
        std::size_t firstDepth = 0;
        std::size_t depth = 0;
    };

    const ModelInput& m_input;
    std::shared_ptr<const KernelFastNetwork> m_packed;
    const KernelFastNetwork& m_network; ///< network of the packed weights
    std::size_t m_nodes;
    bool m_tileAtNodes;
    std::vector<std::uint32_t> m_nodeAt; ///< node at each place
    std::vector<std::uint32_t> m_placeOf; ///< place of each node
    std::vector<Group> m_groups;
    std::vector<Group> m_messages; ///< for each list, the places whose messages are read
    Floats m_positions; ///< Transformer with positions: [n, W] by place in the sequence
    Floats m_nodePart; ///< [n, W] by place: W_n · node
    Floats m_kernel; ///< reduced kernel, if the tile enters at the kernel: [headParts · W], per-node [n, W]
};

} // namespace tgraph
