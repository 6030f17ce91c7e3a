// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model/ranking.
#pragma once

#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/fused/fastpath.h"
#include "engine/model/scoring/torchmodule.h"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

namespace tgraph {

/// The networks of a checkpoint's folds in the packed form of the fast path, shared by the rankings
/// of many files. A network is packed on first use and kept, because packing takes longer than
/// scoring a small kernel. It takes about as much memory as the weights.
class PackedFolds {
public:
    /// @param checkpoint must outlive this object
    explicit PackedFolds(const Checkpoint& checkpoint);

    [[nodiscard]] const Checkpoint& checkpoint() const { return m_checkpoint; }
    /// Returns infoOfFold() without the training record.
    [[nodiscard]] const CheckpointInfo& info(std::uint32_t fold) const { return m_folds[fold].info; }
    /// Returns the packed network. Thread-safe: if one thread is packing it, others wait. @throws
    /// Cancelled
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

    /// Returns the fold's network on a device, for kernels that are ranked together. It is made on
    /// first use and kept.
    [[nodiscard]] std::shared_ptr<const JoinedScorer> joined(std::uint32_t fold, const FoldNetwork& network,
                                                             const TorchModule& torch) const
    {
        Fold& packed = m_folds[fold];
        const std::scoped_lock lock(packed.mutex);
        auto& scorer = packed.joined[{network.card, network.precision}];
        if (!scorer)
            scorer = torch.joinedScorer(network);
        return scorer;
    }

private:
    struct Fold {
        CheckpointInfo info;
        std::mutex mutex; ///< held during packing
        std::shared_ptr<const FastNetwork> network;
        std::map<std::pair<std::optional<unsigned>, Precision>, std::shared_ptr<const JoinedScorer>>
            joined; ///< scorer for each GPU and precision
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
