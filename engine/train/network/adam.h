// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"
#include "engine/train/optimizeroptions.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph {

/// Adam (Kingma and Ba, ICLR 2015) with weight decay in the gradient, or AdamW (Loshchilov and
/// Hutter, "Decoupled Weight Decay Regularization", ICLR 2019) with separate weight decay; β2 =
/// 0.999, ε = 1e-8. The parameters of the network are in the order of their names. LibTorch's
/// optimisers are not used because they store moments under keys that differ between versions, so
/// that moments cannot be saved by name.
class Adam {
public:
    /// One parameter and its moments.
    struct Entry {
        std::string name;
        torch::Tensor parameter;
        torch::Tensor firstMoment;
        torch::Tensor secondMoment;
        bool decays = true;
    };

    /// Starts with zero moments.
    Adam(const NetworkModel& network, double weightDecay, const OptimizerOptions& options = {});

    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }

    /// Runs step `index` (from 0). The gradients are in the order of entries(). A parameter with an
    /// undefined gradient is frozen: the parameter and its moments stay unchanged.
    void step(const std::vector<torch::Tensor>& gradients, double learningRate, std::uint32_t index);

    [[nodiscard]] Weights firstMoments() const { return momentsOf(&Entry::firstMoment); }
    [[nodiscard]] Weights secondMoments() const { return momentsOf(&Entry::secondMoment); }
    /// Restores the moments that the two functions above return.
    void restore(const Weights& firstMoments, const Weights& secondMoments);

private:
    /// The tensors of several parameters in the same order. On a GPU, LibTorch updates a list with
    /// a few kernel launches.
    struct Lists {
        std::vector<torch::Tensor> parameters;
        std::vector<torch::Tensor> gradients;
        std::vector<torch::Tensor> firstMoments;
        std::vector<torch::Tensor> secondMoments;
    };

    [[nodiscard]] Lists listsOf(const std::vector<torch::Tensor>& gradients, bool decays) const;
    [[nodiscard]] Weights momentsOf(torch::Tensor Entry::*moment) const;

    std::vector<Entry> m_entries;
    double m_weightDecay;
    OptimizerKind m_kind;
    double m_beta1;
};

/// Returns √(Σ squares) over all gradients, in double.
[[nodiscard]] double globalNorm(const std::vector<torch::Tensor>& gradients);

/// Clips gradients in place to `bound`. `norm` is their globalNorm().
void clipGradients(std::vector<torch::Tensor>& gradients, ClipKind clip, double bound, double norm);

} // namespace tgraph
