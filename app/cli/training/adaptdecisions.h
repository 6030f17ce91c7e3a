// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptfindings.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tgraph::cli {

/// Returns the estimated cost of each decision after the measurements as text, one line per option level; empty if
/// there are no estimates.
[[nodiscard]] std::string estimatedCostsText(const Document& document, const Deduplication& configurations,
                                             const LetteredDecisions& decisions, const EstimatedCosts& estimated);

/// Returns the estimated costs as JSON, by option: shares of the shortest measured runtime, standard deviations.
[[nodiscard]] nlohmann::ordered_json estimatedCostsJson(const Document& document, const Deduplication& configurations,
                                                        const LetteredDecisions& decisions,
                                                        const EstimatedCosts& estimated);

} // namespace tgraph::cli
