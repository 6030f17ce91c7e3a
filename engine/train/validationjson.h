// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainhistory.h"

#include <optional>

namespace tgraph {

/// Null means that there is none. `Json` is one of nlohmann's, ordered or not.
template <typename Json> std::optional<double> optionalNumber(const Json& json)
{
    return json.is_null() ? std::nullopt : std::optional(json.template get<double>());
}

/// As training states and records keep them.
template <typename Json> ValidationMeasures measuresOf(const Json& json)
{
    return {.kendallTau = optionalNumber(json.at("tau")), .tileMeasure = optionalNumber(json.at("m_tile"))};
}

} // namespace tgraph
