// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/fusedscorer.h"

namespace tgraph {

/// Buffers for one slate on one thread, reused for the next slate.
struct FusedScorer::Workspace {
    struct Softmax {
        Floats greatest;
        Floats sum;
        kernels::SlateSoftmax view;
    };

    Workspace(const FusedNetwork& network, const FusedForward& forward);
    /// Prepares for a slate whose first `held` configurations may be held.
    void prepare(std::size_t slateSize, std::size_t held, std::size_t prefixBytes, std::size_t heldFloats);

    [[nodiscard]] std::byte* prefixOf(std::size_t position) { return bytes(position * m_prefixBytes); }
    /// Returns room for a prefix that is not held; the next one overwrites it.
    [[nodiscard]] std::byte* spare() { return bytes(heldCount * m_prefixBytes); }
    [[nodiscard]] float* heldOf(std::size_t position) { return m_held.data() + position * m_heldFloats; }

    FusedWork work;
    std::vector<Softmax> softmax; ///< one per stage
    std::size_t heldCount = 0; ///< leading positions of the slate that are held
    std::vector<bool> hasPrefix; ///< position → prefixOf() is written
    std::vector<std::size_t> known; ///< position → stages with known η, of which heldOf() has the last; 0: none
    std::vector<double> gathered; ///< position → score so far

private:
    std::byte* bytes(std::size_t offset) { return reinterpret_cast<std::byte*>(m_prefixes.data()) + offset; }

    std::size_t m_prefixBytes = 0;
    std::size_t m_heldFloats = 0;
    Floats m_prefixes;
    Floats m_held;
};

/// Returns scores of a network without cross-attention, which scores every configuration separately.
[[nodiscard]] std::vector<float> scoreEach(const FusedForward& forward, const FusedPrior& prior,
                                           std::span<const std::uint32_t> distinct, FusedWork& work,
                                           const std::stop_token& stop);

} // namespace tgraph
