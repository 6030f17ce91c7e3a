// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/deviceinput.h"
#include "engine/model/scoring/insightscorer.h"

namespace tgraph {

/// Scores with the network's own LibTorch operations, one *unit* at a time. A unit is a fixed
/// number of consecutive configurations of the slate, which depends only on the graph's size and
/// the device. Every operation processes whole units, and the softmax over the slate is accumulated
/// unit by unit in the order of the slate as (maximum, sum of exponentials). Therefore no bit
/// depends on how many units are kept in memory and how many are computed again.
class PlainScorer : public InsightScorer {
public:
    /// `input` and `network` (on the device, float32 or bfloat16 products) must outlive the scorer.
    PlainScorer(const ModelInput& input, Network network, torch::Device device, std::stop_token stop);

    [[nodiscard]] std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                           std::stop_token stop) const override;
    [[nodiscard]] std::optional<int> reach() const override;
    [[nodiscard]] std::vector<float> scoreProbed(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                                 std::stop_token stop, const SlateProbe& probe) const override;
    [[nodiscard]] std::unique_ptr<TileScorer> tileScorer(const std::stop_token& stop,
                                                         const SlateProbe& probe) const override;
    [[nodiscard]] std::size_t minimumBytes(std::size_t slateSize) const override;
    [[nodiscard]] std::size_t wantedBytes(std::size_t slateSize) const override;
    [[nodiscard]] std::size_t fixedBytes() const override { return m_fixedBytes; }

    /// Returns the network. It is not const because LibTorch's modules have no const forward();
    /// this class does not change it.
    [[nodiscard]] Network& network() const { return m_network; }

private:
    class SlateRun;
    class Tiles;

    /// Applies f_in and the blocks to the single graph of a tile document, [1, n, W].
    [[nodiscard]] torch::Tensor encodeGraph(const std::stop_token& stop, const SlateProbe& probe) const;
    // The stages are the layers of f_in that attend over the slate, then the blocks. A stage
    // returns combined(x, η, weights) with η = branch(x).

    /// Returns the gates σ(…) of a stage for some configurations, [c, n, H]; undefined without
    /// self-attention.
    [[nodiscard]] torch::Tensor gates(int stage, const torch::Tensor& x, std::stop_token stop) const;
    /// Returns the view of configurations [c] from `firstPosition` on. x [c, n, W] is the stage's
    /// input, eta is [c, n, H], and `weights` is the softmax over the whole slate, [c, n, H],
    /// undefined without cross-attention.
    [[nodiscard]] BlockView viewOf(int stage, std::size_t firstPosition, const torch::Tensor& x,
                                   const torch::Tensor& eta, const torch::Tensor& weights, const SlateProbe& probe,
                                   const std::stop_token& stop) const;
    [[nodiscard]] torch::Tensor convolve(int block, const torch::Tensor& x, std::stop_token stop) const;
    [[nodiscard]] torch::Tensor branch(int stage, const torch::Tensor& x, std::stop_token stop) const;
    [[nodiscard]] torch::Tensor logits(int stage, const torch::Tensor& eta) const;
    [[nodiscard]] torch::Tensor combined(int stage, const torch::Tensor& x, const torch::Tensor& eta,
                                         const torch::Tensor& weights) const;
    [[nodiscard]] bool isInput(int stage) const { return stage < m_network->options().inputStages(); }
    [[nodiscard]] GraphBlock& blockOf(int stage) const;
    [[nodiscard]] std::size_t unitBytes(std::size_t slateSize) const;
    [[nodiscard]] std::size_t softmaxBytes() const;

    const ModelInput& m_input;
    mutable Network m_network;
    torch::Device m_device;
    std::int64_t m_unit = 1; ///< number of configurations per unit
    DeviceInput m_deviceInput;
    Adjacency m_adjacency; ///< m_unit copies
    std::size_t m_fixedBytes = 0;
};

} // namespace tgraph
