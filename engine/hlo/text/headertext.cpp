// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/headertext.h"

#include <charconv>

namespace tgraph::hlo {
namespace {

/// Returns a number of devices; 1 if the value is none.
std::int64_t deviceCount(std::string_view value)
{
    constexpr std::int64_t most = std::int64_t{1} << 24;
    std::int64_t count = 1;
    const auto [after, error] = std::from_chars(value.data(), value.data() + value.size(), count);
    return error == std::errc{} && count >= 1 && count <= most ? count : 1;
}

} // namespace

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
        else if (key == "replica_count")
            header.replicas = deviceCount(value);
        else if (key == "num_partitions")
            header.partitions = deviceCount(value);
        behind = cursor.at();
    }
    header.text = {begin, static_cast<std::size_t>(behind - begin)};
    return header;
}

} // namespace tgraph::hlo
