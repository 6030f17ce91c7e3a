// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/decisions/decisionrows.h"
#include "state/openfile.h"

#include <vector>

namespace tgraph {

/// What can be configured in a program before anything is proposed: a row for each group of nodes that will change
/// together, with a cell for each option, the default first. @pre `file.program`.
[[nodiscard]] std::vector<DecisionRow> groupRows(const OpenFile& file);

} // namespace tgraph
