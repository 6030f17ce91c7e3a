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
/// empty if there are none. Their lines count from 1 there: tables with other numbers are counted as dropped. A frame's
/// parent is written one higher in text than in the protobuf, in which 0 is none.
[[nodiscard]] std::string stackFrameMessage(TextCursor& cursor, PlainStrings& strings, ConversionNotes& notes);

/// Appends the tables of a StackFrameIndexProto; nothing for an empty message.
void appendFrameTables(std::string& text, std::string_view message, const WireFile& file, ConversionNotes& notes);

} // namespace tgraph::hlo
