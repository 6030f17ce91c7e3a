// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/stackframes.h"

#include <algorithm>

namespace tgraph::hlo {

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

void StackFrameTables::read(TextCursor& cursor, std::string_view table, PlainStrings& strings,
                            const std::function<void()>& checkMemory)
{
    for (std::size_t lines = 1; isAtDigit(cursor); ++lines) {
        const std::int64_t id = cursor.expectInteger();
        cursor.skipSpace();
        if (table == "FileNames")
            m_fileNames.push_back({.id = id, .value = strings.textOf(cursor.expectString())});
        else if (table == "FileLocations")
            m_locations.push_back({.id = id, .value = readLocation(cursor)});
        else if (table == "StackFrames")
            m_frames.push_back({.id = id, .value = readFrame(cursor)});
        else
            (void)cursor.skipValue();
        if (lines % 1024 == 0)
            checkMemory();
    }
    sort(m_fileNames);
    sort(m_locations);
    sort(m_frames);
}

StackFrameTables::Location StackFrameTables::readLocation(TextCursor& cursor)
{
    Location location;
    readPairs(cursor, [&](std::string_view key) {
        if (key == "file_name_id")
            location.fileName = cursor.expectInteger();
        else if (key == "line")
            location.line = cursor.expectInteger();
        else
            return false;
        return true;
    });
    return location;
}

std::int64_t StackFrameTables::readFrame(TextCursor& cursor)
{
    std::int64_t location = 0;
    readPairs(cursor, [&](std::string_view key) {
        if (key != "file_location_id")
            return false;
        location = cursor.expectInteger();
        return true;
    });
    return location;
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

Metadata readMetadata(TextCursor& cursor, const StackFrameTables& tables, PlainStrings& strings)
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
            *text = strings.textOf(cursor.expectString());
        else if (number != nullptr)
            *number = cursor.expectInteger();
        return text != nullptr || number != nullptr;
    });
    if (metadata.sourceFile.empty() && frame != 0)
        tables.locate(frame, metadata);
    return metadata;
}

} // namespace tgraph::hlo
