// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/convert/frametables.h"

#include "engine/hlo/convert/attributeprint.h"
#include "engine/hlo/convert/fieldtext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

namespace tgraph::hlo {
namespace {

struct Part {
    std::string_view key;
    std::uint32_t field = 0;
    std::int64_t more = 0; ///< offset of the number in text
    bool isAlways = true;
};

struct Table {
    std::string_view name;
    std::uint32_t field = 0; ///< field of StackFrameIndexProto
    std::array<Part, 6> parts{}; ///< empty: the table has strings
};

constexpr std::array tables = {
    Table{.name = "FileNames", .field = 1},
    Table{.name = "FunctionNames", .field = 2},
    Table{.name = "FileLocations",
          .field = 3,
          .parts = {Part{"file_name_id", 1}, Part{"function_name_id", 2}, Part{"line", 3},
                    Part{"end_line", 5, 0, false}, Part{"column", 4}, Part{"end_column", 6, 0, false}}},
    Table{.name = "StackFrames", .field = 4, .parts = {Part{"file_location_id", 1}, Part{"parent_frame_id", 2, 1}}},
};

bool isText(const Table& table)
{
    return table.parts[0].key.empty();
}

std::string readEntry(TextCursor& cursor, const Table& table, PlainStrings& strings)
{
    if (isText(table))
        return std::string(readText(cursor, strings));
    WireWriter entry;
    readPairs(cursor, [&](std::string_view key) {
        const auto* const part = std::ranges::find(table.parts, key, &Part::key);
        if (part == table.parts.end() || part->key.empty())
            return false;
        entry.number(part->field, cursor.expectInteger() - part->more);
        return true;
    });
    return entry.take();
}

std::string entryText(std::string_view entry, const Table& table, const WireFile& file)
{
    if (isText(table))
        return quotedText(entry);
    const WireFields fields(entry, file);
    std::string text = "{";
    for (const Part& part : table.parts)
        if (!part.key.empty() && (part.isAlways || fields.has(part.field)))
            text += fmt::format("{}{}={}", text.size() > 1 ? " " : "", part.key, fields.number(part.field) + part.more);
    return text + '}';
}

} // namespace

std::string stackFrameMessage(TextCursor& cursor, PlainStrings& strings, ConversionNotes& notes)
{
    WireWriter result;
    while (true) {
        cursor.skipSpace();
        const char* const begin = cursor.at();
        const auto* const table = std::ranges::find(tables, cursor.takeName(), &Table::name);
        if (table == tables.end()) {
            cursor.moveTo(begin);
            return result.take();
        }
        for (std::int64_t line = 1; isAtDigit(cursor); ++line) {
            if (cursor.expectInteger() != line) {
                notes.dropOfModule("tables of stack frames");
                return {};
            }
            result.message(table->field, readEntry(cursor, *table, strings));
        }
    }
}

void appendFrameTables(std::string& text, std::string_view message, const WireFile& file, ConversionNotes& notes)
{
    if (message.empty())
        return;
    const std::size_t before = text.size();
    try {
        const WireFields fields(message, file);
        for (const Table& table : tables) {
            text += fmt::format("\n{}\n", table.name);
            std::size_t line = 0;
            for (const std::string_view entry : fields.list(table.field))
                text += fmt::format("{} {}\n", ++line, entryText(entry, table, file));
        }
        text += '\n';
    } catch (const Error&) {
        text.resize(before);
        notes.dropOfModule("tables of stack frames");
    }
}

} // namespace tgraph::hlo
