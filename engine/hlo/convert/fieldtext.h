// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/wire/conversionnotes.h"
#include "engine/hlo/convert/fieldrows.h"
#include "engine/hlo/wire/wirefields.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/wire/wirewriter.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

/// Single fields between text and protobuf.
namespace tgraph::hlo {

/// A string in quotes without its escapes, or a word or bracket as it stands.
[[nodiscard]] std::string_view readText(TextCursor& cursor, PlainStrings& strings);

/// Reads the value behind `key=` into the row's field. @throws tgraph::Error
void readField(TextCursor& cursor, const FieldRow& row, PlainStrings& strings, WireWriter& to);

/// The value that a message has in the row's field; nothing where text leaves it out, "" where it cannot be said.
[[nodiscard]] std::optional<std::string> fieldText(const FieldRow& row, const WireFields& message);

/// `{op_name="a/b" source_line=7}` as OpMetadata; counts parts that it has no field for.
[[nodiscard]] std::string metadataMessage(TextCursor& cursor, PlainStrings& strings, ConversionNotes* notes);
/// The other way.
[[nodiscard]] std::string metadataText(std::string_view message, const WireFile& file, ConversionNotes* notes);

/// `{a="text",b={"json":1}}` as FrontendAttributes
[[nodiscard]] std::string frontendMessage(TextCursor& cursor, PlainStrings& strings);
/// The other way, ordered by key.
[[nodiscard]] std::string frontendText(std::string_view message, const WireFile& file);

/// `{key=value key=value}` with or without commas: `use(key)` takes the value, or returns false and it is passed over.
void readPairs(TextCursor& cursor, const std::function<bool(std::string_view)>& use);

} // namespace tgraph::hlo
