// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/checkpoint/priorweights.h"
#include "engine/model/fused/fusednetwork.h"

#include <array>
#include <span>
#include <vector>

namespace tgraph {

/// What an embedding makes of the analytical prior's terms (NetworkImpl::gatedPrior and priorScore).
class PriorGates {
public:
    /// For networks with analyticalPrior; for others it is empty().
    PriorGates(const FusedNetwork& network, const Weights& weights);

    [[nodiscard]] bool empty() const { return m_weights.empty(); }
    /// Σ_k initialWeight_k · exp(gate_k) · term_k. `parts`: the embedding's parts, each [part].
    [[nodiscard]] double share(const PriorTerms& terms, std::span<const float* const> parts) const;
    /// The summand of the score that a sum of shares is.
    [[nodiscard]] double score(double share) const;

private:
    std::size_t m_part; ///< channels of a part, padded
    std::vector<std::array<float, priorTermCount>> m_weights; ///< place of a channel → its weight in each gate
    std::array<double, priorTermCount> m_bias{};
    std::array<double, priorTermCount> m_initial{};
    double m_scale = 0;
};

} // namespace tgraph
