// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/deviceinput.h"
#include "engine/model/network/network.h"
#include "engine/model/scoring/slatescorer.h"

#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace tgraph {

/// S of eq. 2 in which f1 and f2 are one linear map, as in FusedBlock but with tensors:
/// f2(concat(x_i, Σ_j f1(x_j))) = U x_i + Σ_j V x_j + bias + d_i v. n nodes, W width, H
/// branchWidth().
class FoldedConvolution {
public:
    /// Computes the combined weights. `name` is that of the block, such as "blocks.0"; `graph` is
    /// one copy of the adjacency; `products` is the type of the two matrices (everything else is
    /// float32). @throws Cancelled
    FoldedConvolution(const ModelOptions& options, const Weights& weights, const std::string& name,
                      const Adjacency& graph, torch::Device device, torch::ScalarType products,
                      const std::stop_token& stop);

    /// Computes S(x), [c, n, W] → [c, n, H]. `graphs` has c copies of the adjacency.
    [[nodiscard]] torch::Tensor forward(const torch::Tensor& x, const Adjacency& graphs,
                                        const std::stop_token& stop) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    void foldMessages(const Weights& weights, const std::string& name, const torch::Tensor& update,
                      const Adjacency& graph, const std::stop_token& stop);
    [[nodiscard]] torch::Tensor multiply(const torch::Tensor& x, const torch::Tensor& matrix,
                                         const std::stop_token& stop) const;

    ModelOptions m_options;
    torch::Device m_device;
    torch::Tensor m_own; ///< U, [W, H]
    torch::Tensor m_message; ///< V, [W, H]; undefined without edges
    torch::Tensor m_bias; ///< bias + d_i v, [n, H]; without edges or message layer [H]
};

/// Scores many slates in each LibTorch operation, so that a GPU spends less time on kernel
/// launches. It uses the same algebra as FusedScorer where this is faster: f1 and f2 are one
/// product (FoldedConvolution), f_in is a table (DeviceInput), and η of the first block, which does
/// not depend on the slate, is computed once for all permutations.
///
/// The choice of slates that share an operation depends only on the document, the sizes of the
/// slates and the device.
class BatchedScorer : public SlateScorer {
public:
    /// `input` must outlive the scorer. `network` is on the device and has these weights;
    /// `products` is the type of its matrix products, `slateSize` the size of most slates. @throws
    /// Cancelled
    BatchedScorer(const ModelInput& input, Network network, const Weights& weights, torch::ScalarType products,
                  torch::Device device, std::size_t slateSize, const std::stop_token& stop);

    /// Returns the bytes of activations for slates of this size; std::nullopt if one slate is too
    /// large for single operations. Such graphs are scored on the plain path, a few configurations
    /// at a time.
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
    /// Results for the first distinct configurations that do not depend on the permutation. There
    /// are as many as memory allows.
    struct Cached {
        std::int64_t count = 0; ///< number of configurations
        torch::Tensor eta; ///< η of the first stage, [count, n, H]; undefined if it is not stored
        torch::Tensor x; ///< f_in, [count, n, W]; undefined unless keepsInput()
    };
    /// η and the input of the first stage for some configurations, [c, n, H] and [c, n, …].
    struct Start {
        torch::Tensor eta; ///< undefined if nothing is stored
        torch::Tensor x; ///< undefined if only η is needed and η is stored
    };

    [[nodiscard]] std::vector<std::vector<float>> scoreEqual(std::span<const std::span<const std::uint32_t>> slates,
                                                             const std::stop_token& stop) const;
    [[nodiscard]] Adjacency graphs(std::int64_t copies) const;
    // The stages are those of PlainScorer.
    [[nodiscard]] torch::Tensor branch(std::size_t stage, const torch::Tensor& x, const std::stop_token& stop) const;
    [[nodiscard]] torch::Tensor combined(std::size_t stage, const torch::Tensor& x, const torch::Tensor& eta,
                                         const torch::Tensor& weights, const std::stop_token& stop) const;
    [[nodiscard]] torch::Tensor logitsOf(std::size_t stage, const torch::Tensor& eta) const;
    [[nodiscard]] bool isInput(std::size_t stage) const
    {
        return stage < static_cast<std::size_t>(m_network->options().inputStages());
    }
    [[nodiscard]] GraphBlock& blockOf(std::size_t stage) const;
    /// Returns true if x of the first block is stored: if there is no table of it and the first
    /// stage is a block.
    [[nodiscard]] bool keepsInput() const { return !m_deviceInput.isTable() && !isInput(0); }
    [[nodiscard]] Cached cached(const std::stop_token& stop) const;
    void fillCache(std::int64_t kept, const std::stop_token& stop) const;
    /// `rows` is DeviceInput::rowsOf() of the configurations, on the device.
    [[nodiscard]] Start start(std::span<const std::uint32_t> configurations, const torch::Tensor& rows,
                              const std::stop_token& stop) const;
    [[nodiscard]] std::size_t cachedBytes(std::size_t configurations) const;

    const ModelInput& m_input;
    /// Mutable because LibTorch's modules have no const forward(); this class does not change the
    /// network
    mutable Network m_network;
    torch::Device m_device;
    torch::ScalarType m_cachedType; ///< type of the cached tensors: float16 with narrower products
    std::size_t m_slatesAtOnce;
    std::int64_t m_copies; ///< number of configurations in m_graphs
    Adjacency m_graphs;
    DeviceInput m_deviceInput;
    std::vector<FoldedConvolution> m_convolutions; ///< one per block
    std::size_t m_keepBytes = 0;
    mutable std::mutex m_mutex; ///< guards m_keepBytes and m_cached
    mutable Cached m_cached;
};

} // namespace tgraph
