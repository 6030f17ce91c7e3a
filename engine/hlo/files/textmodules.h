// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/files/programfile.h"

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// The modules of HLO text: from each line that begins with "HloModule" to the next; all of it where no line does.
/// The first part begins where the text does.
[[nodiscard]] std::vector<ProgramPart> textModules(std::string_view text, const std::stop_token& stop);

/// The text of one part alone, behind as many empty lines as there are lines before it, so that errors name the lines
/// of the file.
[[nodiscard]] std::shared_ptr<const std::string> textOfModule(const ProgramFile& file, std::size_t index);

[[nodiscard]] ProgramSummary textSummary(std::string_view text, const std::stop_token& stop);

} // namespace tgraph::hlo
