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

/// Maximum number of rankings stored per file; older ones are dropped.
inline constexpr std::size_t maxRankingRecords = 12;

/// One ranking in a file's history: its settings, its results, and its scores while they are in
/// memory.
struct RankingRecord {
    /// 1 for the file's first ranking; numbers of removed rankings are not used again
    std::uint32_t number = 0;
    RankChoice with;
    /// For a stopped ranking, only model, seed, slate size and permutations
    PredictionProvenance provenance;
    std::shared_ptr<const Scores> scores; ///< null: the scores must be computed again
    std::uint32_t known = 0; ///< number of configurations that were scored
    std::uint32_t count = 0; ///< number of distinct configurations of the file
    std::optional<double> tau; ///< Scores::tau
    /// slowdown() of the configuration predicted fastest; std::nullopt: incomplete or no runtimes
    std::optional<double> slowdown;
    std::int64_t endedMs = 0; ///< since 1970, UTC
    double seconds = 0; ///< duration; 0: not known
    double work = 0; ///< see rankingWork(); 0: not known
    bool stopped = false; ///< some configurations or permutations are missing
    /// True if the model was adapted to some of the file's runtimes, so that a RankChoice cannot
    /// repeat the ranking
    bool adapted = false;
};

/// Makes the record of a ranking that was just finished or stopped.
[[nodiscard]] RankingRecord makeRankingRecord(const OpenFile& file, const RankChoice& with,
                                              std::shared_ptr<const Scores> scores, double seconds);

/// Returns true if a ranking repeats another one: it is complete, not adapted, by the same model
/// with the same settings, and has the same scores as far as both are in memory.
[[nodiscard]] bool isRepetition(const RankingRecord& ranking, const RankingRecord& of);

/// Returns a measure of a ranking's cost, up to a factor that depends on the model: permutations ×
/// configurations × nodes that the model sees, or permutations × (configurations + nodes) if it
/// computes the graph once for all configurations.
[[nodiscard]] double rankingWork(const OpenFile& file, std::uint32_t configurations, std::uint32_t permutations,
                                 bool reducesOnce);

/// Estimates the duration of a ranking in seconds from the newest record of this model on this
/// device; std::nullopt if there is none.
[[nodiscard]] std::optional<double> expectedSeconds(const OpenFile& file, const RankChoice& choice,
                                                    const std::vector<const RankingRecord*>& records);

} // namespace tgraph
