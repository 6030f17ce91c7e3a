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

/// Reads a string in quotes without its escapes, or a word or bracket as written, for a field of type string.
[[nodiscard]] std::string_view readText(TextCursor& cursor, PlainStrings& strings);
/// Does the same for a field of type bytes.
[[nodiscard]] std::string_view readBytes(TextCursor& cursor, PlainStrings& strings);

/// Reads the value behind `key=` into the row's field. @throws tgraph::Error
void readField(TextCursor& cursor, const FieldRow& row, PlainStrings& strings, WireWriter& to);

/// Returns the value of the row's field in a message; std::nullopt if text omits it, "" if text cannot express it.
[[nodiscard]] std::optional<std::string> fieldText(const FieldRow& row, const WireFields& message);

/// Reads `{op_name="a/b" source_line=7}` as OpMetadata; counts parts that it has no field for.
[[nodiscard]] std::string metadataMessage(TextCursor& cursor, PlainStrings& strings, ConversionNotes* notes);
/// Prints OpMetadata as text; counts parts that text cannot express.
[[nodiscard]] std::string metadataText(std::string_view message, const WireFile& file, ConversionNotes* notes);

/// Reads `{mode=highest}` or `{tolerance={atol=1e-05,rtol=0,ulps=2}}` as ResultAccuracy.
[[nodiscard]] std::string accuracyMessage(TextCursor& cursor);
/// Prints ResultAccuracy as text; "" for the default or an unknown mode.
[[nodiscard]] std::string accuracyText(std::string_view message, const WireFile& file);

/// Reads `{a="text",b={"json":1}}` as FrontendAttributes.
[[nodiscard]] std::string frontendMessage(TextCursor& cursor, PlainStrings& strings);
/// Prints FrontendAttributes as text, ordered by key.
[[nodiscard]] std::string frontendText(std::string_view message, const WireFile& file);

/// Returns the text of a ShapeProto: "f32[2]{0}". @throws tgraph::Error if it is no sound shape
[[nodiscard]] std::string messageShapeText(std::string_view message, const WireFile& file);

/// Returns operand_layout_constraints of a custom-call: "{f32[2]{0}, s32[]}". @throws tgraph::Error as
/// messageShapeText()
[[nodiscard]] std::string layoutConstraintsText(const WireFields& instruction, const WireFile& file);

} // namespace tgraph::hlo
