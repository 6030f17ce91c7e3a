// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

/// Functions that find a search in a list by its name. A `Kind` must have a member `name`.
namespace tgraph {

template <typename Kind, std::size_t Count>
[[nodiscard]] constexpr std::array<std::string_view, Count> namesOf(const std::array<Kind, Count>& kinds)
{
    std::array<std::string_view, Count> names;
    std::ranges::transform(kinds, names.begin(), &Kind::name);
    return names;
}

/// @param problem text for an unknown name: "no known search". @throws Error that lists the known
/// names.
template <typename Kind, std::size_t Count>
[[nodiscard]] const Kind& kindNamed(const std::array<Kind, Count>& kinds, std::string_view name,
                                    std::string_view problem)
{
    const auto kind = std::ranges::find(kinds, name, &Kind::name);
    if (kind == kinds.end())
        throw makeError({"--search", std::string(name)}, problem,
                        fmt::format("one of {}", fmt::join(namesOf(kinds), ", ")));
    return *kind;
}

} // namespace tgraph
