// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/ranking.
#pragma once

#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/ranking/cardpool.h"
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
#include <span>
#include <vector>

namespace tgraph {

/// A checkpoint that is prepared for one document and device; rank() and explain() use it. It loads
/// LibTorch's module only if the chosen path needs it, which fused scores on the CPU do not.
class NetworkSession {
public:
    /// `folds` are the folds of the checkpoint to use. `configurations` are the distinct
    /// configurations; null: those of deduplicate(). `packed` (of the checkpoint) and the document
    /// must outlive the session.
    /// @throws Error for options out of range, a missing device or module, or a document of another
    /// kind; Cancelled.
    NetworkSession(const PackedFolds& packed, const Document& document, const RankOptions& options,
                   const std::vector<std::uint32_t>& folds, std::stop_token stop,
                   std::shared_ptr<const Deduplication> configurations = nullptr);

    /// Returns the input of the first fold. The inputs of other folds differ only in their
    /// standardisation.
    [[nodiscard]] const ModelInput& input() const { return *m_folds.front().input; }
    [[nodiscard]] const ModelOptions& modelOptions() const { return m_checkpoint.info.options; }
    [[nodiscard]] std::uint32_t foldCount() const { return static_cast<std::uint32_t>(m_folds.size()); }
    /// Returns the scorer with access to the network's internals, for explanations. It uses the
    /// plain path.
    [[nodiscard]] const InsightScorer& insight(std::uint32_t fold) const { return *made(fold).plain; }
    /// Returns the scorer of layout slates.
    [[nodiscard]] SlateScorer& slateScorer(std::uint32_t fold) const;
    /// Returns the scorer of tile configurations for which the kernel's part has been computed. It
    /// must be destroyed before release() of the fold.
    [[nodiscard]] std::unique_ptr<TileScorer> tileScorer(std::uint32_t fold) const;
    /// Returns the scores of all distinct configurations of each input by one fold, computed in few
    /// passes on the device (JoinedScorer). `inputs` are kernels scaled for this fold.
    [[nodiscard]] std::vector<std::vector<float>> joinedScores(std::uint32_t fold,
                                                               std::span<const ModelInput* const> inputs) const;
    /// Frees the data of a fold. It is created again when it is needed.
    void release(std::uint32_t fold) const;
    [[nodiscard]] std::string file() const;

    /// The number of slates that are scored at the same time, and the memory for each.
    struct Plan {
        Workers workers = 1;
        std::size_t memoryBytes = 0; ///< bytes for a slate
        std::size_t cachedBytes = 0; ///< bytes that the slates of several permutations share
        /// The whole memory of the plan, if several rankings share a budget
        RankingBudget::Memory memory;
    };
    /// Plans how to score `items` slates of this size while `foldsHeld` folds are in memory. If
    /// rankings share a budget, waits for memory.
    /// @throws Error if the allowed memory is too little for even one slate of this size;
    /// Cancelled.
    [[nodiscard]] Plan plan(std::size_t slateSize, std::size_t items, std::size_t foldsHeld) const;
    /// Returns the workers for tile configurations: as many as can have memory for one
    /// configuration each.
    /// @throws Error if the allowed memory is too little for even one.
    [[nodiscard]] Workers workersFor(const TileScorer& scorer, std::size_t items) const;

    /// Returns the number of configurations of a full slate.
    [[nodiscard]] std::uint32_t slateSize() const
    {
        return std::max(1U, std::min(m_options.slateSize, input().configurations->distinctCount()));
    }
    /// Returns true if the score of a configuration depends on the others in its slate.
    [[nodiscard]] bool slatesMatter() const;
    /// Returns the maximum number of permutations to compute, which is one if slates do not matter.
    [[nodiscard]] std::uint32_t passes() const;
    /// Returns true if ranking may stop before the maximum number of permutations, as soon as the
    /// order is stable.
    [[nodiscard]] bool settles() const { return m_options.permutations == autoPermutations && passes() > 1; }
    /// Returns true if the allowed memory is enough for a slate while all folds are in memory.
    [[nodiscard]] bool holdsAllFolds() const;
    /// Returns true if storing data between permutations is faster than computing it again.
    [[nodiscard]] bool keepsBetweenPermutations() const;

    [[nodiscard]] PredictionProvenance provenance() const;
    /// Returns the foreign columns according to the scaler of the first fold; those of other folds
    /// hardly differ.
    [[nodiscard]] ForeignColumns foreignColumns() const { return foreignColumnsOf(m_document, input()); }
    /// Returns the foreign columns of another document and its input.
    [[nodiscard]] ForeignColumns foreignColumnsOf(const Document& document, const ModelInput& input) const;

private:
    /// A fold of the session. It is prepared on first use, so that the first slates do not wait for
    /// all folds.
    struct Fold {
        std::uint32_t number = 0; ///< number in the checkpoint
        std::mutex mutex; ///< held during preparation
        std::optional<ModelInput> input; ///< std::nullopt: the input of the first fold
        std::unique_ptr<InsightScorer> plain; ///< scorer on the plain path
        std::unique_ptr<SlateScorer> fast; ///< scorer on the other paths
    };

    [[nodiscard]] const TorchModule& torch() const;
    [[nodiscard]] bool isTile() const;
    [[nodiscard]] const ModelInput& inputOf(Fold& fold) const;
    [[nodiscard]] ForwardPath choosePath() const;
    [[nodiscard]] FoldNetwork networkOf(std::uint32_t number) const;
    [[nodiscard]] FoldToScore toScore(const Fold& fold, const ModelInput& input) const;
    [[nodiscard]] const Fold& made(std::uint32_t fold) const;
    void makeScorer(Fold& fold, const ModelInput& input) const;
    [[nodiscard]] std::size_t usualMemory() const;
    /// Returns the limit on activations in bytes.
    [[nodiscard]] std::size_t memoryLimit() const { return m_memoryLimit; }
    /// Returns the estimated duration of the ranking on this machine's CPU, in seconds.
    [[nodiscard]] double cpuSeconds() const;
    /// @throws Error if `bytes` is more than the allowed memory.
    void requireMemory(std::size_t bytes) const;
    [[nodiscard]] unsigned cores() const;
    [[nodiscard]] RankingBudget* sharedBudget() const;

    const PackedFolds& m_packed;
    const Checkpoint& m_checkpoint; ///< checkpoint of the packed folds
    const Document& m_document;
    RankOptions m_options;
    std::stop_token m_stop;
    /// The GPU, in use while this session exists; empty: the CPU
    std::optional<CardPool::Card> m_card;
    std::size_t m_memoryLimit = 0; ///< bytes
    std::shared_ptr<const void> m_math; ///< TorchModule::singleThreadedMath(), if LibTorch is loaded
    ForwardPath m_path = ForwardPath::Plain; ///< chosen path
    mutable std::deque<Fold> m_folds;
};

/// Explains one configuration; see Ranker::explain().
[[nodiscard]] Explanation explainWithNetwork(const PackedFolds& packed, const Document& document, ConfigId focus,
                                             const RankOptions& options, const ExplainOptions& explainOptions,
                                             const std::stop_token& stop, const ProgressCallback& progress);

} // namespace tgraph
