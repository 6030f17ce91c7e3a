// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptfindings.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tgraph::cli {

/// Returns the believed cost of each decision after the measurements as text, one line per option level; empty if there
/// are no beliefs.
[[nodiscard]] std::string believedText(const Document& document, const Deduplication& configurations,
                                       const LetteredDecisions& decisions, const BelievedCosts& believed);

/// Returns the believed costs as JSON, by option: shares of the shortest measured runtime, standard deviations.
[[nodiscard]] nlohmann::ordered_json believedJson(const Document& document, const Deduplication& configurations,
                                                  const LetteredDecisions& decisions, const BelievedCosts& believed);

} // namespace tgraph::cli
