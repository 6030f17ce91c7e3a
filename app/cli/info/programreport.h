// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/programs/foreignness.h"
#include "engine/programs/layoutoptions.h"
#include "engine/programs/programcosts.h"

#include <nlohmann/json_fwd.hpp>

#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// The data that `tgraph info` reports about an XLA program in addition to that of every file.
struct ProgramReport {
    std::shared_ptr<const hlo::Module> program;
    std::vector<NamedCount> opcodes; ///< counts by HLO opcode name, most frequent first
    LayoutOptions options;
    ProgramCosts costs;
    Foreignness foreignness;
};

/// @pre document.program. @throws Cancelled
[[nodiscard]] ProgramReport makeProgramReport(const Document& document, const std::stop_token& stop);

/// Returns "12 dot, 3 add, 2 other kinds"
[[nodiscard]] std::string countsText(const std::vector<NamedCount>& list);

/// Returns the name and text of each line, in order.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> programLines(const ProgramReport& report);

/// Returns the report as JSON: counts as numbers, names with counts as objects.
[[nodiscard]] nlohmann::ordered_json programJson(const ProgramReport& report);

} // namespace tgraph::cli
