// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/checkpoint/priorweights.h"
#include "engine/model/fused/fusednetwork.h"

#include <array>
#include <vector>

namespace tgraph {

/// Computes the analytical prior with gates that depend on embeddings (NetworkImpl::gatedPrior and
/// priorScore).
class PriorGates {
public:
    /// Packs the gates of a network with analyticalPrior; for other networks, empty() is true.
    PriorGates(const FusedNetwork& network, const Weights& weights);

    [[nodiscard]] bool empty() const { return m_weights.empty(); }
    /// Returns Σ_k initialWeight_k · exp(gate_k) · term_k for an embedding x [width], which is
    /// padded like the network's channels.
    [[nodiscard]] double share(const PriorTerms& terms, const float* x) const;
    /// Returns the term of the score for a sum of shares.
    [[nodiscard]] double score(double share) const;

private:
    /// For each place of a channel, its weight in each gate
    std::vector<std::array<float, priorTermCount>> m_weights;
    std::array<double, priorTermCount> m_bias{};
    std::array<double, priorTermCount> m_initial{};
    double m_scale = 0;
};

} // namespace tgraph
