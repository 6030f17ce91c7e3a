// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/columnevidence.h"
#include "engine/measured/columnroles.h"

#include <span>
#include <string>

namespace tgraph {

/// Chooses an objective in a table in which no column is one by both its name and its numbers: one by its name, else
/// the only column of fractions that differ in most rows, else a quantity that is usually measured beside the
/// objective. Notes the latter two.
/// @throws Error that lists the candidates if no objective can be determined
void chooseObjective(const ColumnEvidence& columns, const TableInput& input, ColumnRoles& result);

/// Returns the name of the objective to compare by: the least of objectiveRank(), of a GPU before that of a CPU, and
/// last "Runtime" and "Duration" of a training; empty without objectives.
[[nodiscard]] std::string preferredObjective(std::span<const Objective> objectives);

/// Makes the values of the chosen objective positive if its name says that they are negated, and all are; then its
/// direction is the other one. A note reports this.
void readWithoutSigns(MeasuredTable& table);

/// Notes values of the chosen objective that cannot be compared as ratios, or that may stand for failures.
/// @throws Error if the best value is not above 0
void checkValues(MeasuredTable& table, const TableInput& input);

} // namespace tgraph
