// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/headertext.h"

namespace tgraph::hlo {

std::optional<ModuleHeader> readModuleHeader(TextCursor& cursor, TextEdits& edits)
{
    const char* const begin = cursor.at();
    if (cursor.takeName() != "HloModule") {
        cursor.moveTo(begin);
        return std::nullopt;
    }
    ModuleHeader header{.name = cursor.expectName("the name of the module"), .text = {}, .values = {}};
    if (cursor.peek() == ':') {
        edits.replace(cursor.offsetOf(cursor.at()), cursor.offsetOf(cursor.at()) + 1, "");
        cursor.advance();
    }
    const char* behind = cursor.at();
    while (cursor.eat(',')) {
        const std::string_view key = cursor.expectName("an attribute of the module");
        cursor.expect('=');
        cursor.skipSpace();
        header.values.push_back({.key = key, .at = cursor.at()});
        const std::string_view value = cursor.skipValue();
        if (key == "is_scheduled")
            header.isScheduled = value == "true";
        behind = cursor.at();
    }
    header.text = {begin, static_cast<std::size_t>(behind - begin)};
    return header;
}

} // namespace tgraph::hlo
