// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textcursor.h"

#include <string>
#include <string_view>
#include <vector>

/// StableHLO, MHLO and CHLO programs in MLIR's textual form.
namespace tgraph::hlo::stablehlo {

/// A named attribute, its value as written. The key of a value without a name is "".
struct MlirAttribute {
    std::string_view key;
    std::string_view value;
};

/// Takes a name of letters, digits, '_', '$', '.' and '-', possibly empty; not the '-' of "->".
std::string_view takeIdentifier(TextCursor& cursor);

/// Takes a bare name or a string in quotes, as behind '@'. Escapes stay as written.
std::string_view expectSymbol(TextCursor& cursor);

/// Skips from an opening bracket, one of ( [ { <, until after the closing one; strings inside may contain brackets.
void skipNested(TextCursor& cursor);

/// Takes the value of an attribute in a dictionary, up to the next comma or closing bracket, without blanks behind it.
std::string_view takeAttributeValue(TextCursor& cursor);

/// Takes the attributes of a dictionary from behind its opening brace until after its closing one, and appends them.
/// The value of a flag is "unit".
void takeAttributes(TextCursor& cursor, std::vector<MlirAttribute>& to);

/// Takes text up to the end of the line, a comment or a closing brace, whichever comes first outside of brackets and
/// strings; without blanks behind it.
std::string_view takeStatement(TextCursor& cursor);

/// Takes `loc(…)` if it follows, and returns what its brackets hold. Else returns an empty view and does not move.
std::string_view takeLocation(TextCursor& cursor);

/// Takes a value in the custom form of an op: words, strings and brackets up to a comma or a blank; "[b, f]x[i,
/// o]->[b]" and "[0] x [1]" are one value.
std::string_view takePrettyValue(TextCursor& cursor);

/// Returns a cursor at a part of the text that another cursor reads, so that error texts have the right place.
[[nodiscard]] TextCursor cursorAtPart(const TextCursor& whole, std::string_view part);

/// Returns the value of a hexadecimal digit; -1 for other characters.
[[nodiscard]] int hexDigit(char c);

/// Returns a string of MLIR ("…" without its quotes) without its escapes: \\ \" \n \t and two hexadecimal digits.
[[nodiscard]] std::string withoutEscapes(std::string_view text);

/// Returns the text between the quotes if it is a string in quotes, else the text itself.
[[nodiscard]] std::string_view withoutQuotes(std::string_view text);

} // namespace tgraph::hlo::stablehlo
