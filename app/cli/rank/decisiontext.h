// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/eval/decisionreport.h"
#include "engine/graph/deduplicate.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>

namespace tgraph::cli {

struct DecisionTextOptions {
    bool all = false; ///< every decision and option, not what fits one screen
    std::optional<std::string> model; ///< whose scores the report is of; nothing: measured runtimes
};

/// For people: the answer in a line, a block per decision that matters, what the best combination is. Ends with a line
/// break.
[[nodiscard]] std::string decisionText(const Document& document, const Deduplication& configurations,
                                       const DecisionReport& report, const DecisionTextOptions& options = {});

/// What is decided where nothing says what it costs: decisions of the same name and number of options on one line.
[[nodiscard]] std::string decisionListText(const Document& document, const Deduplication& configurations,
                                           const Decisions& decisions, bool all);

/// For programs: everything, shares from 0 to 1, targets in ns (layout), relative to the default tile (tile), or
/// scores.
[[nodiscard]] nlohmann::ordered_json decisionJson(const Document& document, const Deduplication& configurations,
                                                  const DecisionReport& report);
[[nodiscard]] nlohmann::ordered_json decisionListJson(const Document& document, const Deduplication& configurations,
                                                      const Decisions& decisions);

/// The best combination of a layout file as layouts (layoutsJson), with what it is expected to gain.
/// @throws Error when the document's file cannot be read.
[[nodiscard]] nlohmann::ordered_json bestCombinationJson(const Document& document, const Deduplication& configurations,
                                                         const DecisionReport& report);

} // namespace tgraph::cli
