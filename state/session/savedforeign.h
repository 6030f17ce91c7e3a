// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/input/foreigncolumns.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>

namespace tgraph {

/// How far a file was from the training set when it was ranked, as a session file has it.
[[nodiscard]] nlohmann::json foreignJson(const ForeignColumns& foreign);
/// Nothing where there is none, or something else: then it is not known.
[[nodiscard]] std::optional<ForeignColumns> readForeign(const nlohmann::json& json);

} // namespace tgraph
