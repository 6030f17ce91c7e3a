// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes LibTorch.
#pragma once

#include "engine/model/batchedscorer.h"
#include "engine/model/checkpoint.h"
#include "engine/model/fused/fusedscorer.h"
#include "engine/model/plainscorer.h"
#include "engine/model/ranker.h"
#include "engine/model/rankingbudget.h"
#include "engine/model/torchsetup.h"
#include "engine/model/workers.h"

#include <memory>
#include <vector>

namespace tgraph {

/// One checkpoint made ready for one document and device: what rank() and explain() share.
class NetworkSession {
public:
    /// `folds`: which of the checkpoint's. `configurations`: what counts as one configuration; null: what deduplicate()
    /// says. Checkpoint and document must outlive the session.
    /// @throws Error for options out of range, a missing device, or a document of the other kind; Cancelled.
    NetworkSession(const Checkpoint& checkpoint, const Document& document, const RankOptions& options,
                   const std::vector<std::uint32_t>& folds, std::stop_token stop,
                   std::shared_ptr<const Deduplication> configurations = nullptr);

    /// The document as a fold sees it: folds differ in what was standardised, in nothing else.
    [[nodiscard]] const ModelInput& input(std::uint32_t fold = 0) const
    {
        return m_inputs[m_inputs.size() == 1 ? 0 : fold];
    }
    [[nodiscard]] const ModelOptions& modelOptions() const { return m_checkpoint.info.options; }
    [[nodiscard]] std::uint32_t foldCount() const { return m_foldCount; }
    /// The network with all its parts in reach: tile documents, explanations. On the plain path.
    [[nodiscard]] const PlainScorer& scorer(std::uint32_t fold) const { return *m_plain[fold]; }
    /// Whatever computes layout slates.
    [[nodiscard]] SlateScorer& slateScorer(std::uint32_t fold) const { return *m_slateScorers[fold]; }
    [[nodiscard]] torch::Device device() const { return m_device; }
    [[nodiscard]] std::string file() const;

    /// How many slates are scored at a time, and what each may hold.
    struct Plan {
        Workers workers = 1;
        std::size_t memoryBytes = 0; ///< for a slate
        std::size_t keptBytes = 0; ///< for what slates of several permutations share
        RankingBudget::Memory memory; ///< all of it, where rankings share
    };
    /// Waits for memory where rankings share it.
    /// @throws Error when the memory allowed is too little for even one slate of this size; Cancelled.
    [[nodiscard]] Plan plan(std::size_t slateSize, std::size_t items) const;

    /// Configurations of a full slate.
    [[nodiscard]] std::uint32_t slateSize() const
    {
        return std::max(1U, std::min(m_options.slateSize, input().configurations->distinctCount()));
    }
    /// Permutations that have to be computed: one where the slates do not matter.
    [[nodiscard]] std::uint32_t passes() const;

    [[nodiscard]] PredictionProvenance provenance() const;

private:
    [[nodiscard]] ForwardPath choosePath() const;
    void addScorer(std::uint32_t fold, std::stop_token stop);

    const Checkpoint& m_checkpoint;
    RankOptions m_options;
    std::stop_token m_stop;
    SingleThreadedMath m_math;
    torch::Device m_device;
    std::vector<ModelInput> m_inputs; ///< one, or one a fold
    ForwardPath m_path = ForwardPath::Plain; ///< that is taken
    std::uint32_t m_foldCount;
    std::vector<std::unique_ptr<PlainScorer>> m_plain; ///< on the plain path
    std::vector<std::unique_ptr<SlateScorer>> m_fast; ///< on the others
    std::vector<SlateScorer*> m_slateScorers; ///< one a fold
};

/// The explanation of one configuration; see Ranker::explain().
[[nodiscard]] Explanation explainWithNetwork(const Checkpoint& checkpoint, const Document& document, ConfigId focus,
                                             const RankOptions& options, const ExplainOptions& explainOptions,
                                             const std::stop_token& stop, const ProgressCallback& progress);

} // namespace tgraph
