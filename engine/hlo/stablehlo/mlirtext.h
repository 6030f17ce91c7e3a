// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textcursor.h"

#include <string>
#include <string_view>
#include <vector>

/// Functions for StableHLO, MHLO and CHLO programs in MLIR's textual form.
namespace tgraph::hlo::stablehlo {

/// A named attribute with its value as written. The key is "" if the value has no name.
struct MlirAttribute {
    std::string_view key;
    std::string_view value;
};

/// Takes a name of letters, digits, '_', '$', '.' and '-', which may be empty. Does not take the
/// '-' of "->".
std::string_view takeIdentifier(TextCursor& cursor);

/// Takes a bare name or a quoted string, as it may follow '@'. Escapes are kept.
std::string_view expectSymbol(TextCursor& cursor);

/// Skips from an opening bracket, one of ( [ { <, to the position after the closing one. Strings
/// inside may contain brackets.
void skipNested(TextCursor& cursor);

/// Takes the value of an attribute in a dictionary, up to the next comma or closing bracket,
/// without trailing blanks.
std::string_view takeAttributeValue(TextCursor& cursor);

/// Takes the attributes of a dictionary and appends them. The cursor must be after the opening
/// brace and is moved after the closing one. The value of a flag is "unit".
void takeAttributes(TextCursor& cursor, std::vector<MlirAttribute>& to);

/// Takes text up to the end of the line, a comment or a closing brace, whichever comes first
/// outside of brackets and strings. Trailing blanks are not part of the result.
std::string_view takeStatement(TextCursor& cursor);

/// Takes `loc(…)` if it follows, and returns the text in its brackets. Otherwise returns an empty
/// text and does not move.
std::string_view takeLocation(TextCursor& cursor);

/// Takes a value in the custom form of an operation: words, strings and brackets up to a comma or a
/// blank. "[b, f]x[i, o]->[b]" and "[0] x [1]" are single values.
std::string_view takePrettyValue(TextCursor& cursor);

/// Returns a cursor at a part of the text of another cursor, so that errors name the right place.
[[nodiscard]] TextCursor cursorAtPart(const TextCursor& whole, std::string_view part);

/// Returns the value of a hexadecimal digit; -1 for other characters.
[[nodiscard]] int hexDigit(char c);

/// Returns the text of an MLIR string (without its quotes) with its escapes replaced: \\ \" \n \t
/// and two hexadecimal digits.
[[nodiscard]] std::string withoutEscapes(std::string_view text);

/// Returns the text between the quotes of a quoted string; other text is returned unchanged.
[[nodiscard]] std::string_view withoutQuotes(std::string_view text);

} // namespace tgraph::hlo::stablehlo
