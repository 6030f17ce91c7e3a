// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/ranking.
#pragma once

#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/fused/fastpath.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <stop_token>

namespace tgraph {

/// What rankings of many files share of a checkpoint: the networks of its folds as the fast path reads them, packed
/// when one is first asked for and kept, because packing takes longer than what a small kernel needs of it. About as
/// much memory as the weights themselves.
class PackedFolds {
public:
    /// `checkpoint` must outlive it.
    explicit PackedFolds(const Checkpoint& checkpoint);

    [[nodiscard]] const Checkpoint& checkpoint() const { return m_checkpoint; }
    /// infoOfFold(), without what training says of itself.
    [[nodiscard]] const CheckpointInfo& info(std::uint32_t fold) const { return m_folds[fold].info; }
    /// From any thread; of those that ask at the same time one packs. @throws Cancelled
    [[nodiscard]] std::shared_ptr<const FastNetwork> of(std::uint32_t fold, const std::stop_token& stop) const
    {
        Fold& packed = m_folds[fold];
        const std::scoped_lock lock(packed.mutex);
        if (!packed.network) {
            const ModelOptions& options = m_checkpoint.info.options;
            packed.network = fastPath(options.architecture).pack(options, m_checkpoint.folds[fold], stop);
        }
        return packed.network;
    }

private:
    struct Fold {
        CheckpointInfo info;
        std::mutex mutex; ///< while it is packed
        std::shared_ptr<const FastNetwork> network;
    };

    const Checkpoint& m_checkpoint;
    mutable std::deque<Fold> m_folds;
};

inline PackedFolds::PackedFolds(const Checkpoint& checkpoint)
    : m_checkpoint(checkpoint), m_folds(checkpoint.folds.size())
{
    for (std::size_t i = 0; i < m_folds.size(); ++i) {
        m_folds[i].info = infoOfFold(checkpoint.info, i);
        m_folds[i].info.trainingJson.clear();
    }
}

} // namespace tgraph
