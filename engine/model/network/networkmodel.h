// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/checkpoint/weights.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/network/libtorch.h"
#include "engine/model/scoring/insightscorer.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace tgraph {

/// Settings of a forward pass.
struct ForwardPass {
    torch::Device device = torch::kCPU;
    /// Seed of dropout and sampled neighbours in training. std::nullopt disables both, as in
    /// validation and ranking, so that a score depends on the file only.
    std::optional<std::uint64_t> drawSeed;
    /// Training of TGraph networks: the backward pass computes a block's activations again instead
    /// of keeping them in memory. The gradients have the same bits.
    bool recompute = false;
    std::optional<SlateProbe::Replacement>
        /// For sensitivities; tile networks without ArchitectureTraits::kernelSensitivity() ignore
        /// it
        replacement;
};

/// The slate of one graph in a pass over several graphs.
struct GraphSlate {
    const ModelInput* input = nullptr;
    std::span<const std::uint32_t> slate;
    std::optional<std::uint64_t> drawSeed; ///< see ForwardPass
};

/// The equations of one architecture in LibTorch. They are used for training and validation, and as
/// the reference for every faster path. A higher score means that a configuration is expected to be
/// slower.
class NetworkModel : public torch::nn::Module {
public:
    [[nodiscard]] virtual const ModelOptions& options() const = 0;

    /// Returns the scores of the distinct configurations of a slate, [B], with gradients if enabled.
    [[nodiscard]] virtual torch::Tensor scores(const ModelInput& input, std::span<const std::uint32_t> slate,
                                               const ForwardPass& pass)
    {
        return head(reduce(input, slate, pass), input, slate, pass);
    }
    /// Returns the number of rows of the network's largest tensors for a graph that scoresOf() can
    /// compute together with others; std::nullopt if it cannot.
    [[nodiscard]] virtual std::optional<std::size_t> joinedRows(const ModelInput& input,
                                                                std::size_t configurations) const
    {
        static_cast<void>(input), static_cast<void>(configurations);
        return std::nullopt;
    }
    /// Returns the scores of slates of the same size, [K, B]. The slates are of one graph, or of
    /// several graphs that have joinedRows(). The result equals that of scores() for each slate up
    /// to rounding. Either all slates have a seed or none has. pass.drawSeed is ignored.
    [[nodiscard]] virtual torch::Tensor scoresOf(std::span<const GraphSlate> slates, const ForwardPass& pass);
    /// Computes the first half of scores(): the reduced nodes of a graph, or of a part of one, [B,
    /// E], or [1, E] if they are the same for all configurations
    /// (ArchitectureTraits::reducesOnce()). Graph Segment Training combines the parts of a graph
    /// between the two halves: a mean over nodes is the mean of the parts' means, weighted by their
    /// numbers of nodes.
    [[nodiscard]] virtual torch::Tensor reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                               const ForwardPass& pass)
        = 0;
    /// Computes the second half of scores(), [B, E] → [B]. `input` is that of the whole graph.
    [[nodiscard]] virtual torch::Tensor head(const torch::Tensor& reduced, const ModelInput& input,
                                             std::span<const std::uint32_t> slate, const ForwardPass& pass)
        = 0;
    /// Sets the mean of ln t over the training kernels, t in ns. It is called before the first step
    /// of fusion training, for networks that have no bias to learn it.
    virtual void setMeanLogNs(double mean) { static_cast<void>(mean); }
    /// Returns the approximate bytes of activations per configuration of scores() without gradients.
    [[nodiscard]] virtual std::size_t bytesPerConfiguration(const ModelInput& input) const = 0;
    /// Returns the approximate bytes of activations of a training step on one slate. std::nullopt: unknown.
    [[nodiscard]] virtual std::optional<std::size_t> trainingBytes(const ModelInput& input, std::size_t configurations,
                                                                   bool recompute) const
    {
        static_cast<void>(input), static_cast<void>(configurations), static_cast<void>(recompute);
        return std::nullopt;
    }

    /// Returns the data that explanations show for one configuration. If `input` is a part of a
    /// graph, `whole` is the reduction, [1, E], of the whole graph, whose head the shares refer to;
    /// undefined: the shares refer to the input itself.
    [[nodiscard]] virtual GraphInsight insight(const ModelInput& input, std::uint32_t configuration,
                                               const ForwardPass& pass, const torch::Tensor& whole)
    {
        static_cast<void>(input), static_cast<void>(configuration), static_cast<void>(pass), static_cast<void>(whole);
        return {};
    }

    /// Converts the weights of linear layers to `type`. Embeddings, norms, softmax and sums stay
    /// float32.
    void useProducts(torch::ScalarType type);
};
using AnyNetwork = std::shared_ptr<NetworkModel>;

/// Applies a linear layer in the type of its weights and returns the result in the type of the
/// input. With bfloat16 weights, only the product is computed in bfloat16.
[[nodiscard]] torch::Tensor applyLinear(const torch::nn::Linear& layer, const torch::Tensor& x);

/// Computes GELU. Its backward pass makes the gradient contiguous, because that of LibTorch 1.13
/// (oneDNN) is wrong if the dimensions of the gradient are permuted.
[[nodiscard]] torch::Tensor applyGelu(const torch::Tensor& x);

/// Converts a weight to a float32 tensor on the CPU.
[[nodiscard]] torch::Tensor tensorOf(const WeightTensor& weight);

/// Makes a network of the options' architecture with these weights, which must be those of
/// weightSpecs(), on the CPU.
[[nodiscard]] AnyNetwork makeAnyNetwork(const ModelOptions& options, const Weights& weights);

/// Returns the network's parameters and buffers as float32, named as in weightSpecs().
[[nodiscard]] Weights weightsOf(const NetworkModel& network);

} // namespace tgraph
