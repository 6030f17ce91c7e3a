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

/// Limit on the configurations of a ranking whose scores a session file stores. For larger files,
/// only the options and results of a ranking are stored.
inline constexpr std::uint32_t maxSavedConfigurations = 50'000;
/// Limit on the bytes of all scores in a session file; rankings that exceed it are stored without
/// scores.
inline constexpr std::size_t maxSavedScoreBytes = 4 << 20;

/// A ranking as stored in a session file.
struct SavedRanking {
    /// Record of an open file whose scores are not packed yet, or a record without scores
    RankingRecord record;
    QByteArray scores; ///< packed scores as read; empty if there are none
    std::optional<Adaptation> adaptation; ///< of an adapted ranking

    /// True if both are the same ranking of a file
    bool operator==(const SavedRanking& other) const
    {
        return record.number == other.record.number && record.endedMs == other.record.endedMs;
    }
};

/// The rankings of a table by an objective that is not shown, as stored in a session file.
struct SavedObjective {
    std::string objective; ///< name
    bool isMaximised = false;
    std::vector<SavedRanking> rankings; ///< newest last
    /// Number of the ranking that was shown with this objective
    std::optional<std::uint32_t> shownRanking;

    bool operator==(const SavedObjective&) const = default;
};

/// Returns the records to save. This is fast, because rankingsJson() packs the scores later.
[[nodiscard]] std::vector<SavedRanking> savedRankings(const std::vector<RankingRecord>& records);
/// Returns the rankings whose scores fit the file. Others are omitted, and so are adapted ones
/// without scores, because they cannot be ranked again. Do not call it on the GUI thread.
[[nodiscard]] std::vector<RankingRecord> restoredRankings(const OpenFile& file, const std::vector<SavedRanking>& saved);

/// Returns the scores (double each) and then the spreads (float each) as Base64.
[[nodiscard]] QByteArray packedScores(const Scores& scores);

/// Returns the rankings as JSON. `room` is the number of bytes that scores may still use; it is
/// reduced by those used. Do not call it on the GUI thread.
[[nodiscard]] nlohmann::json rankingsJson(const std::vector<SavedRanking>& rankings, std::size_t& room);
/// @throws Error that names the invalid part
[[nodiscard]] std::vector<SavedRanking> readRankings(const JsonReader& reader, const char* key);

/// Returns the objectives as JSON. For `room` see rankingsJson(). Do not call it on the GUI thread.
[[nodiscard]] nlohmann::json objectivesJson(const std::vector<SavedObjective>& objectives, std::size_t& room);
/// @throws Error that names the invalid part
[[nodiscard]] std::vector<SavedObjective> readObjectives(const JsonReader& reader, const char* key);

[[nodiscard]] nlohmann::json choiceJson(const RankChoice& choice);
/// Reads a choice. Values that are out of range are clamped.
[[nodiscard]] RankChoice readChoice(const JsonReader& reader);

} // namespace tgraph
