// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/input/foreigncolumns.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace tgraph {

/// Returns a file's distance from the training set at ranking time, as JSON for a session file.
[[nodiscard]] nlohmann::json foreignJson(const ForeignColumns& foreign);
/// Returns the distance, empty (unknown) if missing or invalid.
[[nodiscard]] std::optional<ForeignColumns> readForeign(const nlohmann::json& json);

} // namespace tgraph
