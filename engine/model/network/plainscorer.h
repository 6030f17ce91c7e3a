// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes LibTorch.
#pragma once

#include "engine/model/network/deviceinput.h"
#include "engine/model/ranking/slatescorer.h"

#include <functional>
#include <optional>

namespace tgraph {

/// What a block did with some configurations of a slate.
struct BlockView {
    int block = 0;
    std::size_t firstPosition = 0; ///< in the slate
    torch::Tensor x; ///< the block's input, [c, n, W]
    torch::Tensor eta; ///< [c, n, H]
    torch::Tensor weights; ///< softmax over the whole slate, [c, n, H]; undefined without cross-attention
};

/// Extras for explanations.
struct SlateProbe {
    /// One node of one configuration takes another row of the ModelInput.
    struct Replacement {
        std::size_t position = 0; ///< in the slate
        std::uint32_t node = 0;
        std::uint32_t row = 0;
    };
    std::optional<Replacement> replacement;
    /// Sees each block of each unit once, in order of blocks, then of positions.
    std::function<void(const BlockView&)> visit;
};

/// The network's own LibTorch operations, run a *unit* at a time: a fixed number of neighbouring configurations of the
/// slate that depends on the graph's size and the device alone. Every operation sees whole units, and the softmax over
/// the slate is gathered unit after unit in slate order as (greatest, sum of exponentials), so that no bit depends on
/// how many units are held in memory and how many are recomputed.
class PlainScorer : public SlateScorer {
public:
    /// `input` and `network` (on the device, float32 or bfloat16 products) must outlive the scorer.
    PlainScorer(const ModelInput& input, Network network, torch::Device device, std::stop_token stop);

    [[nodiscard]] std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                           std::stop_token stop) const override;
    [[nodiscard]] std::vector<float> scoreProbed(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                                 std::stop_token stop, const SlateProbe& probe) const;
    [[nodiscard]] std::size_t minimumBytes(std::size_t slateSize) const override;
    [[nodiscard]] std::size_t wantedBytes(std::size_t slateSize) const override;
    [[nodiscard]] std::size_t fixedBytes() const override { return m_fixedBytes; }

    /// f_in and blocks on the single graph of a tile document, [1, n, W]. `visit` (may be empty) sees each block.
    [[nodiscard]] torch::Tensor encodeGraph(std::stop_token stop,
                                            const std::function<void(const BlockView&)>& visit) const;

    /// Scores of `count` distinct configurations of a tile document from `first` on, given encodeGraph()'s result.
    [[nodiscard]] std::vector<float> tileScores(const torch::Tensor& graph, std::size_t first, std::size_t count) const;

    /// Network, not const: LibTorch's modules know no const forward. Nothing here changes it.
    [[nodiscard]] Network& network() const { return m_network; }

    /// σ(…) of a block for some configurations, [c, n, H]; undefined without self-attention.
    [[nodiscard]] torch::Tensor blockGates(int block, const torch::Tensor& x, std::stop_token stop) const;

private:
    class SlateRun;

    [[nodiscard]] torch::Tensor convolve(int block, const torch::Tensor& x, std::stop_token stop) const;
    [[nodiscard]] torch::Tensor branch(int block, const torch::Tensor& x, std::stop_token stop) const;
    [[nodiscard]] std::size_t unitBytes(std::size_t slateSize) const;
    [[nodiscard]] std::size_t softmaxBytes() const;

    const ModelInput& m_input;
    mutable Network m_network;
    torch::Device m_device;
    std::int64_t m_unit = 1; ///< configurations a unit
    DeviceInput m_deviceInput;
    Adjacency m_adjacency; ///< m_unit copies
    std::size_t m_fixedBytes = 0;
};

} // namespace tgraph
