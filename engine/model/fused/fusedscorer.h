// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/fusedprior.h"
#include "engine/model/fused/packedtgraph.h"
#include "engine/model/fused/prefix.h"
#include "engine/model/scoring/slatescorer.h"

#include <memory>
#include <mutex>
#include <vector>

namespace tgraph {

/// Scores slates of a layout network on the CPU without LibTorch, with all but one combination of options. The same
/// scores as the plain forward but for rounding (NetworkImpl and PlainScorer are what it is tested against):
///
/// - f1 and f2 are one product (FusedBlock), f_in is a table (InputTable);
/// - what comes before the first softmax, and what the second block makes of channels that no softmax reaches, is
///   computed once for all permutations (PrefixFormat, PrefixStore);
/// - the rest goes through the caches one configuration at a time.
///
/// Each configuration is computed by itself and sums over the slate run in its order: no bit depends on threads, on
/// memory or on what was kept.
class FusedScorer : public SlateScorer {
public:
    /// `input` must outlive the scorer. `slatesShare`: configurations will be scored in several slates, keep prefixes
    /// small (16 bits a number where that is safe).
    /// @throws Cancelled
    FusedScorer(const ModelInput& input, std::shared_ptr<const PackedTGraph> packed, bool slatesShare,
                const std::stop_token& stop);
    ~FusedScorer() override;

    /// Not analyticalPrior on the one block of a network with cross-attention, and not cross-attention in f_in: such
    /// networks take the plain path, and provenance says so. Tile networks: FusedTileScorer.
    [[nodiscard]] static bool knows(const ModelOptions& options)
    {
        const bool priorOnOneBlock = options.analyticalPrior && options.useCrossAttention && options.blocks == 1;
        return options.kind == ModelKind::Layout && !priorOnOneBlock && !options.inputCrossAttention;
    }

    [[nodiscard]] std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                           std::stop_token stop) const override;
    [[nodiscard]] std::size_t minimumBytes(std::size_t slateSize) const override;
    [[nodiscard]] std::size_t wantedBytes(std::size_t slateSize) const override;
    [[nodiscard]] std::size_t fixedBytes() const override;
    void keepBetweenSlates(std::size_t memoryBytes) override;
    [[nodiscard]] std::size_t keepableBytes() const override;

private:
    class SlateRun;
    struct Workspace;

    [[nodiscard]] std::unique_ptr<Workspace> takeWorkspace() const;
    void giveBack(std::unique_ptr<Workspace> workspace) const;
    [[nodiscard]] std::size_t heldFloats() const; ///< of one configuration between two blocks

    const ModelInput& m_input;
    std::shared_ptr<const PackedTGraph> m_packed;
    const FusedNetwork& m_network; ///< the packed one
    FusedForward m_forward;
    FusedPrior m_prior;
    PrefixFormat m_format;
    std::unique_ptr<PrefixStore> m_store; ///< null: nothing is kept
    mutable std::mutex m_mutex; ///< guards what follows
    mutable std::vector<std::unique_ptr<Workspace>> m_idle; ///< of slates that are done
};

} // namespace tgraph
