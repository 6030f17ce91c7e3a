// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/believedcosts.h"
#include "engine/core/document.h"
#include "engine/eval/decisionchanges.h"

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

/// "B {0,3}, C k{1,0}": what a configuration changes against another, without what is known not to matter.
[[nodiscard]] std::string proposedChanges(const Document& document, const Deduplication& configurations,
                                          const LetteredDecisions& decisions, DistinctId from, DistinctId to);

} // namespace tgraph::cli
