// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/files/programfile.h"

#include <nlohmann/json_fwd.hpp>

#include <stop_token>
#include <string>

namespace tgraph::cli {

/// Returns the modules of a file with several as a table, with a heading.
[[nodiscard]] std::string moduleListText(const hlo::ProgramFile& file, const std::stop_token& stop);

/// Returns the same as a JSON object; the times' shares from 0 to 1, null if unknown.
[[nodiscard]] nlohmann::ordered_json moduleListJson(const hlo::ProgramFile& file, const std::stop_token& stop);

} // namespace tgraph::cli
