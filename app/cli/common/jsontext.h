// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace tgraph::cli {

/// Keys keep their insertion order.
using Json = nlohmann::ordered_json;

/// Returns the value, null if unknown.
template <typename Value> Json orNull(const std::optional<Value>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

/// Returns the value as text, on one line if `indent` is negative. Bytes that are not UTF-8 are replaced.
template <typename Value> std::string jsonText(const Value& json, int indent = 2)
{
    return json.dump(indent, ' ', false, Value::error_handler_t::replace);
}

} // namespace tgraph::cli
