// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programdiff.h"

#include <nlohmann/json_fwd.hpp>

#include <filesystem>
#include <string>

namespace tgraph::cli {

/// Returns totals, then removed, added and changed instructions: at most `most` of each, then the number of others.
[[nodiscard]] std::string diffText(const ProgramDiff& diff, const std::filesystem::path& before,
                                   const std::filesystem::path& after, std::size_t most);

/// Returns the differences as JSON, with every instruction.
[[nodiscard]] nlohmann::ordered_json diffJson(const ProgramDiff& diff, const std::filesystem::path& before,
                                              const std::filesystem::path& after);

} // namespace tgraph::cli
