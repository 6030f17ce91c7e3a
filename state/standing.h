// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/leaderboard.h"
#include "state/openfile.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace tgraph {

struct Scores;

/// Compares a ranking of the open file with those of other models. Computed with the ranking, off the GUI thread.
/// Immutable.
struct Standing {
    LeaderRow row;
    /// Model name → τ-b with that model's earlier ranking; std::nullopt: not defined.
    std::map<std::string, std::optional<double>> agreements;
};

/// Model name as in makeRanker() → its scores of a file.
using ComparedScores = std::map<std::string, std::shared_ptr<const Scores>>;

/// @param attainableTau DecisionReport::attainableTau of the file, if known
/// @param others scores of the same file; incomplete ones are skipped
[[nodiscard]] std::shared_ptr<const Standing> makeStanding(const OpenFile& file, const Scores& scores,
                                                           const ModelDescription& model, double seconds,
                                                           std::optional<double> attainableTau,
                                                           const ComparedScores& others);

} // namespace tgraph
