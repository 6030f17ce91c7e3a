// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/checkpoint/weights.h"
#include "engine/model/fused/packedmatrix.h"

#include <stop_token>
#include <vector>

namespace tgraph {

/// The memory layout of the channels of x. With cross-attention, x has two parts, [η] and
/// [A_cross(η)] of eq. 3, of which only the second depends on the slate; without it, x has one
/// part. Each part is padded separately.
struct ChannelLayout {
    explicit ChannelLayout(const ModelOptions& options)
        : parts(options.useCrossAttention ? 2 : 1),
          partChannels(static_cast<std::size_t>(options.branchWidth())),
          part(padded(partChannels))
    {
    }

    [[nodiscard]] std::size_t width() const { return parts * part; } ///< width of x, padded
    [[nodiscard]] std::size_t place(std::size_t channel) const
    {
        return channel / partChannels * part + channel % partChannels;
    }

    std::size_t parts;
    std::size_t partChannels; ///< H, before padding
    std::size_t part; ///< H, padded: channels of a part and of η
};

/// A linear layer in packed form: result = x · matrix + bias.
struct FusedLinear {
    PackedMatrix matrix;
    Floats bias; ///< matrix.columns()
};

/// The weights of A_self (eq. 5).
struct FusedAttention {
    FusedLinear squeeze;
    FusedLinear expand;
};

/// A block in which f1 and f2 of eq. 2 are one linear map: f2(concat(x_i, Σ_j f1(x_j))) = U x_i +
/// Σ_j V x_j + bias + d_i v. Here f2 is [U, U'] with bias, V = U' W1, v = U' b1, and d_i is the
/// number of neighbours (for a mean: 1 if there are any).
/// This halves the operations and the width of the gathered rows.
struct FusedBlock {
    PackedMatrix projection; ///< [width, part (U), part (V; only with edges)]
    Floats bias; ///< part
    Floats perNeighbour; ///< v, part; empty without edges
    FusedAttention attention; ///< empty without self-attention
};

/// A layer of f_in.
struct FusedInputLayer {
    FusedLinear linear;
    FusedAttention attention; ///< empty without inputAttention
};

/// A network's weights in the order and with the padding that the fused path reads.
struct FusedNetwork {
    /// Packs the weights. For wide networks, this takes as long as some thousand matrix rows.
    /// @throws Cancelled
    FusedNetwork(const ModelOptions& modelOptions, const Weights& weights, const std::stop_token& stop);

    [[nodiscard]] std::size_t bytes() const;
    /// Returns the number of columns of a block's product: those for the own node and those for
    /// messages.
    [[nodiscard]] std::size_t projectionWidth() const { return blocks.front().projection.columns(); }
    /// Returns the number of columns of the products of f_in: width, or part if its layers have
    /// A_cross, which doubles them.
    [[nodiscard]] std::size_t inputColumns() const { return input.front().linear.matrix.columns(); }

    /// Returns the number of rows per step. At width 256, they stay in the second-level cache from
    /// step to step. At any width, a step takes far less than 100 ms, the limit for reacting to a
    /// stop.
    [[nodiscard]] std::size_t tileRows() const;

    ModelOptions options;
    ChannelLayout channels;
    std::vector<float> layoutEmbedding; ///< [8, layoutEmbedding]
    std::vector<float> opcodeEmbedding; ///< [121, opcodeEmbedding]
    std::vector<FusedInputLayer> input; ///< f_in: inputWidth → inputColumns() and width → inputColumns()
    std::vector<FusedBlock> blocks;
    std::vector<float> inverseTemperatures; ///< 1 / T of the stages (ModelOptions::stages()); empty without A_cross
    /// Tile networks: [tileWidth → width], [width → width]; output: [graph's mean, graph's maximum, tile → width],
    /// [width → width].
    std::vector<FusedLinear> tileInput;
    std::vector<FusedLinear> tileOutput;
    Floats output; ///< f_out, or the last layer of a tile network, width floats
    float outputBias = 0.0F;

private:
    void packTileLayers(const Weights& weights);
};

} // namespace tgraph
