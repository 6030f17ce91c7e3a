// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "widgets/decisions/decisionrows.h"

#include <vector>

namespace tgraph {

/// Returns the configurable parts of a program without candidates: one row per group of nodes that change together,
/// with one cell per option, the default first. @pre `file.program`.
[[nodiscard]] std::vector<DecisionRow> groupRows(const OpenFile& file);

} // namespace tgraph
