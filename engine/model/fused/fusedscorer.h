// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/packedtgraph.h"
#include "engine/model/fused/prefix.h"
#include "engine/model/fused/priorgates.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/scoring/slatescorer.h"

#include <memory>
#include <mutex>
#include <vector>

namespace tgraph {

/// The term that the analytical prior adds to a layout score (NetworkImpl::layoutScores), computed
/// from x after the last block. Only configurable nodes contribute, so that the cost is small
/// compared with a block.
class FusedPrior {
public:
    /// All arguments must outlive it. Without analyticalPrior, every result is 0.
    FusedPrior(const ModelInput& input, const FusedNetwork& network, const PriorGates& gates);

    /// Returns the term of a distinct configuration, x [n, width].
    [[nodiscard]] double score(std::uint32_t distinct, const float* x) const;

private:
    const ModelInput& m_input;
    std::size_t m_width; ///< channels of x, padded
    const PriorGates& m_gates;
};

/// Scores slates of a layout network on the CPU without LibTorch, for all options. The scores equal
/// those of the plain forward pass up to rounding (tests compare them with NetworkImpl and
/// PlainScorer):
///
/// - f1 and f2 are one product (FusedBlock), and f_in is a table (InputTable);
/// - results before the first softmax, and results of the second block from channels that do not
///   depend on a softmax, are computed once for all permutations (PrefixFormat, PrefixStore);
/// - the other results are computed for one configuration and stage (FusedForward) at a time, in
///   cache. Between two stages, the state of a configuration is stored if memory allows it, else
///   computed again from the beginning.
///
/// Each configuration is computed separately, and sums over the slate are computed in its order.
/// Therefore no bit depends on threads, memory or stored results.
class FusedScorer : public SlateScorer {
public:
    /// `input` must outlive the scorer. `slatesShare` is true if configurations will be scored in
    /// several slates; prefixes are then stored in little memory (with 16 bits per number where
    /// this is safe).
    /// @throws Cancelled
    FusedScorer(const ModelInput& input, std::shared_ptr<const PackedTGraph> packed, bool slatesShare,
                const std::stop_token& stop);
    ~FusedScorer() override;

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
    [[nodiscard]] std::size_t heldFloats() const; ///< floats of one configuration between two stages

    const ModelInput& m_input;
    std::shared_ptr<const PackedTGraph> m_packed;
    const FusedNetwork& m_network; ///< network of the packed weights
    FusedForward m_forward;
    FusedPrior m_prior;
    PrefixFormat m_format;
    std::unique_ptr<PrefixStore> m_store; ///< null if no prefixes are stored
    mutable std::mutex m_mutex; ///< guards the following members
    mutable std::vector<std::unique_ptr<Workspace>> m_idle; ///< workspaces of finished slates
};

} // namespace tgraph
