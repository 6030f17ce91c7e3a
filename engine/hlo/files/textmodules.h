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

/// Finds the modules in a text: each begins with a line "HloModule name", anywhere in the text, and ends before the
/// next. Computations without that line are a module at the beginning of the text, after a line "// -----", and after
/// a module with its ENTRY if another ENTRY follows; if there is no other module, also after other text. Comments and
/// logs before the first module belong to it. Empty if there is no HLO. The text must be followed by a zero byte.
[[nodiscard]] std::vector<ProgramPart> textModules(std::string_view text, const std::stop_token& stop);

/// Returns the text of one part alone.
[[nodiscard]] std::shared_ptr<const std::string> textOfModule(const ProgramFile& file, std::size_t index);

/// Returns the number of the file's lines before a part.
[[nodiscard]] std::uint64_t linesBefore(const ProgramFile& file, std::size_t index);

[[nodiscard]] ProgramSummary textSummary(std::string_view text, const std::stop_token& stop);

} // namespace tgraph::hlo
