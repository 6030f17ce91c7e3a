// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/convert/fieldrows.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/wire/conversionnotes.h"
#include "engine/hlo/wire/wirefields.h"
#include "engine/hlo/wire/wirewriter.h"

#include <optional>
#include <string>
#include <string_view>

/// Converts single fields between text and protobuf.
namespace tgraph::hlo {

/// Reads the value of a field of type string: a quoted string without its escapes, or a word or
/// bracket as written.
[[nodiscard]] std::string_view readText(TextCursor& cursor, PlainStrings& strings);
/// Reads the value of a field of type bytes in the same way.
[[nodiscard]] std::string_view readBytes(TextCursor& cursor, PlainStrings& strings);

/// Reads the value after `key=` and writes it to the field of this row. @throws tgraph::Error
void readField(TextCursor& cursor, const FieldRow& row, PlainStrings& strings, WireWriter& to);

/// Returns the text for the row's field in a message; std::nullopt if text omits the value, "" if
/// text cannot express it.
[[nodiscard]] std::optional<std::string> fieldText(const FieldRow& row, const WireFields& message);

/// Converts `{op_name="a/b" source_line=7}` to an OpMetadata. Counts the parts for which it has no
/// field.
[[nodiscard]] std::string metadataMessage(TextCursor& cursor, PlainStrings& strings, ConversionNotes* notes);
/// Converts an OpMetadata to text. Counts the parts that text cannot express.
[[nodiscard]] std::string metadataText(std::string_view message, const WireFile& file, ConversionNotes* notes);

/// Converts `{mode=highest}` or `{tolerance={atol=1e-05,rtol=0,ulps=2}}` to a ResultAccuracy.
[[nodiscard]] std::string accuracyMessage(TextCursor& cursor);
/// Converts a ResultAccuracy to text; "" for the default or an unknown mode.
[[nodiscard]] std::string accuracyText(std::string_view message, const WireFile& file);

/// Converts `{a="text",b={"json":1}}` to a FrontendAttributes.
[[nodiscard]] std::string frontendMessage(TextCursor& cursor, PlainStrings& strings);
/// Converts a FrontendAttributes to text, ordered by key.
[[nodiscard]] std::string frontendText(std::string_view message, const WireFile& file);

/// Returns the text of a ShapeProto: "f32[2]{0}". @throws tgraph::Error if it is no sound shape
[[nodiscard]] std::string messageShapeText(std::string_view message, const WireFile& file);

/// Returns operand_layout_constraints of a custom-call: "{f32[2]{0}, s32[]}". @throws tgraph::Error as
/// messageShapeText()
[[nodiscard]] std::string layoutConstraintsText(const WireFields& instruction, const WireFile& file);

} // namespace tgraph::hlo
