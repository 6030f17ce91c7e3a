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

/// Where channels stand in padded rows: channel → place, and the width of a row.
struct ChannelPlaces {
    std::vector<std::size_t> places;
    std::size_t width = 0;

    /// As they come, padded at the end.
    [[nodiscard]] static ChannelPlaces inOrder(std::size_t channels);
    /// `groups` of so many channels, each padded by itself.
    [[nodiscard]] static ChannelPlaces inGroups(std::size_t groups, std::size_t channels);
};

/// a → hidden → o with a ReLU between.
struct FastMlp {
    FusedLinear first;
    FusedLinear second;
};

/// One layer of the backbone: the linear part comes before the sum over neighbours (but for a maximum), and what a row
/// gives its own node and what it gives others are columns of one product.
struct FastPipelineLayer {
    PackedMatrix projection; ///< [input width, columns]; empty with `greatest`
    std::size_t ownOffset = 0;
    std::size_t otherOffset = 0;
    std::size_t heads = 0; ///< of attention; 0: none
    std::size_t headWidth = 0; ///< channels of a head, padded
    std::size_t scoreOffset = 0; ///< attention: columns a_x·Θ_x h of each head, then a_y·Θ_y h
    bool averages = false; ///< heads are averaged instead of joined
    bool greatest = false; ///< the neighbours' maximum: nothing is projected before
    FusedLinear update; ///< greatest: [own ‖ gathered] → c; gin: the second linear layer of f
    float ownWeight = 1.0F; ///< 1 + ε of gin
    Floats bias; ///< of what is gathered
    std::size_t gathered = 0; ///< width of what is gathered
    ChannelPlaces output;
    bool addsInput = false; ///< residual, where the widths agree
};

/// A pipeline's weights in the order and padding in which its fast path reads them.
struct PipelineWeights : FastNetwork {
    PipelineWeights(const ModelOptions& modelOptions, const Weights& weights);

    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] bool isTile() const { return options.kind == ModelKind::Tile; }
    [[nodiscard]] bool isLate() const { return options.pipeline.join == Join::Late; }

    ModelOptions options;
    PipelineWidths widths;
    std::vector<float> opcodeEmbedding; ///< [121, w]; empty: one-hot
    std::vector<FastMlp> nodes; ///< one for all columns, one for each feature, or none
    std::vector<FastMlp> configs; ///< one, or none
    std::vector<FusedLinear> input; ///< one, or none
    ChannelPlaces start; ///< of the backbone's input
    std::vector<FastPipelineLayer> layers;
    /// late, layout: [node], [configuration] → join width, the bias with the first
    std::vector<FusedLinear> join;
    ChannelPlaces result; ///< of what is reduced
    std::vector<FusedLinear> head; ///< the first: [each reduction, padded ‖ tile, late: configuration]
};

} // namespace tgraph
