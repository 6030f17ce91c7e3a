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

/// One checkpoint prepared for one document and device, shared by rank() and explain(). Loads LibTorch's module only if
/// the chosen path needs it: not for fused scores on the CPU.
class NetworkSession {
public:
    /// `folds`: folds of the checkpoint to use. `configurations`: which configurations are distinct; null: the result
    /// of deduplicate(). `packed` (of the checkpoint) and the document must outlive the session.
    /// @throws Error for options out of range, a missing device or module, or a document of the other kind; Cancelled.
    NetworkSession(const PackedFolds& packed, const Document& document, const RankOptions& options,
                   const std::vector<std::uint32_t>& folds, std::stop_token stop,
                   std::shared_ptr<const Deduplication> configurations = nullptr);

    /// Returns the input of the first fold: other folds differ only in standardisation.
    [[nodiscard]] const ModelInput& input() const { return *m_folds.front().input; }
    [[nodiscard]] const ModelOptions& modelOptions() const { return m_checkpoint.info.options; }
    [[nodiscard]] std::uint32_t foldCount() const { return static_cast<std::uint32_t>(m_folds.size()); }
    /// Returns the scorer that gives access to the network's internals, for explanations. On the plain path.
    [[nodiscard]] const InsightScorer& insight(std::uint32_t fold) const { return *made(fold).plain; }
    /// Returns the scorer of layout slates.
    [[nodiscard]] SlateScorer& slateScorer(std::uint32_t fold) const;
    /// Returns the scorer of tile configurations, with its kernel's part computed. Must not outlive the fold's
    /// release().
    [[nodiscard]] std::unique_ptr<TileScorer> tileScorer(std::uint32_t fold) const;
    /// Returns the scores of all distinct configurations of each input by one fold, joined in few passes of the device
    /// (JoinedScorer). `inputs`: of kernels, scaled for this fold.
    [[nodiscard]] std::vector<std::vector<float>> joinedScores(std::uint32_t fold,
                                                               std::span<const ModelInput* const> inputs) const;
    /// Frees the fold's data; they are made again when needed.
    void release(std::uint32_t fold) const;
    [[nodiscard]] std::string file() const;

    /// Number of slates scored at a time, and memory for each.
    struct Plan {
        Workers workers = 1;
        std::size_t memoryBytes = 0; ///< bytes for a slate
        std::size_t cachedBytes = 0; ///< bytes shared by slates of several permutations
        RankingBudget::Memory memory; ///< all of the memory, if rankings share it
    };
    /// Plans `items` slates of this size while `foldsHeld` folds are not released. Waits for memory if rankings share
    /// it.
    /// @throws Error if the memory allowed is too little for even one slate of this size; Cancelled.
    [[nodiscard]] Plan plan(std::size_t slateSize, std::size_t items, std::size_t foldsHeld) const;
    /// Returns the workers for tile configurations: as many as have memory for one each.
    /// @throws Error if the memory allowed is too little for even one.
    [[nodiscard]] Workers workersFor(const TileScorer& scorer, std::size_t items) const;

    /// Returns the number of configurations of a full slate.
    [[nodiscard]] std::uint32_t slateSize() const
    {
        return std::max(1U, std::min(m_options.slateSize, input().configurations->distinctCount()));
    }
    /// Returns true if a configuration's score depends on the others in its slate.
    [[nodiscard]] bool slatesMatter() const;
    /// Returns the maximum number of permutations to compute: one if the slates do not matter.
    [[nodiscard]] std::uint32_t passes() const;
    /// Returns true if ranking may stop before all permutations, when the order settles.
    [[nodiscard]] bool settles() const { return m_options.permutations == autoPermutations && passes() > 1; }
    /// Returns true if the memory allowed is enough for a slate while every fold is held.
    [[nodiscard]] bool holdsAllFolds() const;
    /// Returns true if caching data between permutations is faster than recomputing them.
    [[nodiscard]] bool keepsBetweenPermutations() const;

    [[nodiscard]] PredictionProvenance provenance() const;
    /// Returns the foreign columns by the scaler of the first fold; folds differ little.
    [[nodiscard]] ForeignColumns foreignColumns() const { return foreignColumnsOf(m_document, input()); }
    /// Returns them for another document and its input.
    [[nodiscard]] ForeignColumns foreignColumnsOf(const Document& document, const ModelInput& input) const;

private:
    /// A fold, prepared on first use: the first slates do not wait for all folds.
    struct Fold {
        std::uint32_t number = 0; ///< number in the checkpoint
        std::mutex mutex; ///< held during preparation
        std::optional<ModelInput> input; ///< std::nullopt: same as the first fold's
        std::unique_ptr<InsightScorer> plain; ///< on the plain path
        std::unique_ptr<SlateScorer> fast; ///< on the other paths
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
    /// Returns the estimated seconds of the ranking on this machine's CPU.
    [[nodiscard]] double cpuSeconds() const;
    /// @throws Error if more than the memory allowed.
    void requireMemory(std::size_t bytes) const;
    [[nodiscard]] unsigned cores() const;
    [[nodiscard]] RankingBudget* sharedBudget() const;

    const PackedFolds& m_packed;
    const Checkpoint& m_checkpoint; ///< checkpoint of the packed folds
    const Document& m_document;
    RankOptions m_options;
    std::stop_token m_stop;
    std::optional<CardPool::Card> m_card; ///< the GPU, held while this exists; empty: the CPU
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
