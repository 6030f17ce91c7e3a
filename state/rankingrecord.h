// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/rankchoice.h"
#include "state/scores.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// A file keeps as many of its rankings; of more the oldest are forgotten.
inline constexpr std::size_t maxRankingRecords = 12;

/// One ranking of a file, as the file's history keeps it: how it was made, what it came to, and its scores as long as
/// they are at hand.
struct RankingRecord {
    std::uint32_t number = 0; ///< 1 for the file's first; of a removed one it is not given again
    RankChoice with;
    PredictionProvenance provenance; ///< of a stopped ranking: model, seed, slate size and permutations only
    std::shared_ptr<const Scores> scores; ///< null: to be ranked again
    std::uint32_t known = 0; ///< configurations that were scored
    std::uint32_t count = 0; ///< distinct configurations of the file
    std::optional<double> tau; ///< as Scores::tau
    std::optional<double> slowdown; ///< of the predicted fastest against the best; nothing: not complete, no runtimes
    std::int64_t endedMs = 0; ///< since 1970, UTC
    double seconds = 0; ///< that it took; 0: not known
    double work = 0; ///< see rankingWork(); 0: not known
    bool stopped = false; ///< some configurations, or permutations, are lacking
    bool adapted = false; ///< to some of the file's runtimes: no choice gives it again
};

/// The record of a ranking that was finished or stopped just now.
[[nodiscard]] RankingRecord makeRankingRecord(const OpenFile& file, const RankChoice& with,
                                              std::shared_ptr<const Scores> scores, double seconds);

/// What ranking takes, up to a factor of the model: configurations × permutations × nodes that a model sees.
[[nodiscard]] double rankingWork(const OpenFile& file, std::uint32_t configurations, std::uint32_t permutations);

/// Seconds that a ranking will take by the newest record of this model on this device; nothing: there is none.
[[nodiscard]] std::optional<double> expectedSeconds(const OpenFile& file, const RankChoice& choice,
                                                    const std::vector<const RankingRecord*>& records);

} // namespace tgraph
