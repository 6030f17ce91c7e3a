// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/savedrankings.h"
#include "state/standing.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// A row of a file's leader board as stored in a session file: a finished ranking by another model,
/// and the board's facts about that model.
struct SavedComparison {
    std::string model; ///< as in makeRanker()
    SavedRanking ranking;
    std::string architecture; ///< as in LeaderRow, like the next three members
    std::uint64_t parameters = 0;
    std::uint32_t folds = 0;
    std::string trainedOn;
    std::optional<double> attainableTau; ///< limit of the file's τ; std::nullopt: not known

    bool operator==(const SavedComparison& other) const = default;
};

/// Returns the rows whose rankings are complete.
[[nodiscard]] std::vector<SavedComparison> savedComparisons(const OpenFile& file, const ComparedScores& compared);
/// Returns the rows whose scores fit the file, with their standings. Do not call it on the GUI
/// thread.
[[nodiscard]] ComparedScores restoredComparisons(const OpenFile& file, const std::vector<SavedComparison>& saved);

/// Returns the rows as JSON. For `room` see rankingsJson(). Rows whose scores do not fit into it
/// are omitted. Do not call it on the GUI thread.
[[nodiscard]] nlohmann::json comparisonsJson(const std::vector<SavedComparison>& rows, std::size_t& room);
/// @throws Error that names the invalid part
[[nodiscard]] std::vector<SavedComparison> readComparisons(const JsonReader& reader, const char* key);

} // namespace tgraph
