// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/fusionmeasures.h"
#include "engine/eval/modelcomparison.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace tgraph::cli {

/// The results of all models for one file.
struct FileResult {
    FileRankings rankings;
    std::optional<FusionResult> kernel; ///< result of a fusion file, which has no others
};

/// Returns the complete result, for journals and for transfer between processes.
[[nodiscard]] nlohmann::json toJson(const FileResult& result);

/// @param models number of rankings, if there are any @throws nlohmann::json::exception for a value
/// that toJson() did not make
[[nodiscard]] FileResult fileResultFromJson(const nlohmann::json& value, std::size_t models);

} // namespace tgraph::cli
