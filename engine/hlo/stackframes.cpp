// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/stackframes.h"

#include <algorithm>

namespace tgraph::hlo {
namespace {

/// `{key=value key=value}`, with or without commas; `use(key)` takes the value, or returns false.
template <typename Use> void readPairs(TextCursor& cursor, const Use& use)
{
    cursor.expect('{');
    while (!cursor.eat('}')) {
        const std::string_view key = cursor.expectName("a name such as op_name, or }");
        cursor.expect('=');
        if (!use(key))
            (void)cursor.skipValue();
        (void)cursor.eat(',');
    }
}

bool isAtDigit(TextCursor& cursor)
{
    cursor.skipSpace();
    return cursor.peek() >= '0' && cursor.peek() <= '9';
}

} // namespace

template <typename Value> void StackFrameTables::sort(std::vector<Entry<Value>>& entries)
{
    if (!std::ranges::is_sorted(entries, {}, &Entry<Value>::id))
        std::ranges::stable_sort(entries, {}, &Entry<Value>::id);
}

template <typename Value> const Value* StackFrameTables::find(const std::vector<Entry<Value>>& entries, std::int64_t id)
{
    const auto entry = std::ranges::lower_bound(entries, id, {}, &Entry<Value>::id);
    return entry != entries.end() && entry->id == id ? &entry->value : nullptr;
}

void StackFrameTables::read(TextCursor& cursor, std::string_view table, std::deque<std::string>& ownText)
{
    while (isAtDigit(cursor)) {
        const std::int64_t id = cursor.expectInteger();
        cursor.skipSpace();
        if (table == "FileNames") {
            m_fileNames.push_back({.id = id, .value = unescaped(cursor.expectString(), ownText)});
        } else if (table == "FileLocations") {
            Location& location = m_locations.emplace_back(Entry<Location>{.id = id}).value;
            readPairs(cursor, [&](std::string_view key) {
                std::int64_t* const to = key == "file_name_id" ? &location.fileName
                    : key == "line"                            ? &location.line
                                                               : nullptr;
                if (to != nullptr)
                    *to = cursor.expectInteger();
                return to != nullptr;
            });
        } else if (table == "StackFrames") {
            std::int64_t& location = m_frames.emplace_back(Entry<std::int64_t>{.id = id}).value;
            readPairs(cursor, [&](std::string_view key) {
                if (key != "file_location_id")
                    return false;
                location = cursor.expectInteger();
                return true;
            });
        } else {
            (void)cursor.skipValue();
        }
    }
    sort(m_fileNames);
    sort(m_locations);
    sort(m_frames);
}

void StackFrameTables::locate(std::int64_t frame, Metadata& metadata) const
{
    const std::int64_t* const id = find(m_frames, frame);
    const Location* const location = id != nullptr ? find(m_locations, *id) : nullptr;
    if (location == nullptr)
        return;
    if (const std::string_view* const fileName = find(m_fileNames, location->fileName))
        metadata.sourceFile = *fileName;
    metadata.sourceLine = location->line;
}

std::size_t StackFrameTables::bytes() const
{
    return m_fileNames.capacity() * sizeof m_fileNames[0] + m_locations.capacity() * sizeof m_locations[0]
        + m_frames.capacity() * sizeof m_frames[0];
}

Metadata readMetadata(TextCursor& cursor, const StackFrameTables& tables, std::deque<std::string>& ownText)
{
    Metadata metadata;
    std::int64_t frame = 0;
    readPairs(cursor, [&](std::string_view key) {
        std::string_view* const text = key == "op_type" ? &metadata.opType
            : key == "op_name"                          ? &metadata.opName
            : key == "source_file"                      ? &metadata.sourceFile
                                                        : nullptr;
        std::int64_t* const number = key == "source_line" ? &metadata.sourceLine
            : key == "stack_frame_id"                     ? &frame
                                                          : nullptr;
        if (text != nullptr)
            *text = unescaped(cursor.expectString(), ownText);
        else if (number != nullptr)
            *number = cursor.expectInteger();
        return text != nullptr || number != nullptr;
    });
    if (metadata.sourceFile.empty() && frame != 0)
        tables.locate(frame, metadata);
    return metadata;
}

} // namespace tgraph::hlo
