// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/shape.h"
#include "engine/hlo/text/textcursor.h"

#include <optional>
#include <string>
#include <vector>

namespace tgraph::hlo {

inline constexpr std::int64_t mostLiteralElements = std::int64_t{1} << 27; ///< 8 bytes each during reading

/// Reads the value of a constant of that shape from HLO text and returns it as a LiteralProto, with the values in the
/// order of the shape's layout. Elements of tuples may have their shapes before them.
/// @returns std::nullopt if the value is omitted ("{...}"), does not fit the shape, or has more elements than the
/// limit; the position of the cursor in the value is then unspecified
/// @throws tgraph::Error if a bracket or a string does not end; Cancelled
[[nodiscard]] std::optional<std::string> readLiteral(TextCursor& cursor, const std::vector<Shape>& shapes,
                                                     ShapeId shape);

/// Reads a value with its shape, as attributes have them: "f32[2]{0} {1, 2}", "(f32[] 1, s32[] 2)". Otherwise like
/// readLiteral().
[[nodiscard]] std::optional<std::string> readShapedLiteral(TextCursor& cursor);

} // namespace tgraph::hlo
