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

/// How a forward pass is done.
struct ForwardPass {
    torch::Device device = torch::kCPU;
    /// Training: dropout and sampled neighbours, drawn from this seed alone. Nothing: neither, as in validation and
    /// ranking, so that a score is a function of the file.
    std::optional<std::uint64_t> drawSeed;
    std::optional<SlateProbe::Replacement>
        replacement; ///< for sensitivities; of ModelScorer's networks all but tile pipelines
};

/// The equations of one architecture in LibTorch: what is trained and validated, and what every faster path is compared
/// with. A configuration's score is higher the slower it is expected to be.
class NetworkModel : public torch::nn::Module {
public:
    [[nodiscard]] virtual const ModelOptions& options() const = 0;

    /// Scores of the distinct configurations of a slate, [B], with gradients where those are on.
    [[nodiscard]] virtual torch::Tensor scores(const ModelInput& input, std::span<const std::uint32_t> slate,
                                               const ForwardPass& pass)
    {
        return head(reduce(input, slate, pass), input, slate, pass);
    }
    /// The first half of scores(): what the nodes of a graph, or of a part of one, are reduced to, [B, E], or [1, E]
    /// where it is the same for all. Graph segment training puts parts of a graph together between the halves: a mean
    /// over nodes is the mean of the parts' means by their number of nodes.
    [[nodiscard]] virtual torch::Tensor reduce(const ModelInput& input, std::span<const std::uint32_t> slate,
                                               const ForwardPass& pass)
        = 0;
    /// The second half, [B, E] → [B]. `input` is the whole graph's.
    [[nodiscard]] virtual torch::Tensor head(const torch::Tensor& reduced, const ModelInput& input,
                                             std::span<const std::uint32_t> slate, const ForwardPass& pass)
        = 0;
    /// reduce() says the same of every configuration, [1, E]: it is asked once a graph.
    [[nodiscard]] virtual bool reducesOnce() const { return false; }
    /// Training of the fusion task, before its first step: mean of ln t over the training kernels, t in ns, for
    /// networks that have no bias to learn it with.
    virtual void setMeanLogNs(double mean) { static_cast<void>(mean); }
    /// Bytes of activations that scores() takes for each configuration without gradients, about.
    [[nodiscard]] virtual std::size_t bytesPerConfiguration(const ModelInput& input) const = 0;

    /// What explanations show of one configuration.
    [[nodiscard]] virtual GraphInsight insight(const ModelInput& input, std::uint32_t configuration,
                                               const ForwardPass& pass)
    {
        static_cast<void>(input), static_cast<void>(configuration), static_cast<void>(pass);
        return {};
    }

    /// Linear layers' weights to bfloat16; embeddings, norms, softmax and sums stay float32.
    void useBfloat16Products();
};
using AnyNetwork = std::shared_ptr<NetworkModel>;

/// The linear layer in its weights' type, result in the input's: bfloat16 weights make a bfloat16 product and leave the
/// rest as it is.
[[nodiscard]] torch::Tensor applyLinear(const torch::nn::Linear& layer, const torch::Tensor& x);

/// On the CPU, float32.
[[nodiscard]] torch::Tensor tensorOf(const WeightTensor& weight);

/// A network of the options' architecture with these weights (those of weightSpecs()), on the CPU.
[[nodiscard]] AnyNetwork makeAnyNetwork(const ModelOptions& options, const Weights& weights);

/// The network's parameters and buffers as float32: what weightSpecs() names.
[[nodiscard]] Weights weightsOf(const NetworkModel& network);

} // namespace tgraph
