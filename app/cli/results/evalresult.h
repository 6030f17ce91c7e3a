// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/fusionmeasures.h"
#include "engine/eval/modelcomparison.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace tgraph::cli {

/// What models said of one file.
struct FileResult {
    FileRankings rankings;
    std::optional<FusionResult> kernel; ///< of a fusion file, which has nothing else
};

/// All of it, as a journal keeps it and as processes tell each other.
[[nodiscard]] nlohmann::json toJson(const FileResult& result);

/// @param models how many rankings there are, where there are any
/// @throws nlohmann::json::exception for anything but what toJson() made
[[nodiscard]] FileResult fileResultFromJson(const nlohmann::json& value, std::size_t models);

} // namespace tgraph::cli
