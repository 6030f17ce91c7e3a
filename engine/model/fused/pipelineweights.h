// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/checkpoint/weights.h"
#include "engine/model/fused/fastpath.h"
#include "engine/model/fused/fusednetwork.h"

#include <cstddef>
#include <vector>

namespace tgraph {

/// The places of channels in padded rows: the place of each channel, and the width of a row.
struct ChannelPlaces {
    std::vector<std::size_t> places;
    std::size_t width = 0;

    /// Places channels in order, padded at the end.
    [[nodiscard]] static ChannelPlaces inOrder(std::size_t channels);
    /// Places `groups` groups of `channels` channels; each group is padded separately.
    [[nodiscard]] static ChannelPlaces inGroups(std::size_t groups, std::size_t channels);
};

/// An MLP with two layers, a → hidden → o, and a ReLU between them.
struct FastMlp {
    FusedLinear first;
    FusedLinear second;
};

/// One layer of the backbone. The linear part comes before the sum over neighbours (except for a
/// maximum). The values of a row for its own node and for other nodes are columns of one product.
struct FastPipelineLayer {
    PackedMatrix projection; ///< [input width, columns]; empty with `greatest`
    std::size_t ownOffset = 0;
    std::size_t otherOffset = 0;
    std::size_t heads = 0; ///< number of attention heads; 0: no attention
    std::size_t headWidth = 0; ///< channels of one head, padded
    std::size_t scoreOffset = 0; ///< attention: columns a_x·Θ_x h of each head, then a_y·Θ_y h
    bool averages = false; ///< true: heads are averaged instead of concatenated
    bool greatest = false; ///< true: maximum over the neighbours, without a projection before it
    FusedLinear update; ///< greatest: [own ‖ gathered] → c; gin: the second linear layer of f
    float ownWeight = 1.0F; ///< 1 + ε of GIN
    Floats bias; ///< bias of the gathered rows
    std::size_t gathered = 0; ///< width of the gathered rows
    ChannelPlaces output;
    bool addsInput = false; ///< true: adds the layer's input (residual) if the widths are equal
};

/// A pipeline's weights in the order and padding that its fast path reads.
struct PipelineWeights : FastNetwork {
    PipelineWeights(const ModelOptions& modelOptions, const Weights& weights);

    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] bool isTile() const { return options.kind == ModelKind::Tile; }
    [[nodiscard]] bool isLate() const { return options.pipeline.join == Join::Late; }

    ModelOptions options;
    PipelineWidths widths;
    std::vector<float> opcodeEmbedding; ///< [121, w]; empty: one-hot
    std::vector<FastMlp> nodes; ///< one MLP for all columns, one for each feature, or none
    std::vector<FastMlp> configs; ///< one MLP or none
    std::vector<FusedLinear> input; ///< one layer or none
    ChannelPlaces start; ///< places of the backbone's input
    std::vector<FastPipelineLayer> layers;
    /// late, layout: [node], [configuration] → join width, the bias with the first
    std::vector<FusedLinear> join;
    ChannelPlaces result; ///< places of the reduced vector
    /// Head layers; the first one's input is [each reduction, padded ‖ tile, late: configuration]
    std::vector<FusedLinear> head;
};

} // namespace tgraph
