// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/scores.h"
#include "widgets/common/valuetext.h"

#include <optional>

namespace tgraph {

/// Returns the nanoseconds per unit of the scores; std::nullopt if they have no unit or no score is
/// known yet.
[[nodiscard]] inline std::optional<double> nanosecondsPerScore(const Scores* scores)
{
    const bool areSeconds
        = scores != nullptr && scores->complete() && scores->prediction->provenance.unit == ScoreUnit::Seconds;
    return areSeconds ? std::optional(secondInNanoseconds) : std::nullopt;
}

/// Returns scores in ns if they are times, otherwise unchanged.
[[nodiscard]] inline std::vector<double> shownScores(const Scores& scores)
{
    std::vector<double> shown = scores.score;
    if (const auto unit = nanosecondsPerScore(&scores))
        for (double& score : shown)
            score *= *unit;
    return shown;
}

/// Returns the kind of shownScores().
[[nodiscard]] inline ValueKind scoreKind(const Scores* scores)
{
    return nanosecondsPerScore(scores) ? ValueKind::RuntimeNs : ValueKind::Score;
}

} // namespace tgraph
