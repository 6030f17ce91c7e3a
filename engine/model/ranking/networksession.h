// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/ranking.
#pragma once

#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/packedfolds.h"
#include "engine/model/ranking/ranker.h"
#include "engine/model/scoring/insightscorer.h"
#include "engine/model/scoring/rankingbudget.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/model/scoring/workers.h"

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace tgraph {

/// One checkpoint made ready for one document and device: what rank() and explain() share. LibTorch's module is loaded
/// where the way that is taken needs it: not for fused scores on the CPU.
class NetworkSession {
public:
    /// `folds`: which of the checkpoint's. `configurations`: what counts as one configuration; null: what deduplicate()
    /// says. `packed`, of the checkpoint that is meant, and the document must outlive the session.
    /// @throws Error for options out of range, a missing device or module, or a document of the other kind; Cancelled.
    NetworkSession(const PackedFolds& packed, const Document& document, const RankOptions& options,
                   const std::vector<std::uint32_t>& folds, std::stop_token stop,
                   std::shared_ptr<const Deduplication> configurations = nullptr);

    /// The document as the first fold sees it: folds differ in what was standardised, in nothing else.
    [[nodiscard]] const ModelInput& input() const { return *m_folds.front().input; }
    [[nodiscard]] const ModelOptions& modelOptions() const { return m_checkpoint.info.options; }
    [[nodiscard]] std::uint32_t foldCount() const { return static_cast<std::uint32_t>(m_folds.size()); }
    /// The network with its inside in reach: explanations. On the plain path.
    [[nodiscard]] const InsightScorer& insight(std::uint32_t fold) const { return *made(fold).plain; }
    /// Whatever computes layout slates.
    [[nodiscard]] SlateScorer& slateScorer(std::uint32_t fold) const;
    /// Whatever computes tile configurations, its kernel's part computed. Must not outlive the fold's release().
    [[nodiscard]] std::unique_ptr<TileScorer> tileScorer(std::uint32_t fold) const;
    /// Gives back what was made for the fold; asked for again, it is made again.
    void release(std::uint32_t fold) const;
    [[nodiscard]] std::string file() const;

    /// How many slates are scored at a time, and what each may hold.
    struct Plan {
        Workers workers = 1;
        std::size_t memoryBytes = 0; ///< for a slate
        std::size_t cachedBytes = 0; ///< for what slates of several permutations share
        RankingBudget::Memory memory; ///< all of it, where rankings share
    };
    /// For `items` slates of this size while `foldsHeld` folds are not released. Waits for memory where rankings share
    /// it.
    /// @throws Error when the memory allowed is too little for even one slate of this size; Cancelled.
    [[nodiscard]] Plan plan(std::size_t slateSize, std::size_t items, std::size_t foldsHeld) const;
    /// For tile configurations: as many as have room for one each.
    /// @throws Error when the memory allowed is too little for even one.
    [[nodiscard]] Workers workersFor(const TileScorer& scorer, std::size_t items) const;

    /// Configurations of a full slate.
    [[nodiscard]] std::uint32_t slateSize() const
    {
        return std::max(1U, std::min(m_options.slateSize, input().configurations->distinctCount()));
    }
    /// A configuration's score depends on the others in its slate.
    [[nodiscard]] bool slatesMatter() const;
    /// Permutations that have to be computed, at most: one where the slates do not matter.
    [[nodiscard]] std::uint32_t passes() const;
    /// Fewer permutations will do where the order settles.
    [[nodiscard]] bool settles() const { return m_options.permutations == autoPermutations && passes() > 1; }
    /// The memory allowed is enough for a slate while every fold is held.
    [[nodiscard]] bool holdsAllFolds() const;
    /// Something is worth keeping from permutation to permutation: computing it twice costs less than its memory.
    [[nodiscard]] bool keepsBetweenPermutations() const;

    [[nodiscard]] PredictionProvenance provenance() const;
    /// By the scaler of the first fold; folds differ little.
    [[nodiscard]] ForeignColumns foreignColumns() const;

private:
    /// A fold made ready when it is first asked for: the first slates do not wait for all folds.
    struct Fold {
        std::uint32_t number = 0; ///< in the checkpoint
        std::mutex mutex; ///< while it is made ready
        std::optional<ModelInput> input; ///< none: as the first fold's
        std::unique_ptr<InsightScorer> plain; ///< on the plain path
        std::unique_ptr<SlateScorer> fast; ///< on the others
    };

    [[nodiscard]] const TorchModule& torch() const;
    [[nodiscard]] bool isTile() const;
    [[nodiscard]] const ModelInput& inputOf(Fold& fold) const;
    [[nodiscard]] ForwardPath choosePath() const;
    [[nodiscard]] FoldToScore toScore(const Fold& fold, const ModelInput& input) const;
    [[nodiscard]] const Fold& made(std::uint32_t fold) const;
    void makeScorer(Fold& fold, const ModelInput& input) const;
    [[nodiscard]] std::size_t memoryLimit() const;
    /// @throws Error when that is more than the memory allowed.
    void requireMemory(std::size_t bytes) const;
    [[nodiscard]] unsigned cores() const;
    [[nodiscard]] RankingBudget* sharedBudget() const;

    const PackedFolds& m_packed;
    const Checkpoint& m_checkpoint; ///< the packed one
    const Document& m_document;
    RankOptions m_options;
    std::stop_token m_stop;
    bool m_cuda;
    std::shared_ptr<const void> m_math; ///< TorchModule::singleThreadedMath(), where there is LibTorch
    ForwardPath m_path = ForwardPath::Plain; ///< that is taken
    mutable std::deque<Fold> m_folds;
};

/// The explanation of one configuration; see Ranker::explain().
[[nodiscard]] Explanation explainWithNetwork(const PackedFolds& packed, const Document& document, ConfigId focus,
                                             const RankOptions& options, const ExplainOptions& explainOptions,
                                             const std::stop_token& stop, const ProgressCallback& progress);

} // namespace tgraph
