// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/rankingrecord.h"

#include <QByteArray>
#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tgraph {

class JsonReader;

/// Of larger files how a ranking was made is kept, and what it came to, but no scores.
inline constexpr std::uint32_t maxSavedConfigurations = 50'000;
/// Of all rankings in a session file, as they are written; what comes later keeps no scores.
inline constexpr std::size_t maxSavedScoreBytes = 4 << 20;

/// A ranking as a session file has it.
struct SavedRanking {
    RankingRecord record; ///< of an open file, whose scores are still to be packed, or without scores
    QByteArray scores; ///< packed, as they were read; empty: none

    bool operator==(const SavedRanking& other) const ///< the same ranking of a file
    {
        return record.number == other.record.number && record.endedMs == other.record.endedMs;
    }
};

/// Adapted rankings are left out: no choice gives them again. Quick: packing is rankingsJson()'s.
[[nodiscard]] std::vector<SavedRanking> savedRankings(const std::vector<RankingRecord>& records);
/// With the scores that fit the file; those that do not are left out. Not on the GUI thread.
[[nodiscard]] std::vector<RankingRecord> restoredRankings(const OpenFile& file, const std::vector<SavedRanking>& saved);

/// Base64: a double each for the scores, then a float each for the spreads.
[[nodiscard]] QByteArray packedScores(const Scores& scores);

/// `room`: bytes that scores may still take, and less what they took. Not on the GUI thread.
[[nodiscard]] nlohmann::json rankingsJson(const std::vector<SavedRanking>& rankings, std::size_t& room);
/// @throws Error that names what is wrong
[[nodiscard]] std::vector<SavedRanking> readRankings(const JsonReader& reader, const char* key);

[[nodiscard]] nlohmann::json choiceJson(const RankChoice& choice);
/// What is out of range is brought into it.
[[nodiscard]] RankChoice readChoice(const JsonReader& reader);

} // namespace tgraph
