// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/eval/decisionreport.h"
#include "engine/graph/deduplicate.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tgraph::cli {

/// For people: a heading, a block per decision, what the best combination is. Ends with a line break.
[[nodiscard]] std::string decisionText(const Document& document, const Deduplication& configurations,
                                       const DecisionReport& report);

/// For programs: everything, shares from 0 to 1, targets in ns (layout) or relative to the default tile (tile).
[[nodiscard]] nlohmann::ordered_json decisionJson(const Document& document, const Deduplication& configurations,
                                                  const DecisionReport& report);

} // namespace tgraph::cli
