// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/rankingrecord.h"

#include <QByteArray>
#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

class JsonReader;

/// Limit of the scores in a session file: for larger files a ranking's options and results are kept, but no scores.
inline constexpr std::uint32_t maxSavedConfigurations = 50'000;
/// Limit for all rankings in a session file, as written; later ones keep no scores.
inline constexpr std::size_t maxSavedScoreBytes = 4 << 20;

/// A ranking in a session file.
struct SavedRanking {
    RankingRecord record; ///< record of an open file, with scores not yet packed, or without scores
    QByteArray scores; ///< packed scores as read; empty: none
    std::optional<Adaptation> adaptation; ///< of an adapted ranking

    bool operator==(const SavedRanking& other) const ///< true for the same ranking of a file
    {
        return record.number == other.record.number && record.endedMs == other.record.endedMs;
    }
};

/// The rankings of a table by another objective than the shown one, in a session file.
struct SavedObjective {
    std::string objective; ///< name
    bool isMaximised = false;
    std::vector<SavedRanking> rankings; ///< newest last
    std::optional<std::uint32_t> shownRanking; ///< number of the one that was shown with this objective

    bool operator==(const SavedObjective&) const = default;
};

/// Returns the records to save. Fast: rankingsJson() packs the scores.
[[nodiscard]] std::vector<SavedRanking> savedRankings(const std::vector<RankingRecord>& records);
/// Returns the rankings with the scores that fit the file; others are omitted, and so are adapted ones without scores,
/// which cannot be ranked again. Not on the GUI thread.
[[nodiscard]] std::vector<RankingRecord> restoredRankings(const OpenFile& file, const std::vector<SavedRanking>& saved);

/// Returns Base64 of the scores (double each), then the spreads (float each).
[[nodiscard]] QByteArray packedScores(const Scores& scores);

/// `room`: bytes left for scores; reduced by those used. Not on the GUI thread.
[[nodiscard]] nlohmann::json rankingsJson(const std::vector<SavedRanking>& rankings, std::size_t& room);
/// @throws Error that names the invalid part
[[nodiscard]] std::vector<SavedRanking> readRankings(const JsonReader& reader, const char* key);

/// `room`: as in rankingsJson(). Not on the GUI thread.
[[nodiscard]] nlohmann::json objectivesJson(const std::vector<SavedObjective>& objectives, std::size_t& room);
/// @throws Error that names the invalid part
[[nodiscard]] std::vector<SavedObjective> readObjectives(const JsonReader& reader, const char* key);

[[nodiscard]] nlohmann::json choiceJson(const RankChoice& choice);
/// Clamps values that are out of range.
[[nodiscard]] RankChoice readChoice(const JsonReader& reader);

} // namespace tgraph
