// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"
#include "engine/hlo/text/textcursor.h"

#include <optional>
#include <string>
#include <vector>

namespace tgraph::hlo {

inline constexpr std::int64_t mostLiteralElements = std::int64_t{1} << 27; ///< 8 bytes each while one is read

/// Reads the value of a constant of that shape from HLO text and makes a LiteralProto of it, with the values in the
/// order of the shape's layout. The tuples' elements may have their shapes before them.
/// @returns nothing where the value is left out ("{...}"), is none of that shape, or has more elements than the limit;
/// the cursor then stands somewhere in it
/// @throws tgraph::Error where a bracket or a string does not end; Cancelled
[[nodiscard]] std::optional<std::string> readLiteral(TextCursor& cursor, const std::vector<Shape>& shapes,
                                                     ShapeId shape);

} // namespace tgraph::hlo
