// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"
#include "engine/hlo/text/textcursor.h"

#include <optional>
#include <string>
#include <vector>

namespace tgraph::hlo {

/// Limit; each element needs 8 bytes during reading
inline constexpr std::int64_t mostLiteralElements = std::int64_t{1} << 27;

/// Reads the value of a constant of the given shape from HLO text and returns it as a LiteralProto,
/// with the values in the order of the shape's layout. The elements of tuples may be preceded by
/// their shapes.
/// @returns std::nullopt if the value is omitted ("{...}"), does not fit the shape, or has more
/// elements than the limit; the cursor is then at an unspecified position in the value
/// @throws tgraph::Error if a bracket or a string is not closed; Cancelled
[[nodiscard]] std::optional<std::string> readLiteral(TextCursor& cursor, const std::vector<Shape>& shapes,
                                                     ShapeId shape);

/// Reads a value with its shape, as attributes have them: "f32[2]{0} {1, 2}", "(f32[] 1, s32[] 2)". Otherwise like
/// readLiteral().
[[nodiscard]] std::optional<std::string> readShapedLiteral(TextCursor& cursor);

} // namespace tgraph::hlo
