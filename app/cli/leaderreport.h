// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/evalreport.h"
#include "engine/eval/leaderboard.h"

#include <string>
#include <vector>

namespace tgraph::cli {

/// What `tgraph eval` found of several models.
struct LeaderReport {
    std::vector<LeaderRow> rows;
    Agreements agreements{0}; ///< between the rows
    /// What each row came to, file by file; files parallel in all of them. Empty: not kept.
    std::vector<std::vector<Ranked>> ranked;
    std::size_t files = 0; ///< evaluated with at least one of them
    std::size_t simulated = 0; ///< of them
    std::vector<std::filesystem::path> skipped; ///< runtimes not published
    std::vector<FailedFile> failed;
};

/// For people: a row a ranker, the best first; what cannot rank these files and why; how far the rankers agree; where
/// they are kept, a row a file with each ranker's figure.
[[nodiscard]] std::string leaderText(const LeaderReport& report);

/// The same as one JSON object.
[[nodiscard]] std::string leaderJson(const LeaderReport& report);

} // namespace tgraph::cli
