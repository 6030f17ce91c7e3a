// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/eval/decisionreport.h"
#include "engine/eval/decisionwords.h"
#include "engine/graph/deduplicate.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace tgraph::cli {

struct DecisionTextOptions {
    bool all = false; ///< every decision and option instead of one screen
    std::optional<std::string> model; ///< model whose scores the report is based on; empty: measured runtimes
};

/// Returns the text report: a summary line, one block per decision that matters, the best combination. Ends with
/// a line break.
[[nodiscard]] std::string decisionText(const Document& document, const Deduplication& configurations,
                                       const DecisionReport& report, const DecisionTextOptions& options = {});

/// Returns the decisions for files without known costs: decisions of the same name and number of options share a line.
[[nodiscard]] std::string decisionListText(const Document& document, const Deduplication& configurations,
                                           const Decisions& decisions, bool all);

/// Returns the full report as JSON: shares from 0 to 1, targets in ns (layout), relative to the default tile (tile), or
/// scores.
[[nodiscard]] nlohmann::ordered_json decisionJson(const Document& document, const Deduplication& configurations,
                                                  const DecisionReport& report);
[[nodiscard]] nlohmann::ordered_json decisionListJson(const Document& document, const Deduplication& configurations,
                                                      const Decisions& decisions);

/// Returns the value of an option of a table or a tile file: a number, or a text such as "0.001 … 0.003".
[[nodiscard]] nlohmann::ordered_json optionValueJson(const DecisionWords& words, std::uint32_t decision,
                                                     std::uint32_t option);

/// Returns the best combination of a layout file as layouts (layoutsJson), with its expected gain. @throws Error if the
/// document's file cannot be read.
[[nodiscard]] nlohmann::ordered_json bestCombinationJson(const Document& document, const Deduplication& configurations,
                                                         const DecisionReport& report);

} // namespace tgraph::cli
