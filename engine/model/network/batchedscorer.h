// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/deviceinput.h"
#include "engine/model/network/foldedconvolution.h"
#include "engine/model/scoring/slatescorer.h"

#include <mutex>
#include <optional>

namespace tgraph {

/// Scores many slates in each LibTorch operation, so that a GPU spends less time on launches. Uses the algebra of
/// FusedScorer where it is faster: f1 and f2 are one product (FoldedConvolution), f_in is a table (DeviceInput), and η
/// of the first block, which no slate changes, is computed once for all permutations.
///
/// The slates that share an operation depend on the document, the slates' sizes and the device alone.
class BatchedScorer : public SlateScorer {
public:
    /// `input` must outlive the scorer. `network` is on the device and has these weights; `products`: the type of its
    /// matrix products. `slateSize`: size of most slates. @throws Cancelled
    BatchedScorer(const ModelInput& input, Network network, const Weights& weights, torch::ScalarType products,
                  torch::Device device, std::size_t slateSize, const std::stop_token& stop);

    /// Returns the bytes of activations for slates of this size; std::nullopt if one slate is too large for single
    /// operations: such graphs take the plain path, a few configurations at a time.
    [[nodiscard]] static std::optional<std::size_t> workBytes(const ModelInput& input, const ModelOptions& options,
                                                              torch::Device device, std::size_t slateSize);

    [[nodiscard]] std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                           std::stop_token stop) const override;
    [[nodiscard]] std::vector<std::vector<float>> scoreMany(std::span<const std::span<const std::uint32_t>> slates,
                                                            std::size_t memoryBytes,
                                                            std::stop_token stop) const override;
    [[nodiscard]] std::size_t slatesAtOnce() const override { return m_slatesAtOnce; }
    [[nodiscard]] std::size_t minimumBytes(std::size_t slateSize) const override;
    [[nodiscard]] std::size_t wantedBytes(std::size_t slateSize) const override { return minimumBytes(slateSize); }
    [[nodiscard]] std::size_t fixedBytes() const override;
    void keepBetweenSlates(std::size_t memoryBytes) override;
    [[nodiscard]] std::size_t keepableBytes() const override
    {
        return cachedBytes(m_input.configurations->distinctCount());
    }

private:
    /// Permutation-independent results of the first distinct configurations, as many as memory allows.
    struct Cached {
        std::int64_t count = 0; ///< configurations
        torch::Tensor eta; ///< η of the first stage, [count, n, H]; undefined: not kept
        torch::Tensor x; ///< f_in, [count, n, W]; undefined unless keepsInput()
    };
    /// η and input of the first stage for some configurations, [c, n, H] and [c, n, …].
    struct Start {
        torch::Tensor eta; ///< undefined if nothing is kept
        torch::Tensor x; ///< undefined if only η is needed and kept
    };

    [[nodiscard]] std::vector<std::vector<float>> scoreEqual(std::span<const std::span<const std::uint32_t>> slates,
                                                             const std::stop_token& stop) const;
    [[nodiscard]] Adjacency graphs(std::int64_t copies) const;
    // Stages as in PlainScorer.
    [[nodiscard]] torch::Tensor branch(std::size_t stage, const torch::Tensor& x, const std::stop_token& stop) const;
    [[nodiscard]] torch::Tensor combined(std::size_t stage, const torch::Tensor& x, const torch::Tensor& eta,
                                         const torch::Tensor& weights, const std::stop_token& stop) const;
    [[nodiscard]] torch::Tensor logitsOf(std::size_t stage, const torch::Tensor& eta) const;
    [[nodiscard]] bool isInput(std::size_t stage) const
    {
        return stage < static_cast<std::size_t>(m_network->options().inputStages());
    }
    [[nodiscard]] GraphBlock& blockOf(std::size_t stage) const;
    /// Returns true if x of the first block is kept: no table has it, and the first stage is a block.
    [[nodiscard]] bool keepsInput() const { return !m_deviceInput.isTable() && !isInput(0); }
    [[nodiscard]] Cached cached(const std::stop_token& stop) const;
    void fillCache(std::int64_t kept, const std::stop_token& stop) const;
    /// `rows`: DeviceInput::rowsOf() of the configurations, on the device.
    [[nodiscard]] Start start(std::span<const std::uint32_t> configurations, const torch::Tensor& rows,
                              const std::stop_token& stop) const;
    [[nodiscard]] std::size_t cachedBytes(std::size_t configurations) const;

    const ModelInput& m_input;
    mutable Network m_network; ///< LibTorch's modules have no const forward; this class does not change the network
    torch::Device m_device;
    torch::ScalarType m_cachedType; ///< type of the cached tensors: float16 with narrower products
    std::size_t m_slatesAtOnce;
    std::int64_t m_copies; ///< number of configurations in m_graphs
    Adjacency m_graphs;
    DeviceInput m_deviceInput;
    std::vector<FoldedConvolution> m_convolutions; ///< one per block
    std::size_t m_keepBytes = 0;
    mutable std::mutex m_mutex; ///< guards m_kept
    mutable Cached m_cached;
};

} // namespace tgraph
