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

/// Maximum number of rankings kept per file; the oldest are dropped.
inline constexpr std::size_t maxRankingRecords = 12;

/// One ranking in a file's history: its settings, its results, and its scores while they are in memory.
struct RankingRecord {
    std::uint32_t number = 0; ///< 1 for the file's first; numbers of removed rankings are not reused
    RankChoice with;
    PredictionProvenance provenance; ///< for a stopped ranking: model, seed, slate size and permutations only
    std::shared_ptr<const Scores> scores; ///< null: must be ranked again
    std::uint32_t known = 0; ///< configurations that were scored
    std::uint32_t count = 0; ///< distinct configurations of the file
    std::optional<double> tau; ///< as Scores::tau
    std::optional<double> slowdown; ///< slowdown() of the predicted fastest; std::nullopt: incomplete or no runtimes
    std::int64_t endedMs = 0; ///< since 1970, UTC
    double seconds = 0; ///< duration; 0: not known
    double work = 0; ///< see rankingWork(); 0: not known
    bool stopped = false; ///< some configurations or permutations are missing
    bool adapted = false; ///< to some of the file's runtimes; cannot be repeated from a RankChoice
};

/// Makes the record of a ranking that has just finished or was stopped.
[[nodiscard]] RankingRecord makeRankingRecord(const OpenFile& file, const RankChoice& with,
                                              std::shared_ptr<const Scores> scores, double seconds);

/// Returns true if a ranking repeats another one: complete, not adapted, by the same model with the same settings, and
/// with the same scores as far as both are in memory.
[[nodiscard]] bool isRepetition(const RankingRecord& ranking, const RankingRecord& of);

/// Returns the cost of a ranking, up to a factor of the model: permutations × configurations × nodes that a model sees,
/// or × (configurations + nodes) if it computes the graph once for all configurations.
[[nodiscard]] double rankingWork(const OpenFile& file, std::uint32_t configurations, std::uint32_t permutations,
                                 bool reducesOnce);

/// Estimates the seconds of a ranking from the newest record of this model on this device; std::nullopt if there is
/// none.
[[nodiscard]] std::optional<double> expectedSeconds(const OpenFile& file, const RankChoice& choice,
                                                    const std::vector<const RankingRecord*>& records);

} // namespace tgraph
