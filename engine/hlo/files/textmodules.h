// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/files/programfile.h"

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Splits HLO text into modules, each from a line that begins with "HloModule" to the next; the whole text if there is
/// no such line. The first part begins at the beginning of the text.
[[nodiscard]] std::vector<ProgramPart> textModules(std::string_view text, const std::stop_token& stop);

/// Returns the text of one part alone, after as many empty lines as the file has lines before it, so that errors give
/// the file's line numbers.
[[nodiscard]] std::shared_ptr<const std::string> textOfModule(const ProgramFile& file, std::size_t index);

[[nodiscard]] ProgramSummary textSummary(std::string_view text, const std::stop_token& stop);

} // namespace tgraph::hlo
