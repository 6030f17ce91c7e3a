// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programdiff.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>

namespace tgraph::cli {

/// Totals, then what is gone, what came and what changed; of each at most `most` instructions, then how many more.
[[nodiscard]] std::string diffText(const ProgramDiff& diff, const std::filesystem::path& before,
                                   const std::filesystem::path& after, std::size_t most);

/// The same for programs, with every instruction.
[[nodiscard]] nlohmann::ordered_json diffJson(const ProgramDiff& diff, const std::filesystem::path& before,
                                              const std::filesystem::path& after);

} // namespace tgraph::cli
