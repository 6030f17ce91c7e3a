// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/checkpoint/priorweights.h"
#include "engine/model/fused/fusednetwork.h"

#include <array>
#include <vector>

namespace tgraph {

/// Applies an embedding to the analytical prior's terms (NetworkImpl::gatedPrior and priorScore).
class PriorGates {
public:
    /// Packs the gates of networks with analyticalPrior; empty() for others.
    PriorGates(const FusedNetwork& network, const Weights& weights);

    [[nodiscard]] bool empty() const { return m_weights.empty(); }
    /// Returns Σ_k initialWeight_k · exp(gate_k) · term_k of an embedding x [width], padded as the network's channels.
    [[nodiscard]] double share(const PriorTerms& terms, const float* x) const;
    /// Returns the summand of the score for a sum of shares.
    [[nodiscard]] double score(double share) const;

private:
    std::vector<std::array<float, priorTermCount>> m_weights; ///< place of a channel → its weight in each gate
    std::array<double, priorTermCount> m_bias{};
    std::array<double, priorTermCount> m_initial{};
    double m_scale = 0;
};

} // namespace tgraph
