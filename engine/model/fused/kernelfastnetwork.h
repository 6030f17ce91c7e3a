// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/checkpoint/kerneltraits.h"
#include "engine/model/checkpoint/weights.h"
#include "engine/model/fused/fastpath.h"
#include "engine/model/fused/packedmatrix.h"

#include <array>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// A kernel model's weights in the order and with the padding that its fast path reads. W is the
/// padded width.
struct KernelFastNetwork : FastNetwork {
    /// @throws Cancelled
    KernelFastNetwork(const ModelOptions& modelOptions, const Weights& weights, const std::stop_token& stop);

    /// A GraphSAGE layer. The input row of f3 is [producers' mean | the node | consumers' mean]
    /// (undirected: [the node | neighbours' mean]). The product skips the columns of empty lists.
    struct Convolution {
        std::vector<PackedMatrix> messages; ///< f2 of each list, [W, W]
        PackedMatrix update; ///< f3, [(1 + lists) W, W]
    };

    /// A GAT layer. The parts of the lists are side by side.
    struct Attention {
        PackedMatrix linear; ///< [W, W]
        /// [W, ≥ 2 · lists · heads]: a · W_part. One product then gives the summands of the logits:
        /// for each list and head, that of the node and that of its neighbour.
        PackedMatrix logits;
    };

    /// A layer of the Transformer's encoder.
    struct Encoder {
        PackedMatrix projections; ///< [W, 3W]: query, key, value
        PackedMatrix output; ///< [W, W]
        PackedMatrix inner; ///< [W, I], I = 4H padded
        PackedMatrix outer; ///< [I, W]
        std::array<Floats, 2> normWeight; ///< [W]
        std::array<Floats, 2> normBias;
    };

    [[nodiscard]] std::size_t rowWidth() const { return m_convolves ? (1 + lists) * width : width; }
    /// Returns the offset at which the node's own values begin in its row.
    [[nodiscard]] std::size_t ownPlace() const { return m_convolves && lists == 2 ? width : 0; }
    /// Returns the offset at which a list's aggregate begins.
    [[nodiscard]] std::size_t listPlace(std::size_t list) const { return lists == 2 ? 2 * list * width : width; }
    /// Returns the number of columns in a row of the head: the reduced parts, each padded, and the
    /// features that enter there.
    [[nodiscard]] std::size_t headWidth() const { return headParts * width + headFeatures; }
    [[nodiscard]] std::size_t bytes() const;

    ModelOptions options;
    KernelShape shape;
    std::size_t width = 0;
    std::size_t lists = 1;
    std::size_t headParts = 1;
    std::size_t headFeatures = 0; ///< padded
    std::vector<float> opcodeEmbedding;
    PackedMatrix nodeInput; ///< [opcodeEmbedding + 140, W]
    PackedMatrix featureInput; ///< [G, W]; empty without features at the nodes
    std::vector<Convolution> convolutions;
    std::vector<Attention> attentions; ///< GAT; used instead of convolutions
    std::vector<PackedMatrix> finalLayers; ///< [W, W]
    std::vector<Encoder> encoders;
    PackedMatrix lstm; ///< [2W, 4W]: rows for the node, then rows for the hidden state
    std::vector<PackedMatrix> moduleLayers;
    Floats output;
    float offset = 0.0F;

private:
    void addAttention(const std::string& name, const Weights& weights, const std::stop_token& stop);
    void addEncoder(const std::string& name, const Weights& weights, const std::stop_token& stop);

    bool m_convolves = true; ///< true for GraphSAGE
};

} // namespace tgraph
