// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/wire/conversionnotes.h"
#include "engine/hlo/wire/wirereader.h"

#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Reads the tables FileNames, FunctionNames, FileLocations and StackFrames at the cursor as StackFrameIndexProto;
/// empty if there are none. The lines of a table must be numbered from 1: other tables are counted as dropped. Text
/// writes a frame's parent as the number in the protobuf plus 1; in the protobuf, 0 means none.
[[nodiscard]] std::string stackFrameMessage(TextCursor& cursor, PlainStrings& strings, ConversionNotes& notes);

/// Appends the tables of a StackFrameIndexProto; nothing for an empty message.
void appendFrameTables(std::string& text, std::string_view message, const WireFile& file, ConversionNotes& notes);

} // namespace tgraph::hlo
