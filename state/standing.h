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

/// The comparison of a ranking of the open file with those of other models. It is computed with the
/// ranking, off the GUI thread. Immutable.
struct Standing {
    LeaderRow row;
    /// τ-b with the earlier ranking of each model, by the model's name; std::nullopt: not defined.
    std::map<std::string, std::optional<double>> agreements;
};

/// The scores of a file by each model, by the model's name as in makeRanker().
using ComparedScores = std::map<std::string, std::shared_ptr<const Scores>>;

/// @param attainableTau DecisionReport::attainableTau of the file, if it is known
/// @param others scores of the same file; incomplete ones are skipped
[[nodiscard]] std::shared_ptr<const Standing> makeStanding(const OpenFile& file, const Scores& scores,
                                                           const ModelDescription& model, double seconds,
                                                           std::optional<double> attainableTau,
                                                           const ComparedScores& others);

} // namespace tgraph
