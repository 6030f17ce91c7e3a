// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <string>

namespace tgraph {

/// Returns an entry of Document::targets() with its unit: "79.54 ms", "0.912" relative to the
/// default tile, or "812.4 GFLOP/s" for a table.
[[nodiscard]] std::string targetText(const Document& document, double target);

/// Returns true for a table of values of which more is better: a target is the best one over the value.
[[nodiscard]] bool isMaximised(const Document& document);

/// Returns the name of the targets: "runtimes", or the objective of a table, "GFLOP/s".
[[nodiscard]] std::string targetsName(const Document& document);

/// Returns "energy (J)", "time_ms": an objective with its unit, unless the unit is part of its name.
[[nodiscard]] std::string objectiveTitle(const Objective& objective);

} // namespace tgraph
