// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <type_traits>

/// Unknown values are null.
template <typename Value> struct nlohmann::adl_serializer<std::optional<Value>> {
    static void to_json(json& result, const std::optional<Value>& value)
    {
        result = value ? json(*value) : json(nullptr);
    }
    static void from_json(const json& value, std::optional<Value>& result)
    {
        result = value.is_null() ? std::nullopt : std::optional(value.get<Value>());
    }
};

namespace tgraph {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Collection, kind, source, search)

} // namespace tgraph

namespace tgraph::cli {

/// @throws nlohmann::json::exception for a number that is no enumerator
template <typename Enum> void requireUpTo(Enum value, Enum greatest)
{
    using Number = std::underlying_type_t<Enum>;
    if (static_cast<Number>(value) > static_cast<Number>(greatest))
        throw nlohmann::json::other_error::create(501, "a number that names nothing", nullptr);
}

inline void requireNamed(const Collection& collection)
{
    requireUpTo(collection.kind, Collection::Kind::Table);
    requireUpTo(collection.source, Collection::Source::Nlp);
    requireUpTo(collection.search, Collection::Search::Random);
}

} // namespace tgraph::cli
