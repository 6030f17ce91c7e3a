// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"

#include <optional>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Returns the problem of a constant's value, without the parentheses around it: other dimensions than its shape's, or
/// a number that its type cannot hold; std::nullopt if there is none, and for values that are left out or in an older
/// notation.
[[nodiscard]] std::optional<std::string> literalProblem(std::string_view value, const Shape& shape);

} // namespace tgraph::hlo
