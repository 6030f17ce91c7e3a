// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/input/foreigncolumns.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace tgraph {

/// Returns the difference between a file and the training set when it was ranked, as JSON for a
/// session file.
[[nodiscard]] nlohmann::json foreignJson(const ForeignColumns& foreign);
/// Returns this difference; empty (unknown) if it is missing or invalid.
[[nodiscard]] std::optional<ForeignColumns> readForeign(const nlohmann::json& json);

} // namespace tgraph
