// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"

#include <optional>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Returns the problem of a constant's value (given without the parentheses around it): dimensions
/// that differ from its shape, or a number that its type cannot represent. std::nullopt if there is
/// no problem, if the value is omitted, or if it is in an older notation.
[[nodiscard]] std::optional<std::string> literalProblem(std::string_view value, const Shape& shape);

} // namespace tgraph::hlo
