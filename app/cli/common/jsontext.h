// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <optional>

namespace tgraph::cli {

/// Keys keep the order in which a report gives them.
using Json = nlohmann::ordered_json;

/// What is not known is null.
template <typename Value> Json orNull(const std::optional<Value>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

} // namespace tgraph::cli
