// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/files/programfile.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Finds the modules in a text. A module begins with a line "HloModule name", at any position in
/// the text, and ends before the next one. Computations without that line are a module if they are
/// at the beginning of the text, after a line "// -----", or after a module with an ENTRY and
/// followed by another ENTRY; if there is no other module, also if they follow other text. Comments
/// and logs before the first module belong to it. Empty if the text has no HLO. A zero byte must
/// follow the text.
[[nodiscard]] std::vector<ProgramPart> textModules(std::string_view text, const std::stop_token& stop);

/// Returns the text of a single part.
[[nodiscard]] std::shared_ptr<const std::string> textOfModule(const ProgramFile& file, std::size_t index);

/// Returns the number of lines in the file before a part.
[[nodiscard]] std::uint64_t linesBefore(const ProgramFile& file, std::size_t index);

[[nodiscard]] ProgramSummary textSummary(std::string_view text, const std::stop_token& stop);

} // namespace tgraph::hlo
