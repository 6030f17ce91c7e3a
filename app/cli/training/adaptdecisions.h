// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptfindings.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tgraph::cli {

/// For people: what each decision is believed to cost after so many measurements, a line for each level of options;
/// empty where nothing is believed.
[[nodiscard]] std::string believedText(const Document& document, const Deduplication& configurations,
                                       const LetteredDecisions& decisions, const BelievedCosts& believed);

/// For programs: the same by option, shares of the shortest measured runtime, standard deviations.
[[nodiscard]] nlohmann::ordered_json believedJson(const Document& document, const Deduplication& configurations,
                                                  const LetteredDecisions& decisions, const BelievedCosts& believed);

} // namespace tgraph::cli
