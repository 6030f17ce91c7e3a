// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/restrictions/restriction.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Returns the parts of a restriction; the last part is the whole expression.
/// @throws Error as the constructor of Restriction
[[nodiscard]] std::vector<Restriction::Part> restrictionParts(std::string_view text, std::span<const std::string> names,
                                                              const Place& place);

/// Returns the place of a byte of a restriction: "restrictions, 2: character 14".
[[nodiscard]] Place restrictionPlace(const Place& place, std::string_view text, std::size_t offset);

} // namespace tgraph
