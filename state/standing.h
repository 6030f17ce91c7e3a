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

/// How a ranking of the open file stands among those by other models. Worked out where the ranking is made, off the
/// window's thread. Immutable.
struct Standing {
    LeaderRow row;
    /// τ-b with the rankings that were there before, by their models' names; nothing: not defined.
    std::map<std::string, std::optional<double>> agreements;
};

/// What other models say of a file, by their names as in makeRanker().
using ComparedScores = std::map<std::string, std::shared_ptr<const Scores>>;

/// @param attainableTau DecisionReport::attainableTau of the file, where it is known
/// @param others of the same file; those that are not complete are passed over
[[nodiscard]] std::shared_ptr<const Standing> makeStanding(const OpenFile& file, const Scores& scores,
                                                           const ModelDescription& model, double seconds,
                                                           std::optional<double> attainableTau,
                                                           const ComparedScores& others);

} // namespace tgraph
