// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <optional>

namespace tgraph::cli {

/// Keys keep their insertion order.
using Json = nlohmann::ordered_json;

/// Returns the value, null if unknown.
template <typename Value> Json orNull(const std::optional<Value>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

} // namespace tgraph::cli
