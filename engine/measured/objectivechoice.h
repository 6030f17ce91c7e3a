// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

#include <span>
#include <string>

namespace tgraph {

/// Returns the user's choice, completed for results of programs that maximise: DeepHyper's "objective" beside
/// parameters "p:…" and times of a job "m:timestamp_…", and the "target" of bayesian-optimization's logs.
[[nodiscard]] TableColumns withKnownObjective(TableColumns chosen, const RawTable& table);

/// Chooses an objective if no column qualifies by both its name and its numbers. Takes a column
/// that qualifies by its name; else the only column of fractions that differ in most rows; else a
/// quantity that is usually measured in addition to the objective. Adds a note in the last two
/// cases.
/// @throws Error that lists the candidates if no objective can be determined
void chooseObjective(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

/// Returns the name of the objective to compare by: the one with the smallest objectiveRank().
/// Times of a GPU come before those of a CPU; "Runtime" and "Duration" of a training, and a time of bookkeeping that
/// rises in all rows, come last.
/// Empty if there are no objectives.
[[nodiscard]] std::string preferredObjective(std::span<const Objective> objectives);

/// The column of the chosen objective.
struct ChosenColumn {
    bool hasAlternatives = true; ///< other columns may be goals, too
    bool isColumn = true; ///< false for the median of repetitions
    std::string unit; ///< outside its name; empty if there is none
};

/// Notes that another column could be the objective, and that its direction is a guess.
void noteChoice(MeasuredTable& table, std::string_view chosen, const TableInput& input, const ChosenColumn& column);

/// Makes the values of the chosen objective positive if all are negative; then its direction is the other one. A note
/// reports this. Leaves logarithms as they are, and times unless their name says that they are negated.
void readWithoutSigns(MeasuredTable& table);

/// Notes values of the chosen objective that cannot be compared as ratios, or that may stand for failures.
/// @throws Error if the best value is not above 0
void checkValues(MeasuredTable& table, const TableInput& input);

} // namespace tgraph
