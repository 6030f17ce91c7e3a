// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkmodel.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph {

/// AdamW (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", ICLR 2019) with β = 0.9 and 0.999, ε = 1e-8,
/// on a network's parameters in the order of their names. Weight decay on all but biases (paper, section 2.4.2).
/// LibTorch's own keeps its moments under keys that differ from version to version and cannot be saved by name.
class AdamW {
public:
    /// One parameter and what belongs to it.
    struct Entry {
        std::string name;
        torch::Tensor parameter;
        torch::Tensor firstMoment;
        torch::Tensor secondMoment;
        bool decays = true;
    };

    /// Moments at zero.
    AdamW(const NetworkModel& network, double weightDecay);

    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }

    /// Step `index` (from 0) along the gradients, which are in the order of entries().
    void step(const std::vector<torch::Tensor>& gradients, double learningRate, std::uint32_t index);

    [[nodiscard]] Weights firstMoments() const { return momentsOf(&Entry::firstMoment); }
    [[nodiscard]] Weights secondMoments() const { return momentsOf(&Entry::secondMoment); }
    /// The inverse of the two above.
    void restore(const Weights& firstMoments, const Weights& secondMoments);

private:
    [[nodiscard]] Weights momentsOf(torch::Tensor Entry::*moment) const;

    std::vector<Entry> m_entries;
    double m_weightDecay;
};

/// √(Σ squares) over all gradients, in double.
[[nodiscard]] double globalNorm(const std::vector<torch::Tensor>& gradients);

} // namespace tgraph
