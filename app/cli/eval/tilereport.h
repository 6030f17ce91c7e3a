// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/programs.h"

#include <nlohmann/json_fwd.hpp>

#include <span>
#include <string>

namespace tgraph::cli {

/// Returns the table of tile kernels by program, with the measures of a random order beside those of the model, and
/// median and means over the programs. "" without tile files and for a single file.
[[nodiscard]] std::string tileProgramsText(std::span<const FileEvaluation> files);

/// Returns the same as JSON.
[[nodiscard]] nlohmann::ordered_json tileProgramsJson(std::span<const FileEvaluation> files);

} // namespace tgraph::cli
