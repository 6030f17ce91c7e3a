// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/attributes.h"
#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"

#include <functional>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// The tables FileNames, FunctionNames, FileLocations and StackFrames after the header of newer
/// dumps. Each line is a numbered entry with a string or `{key=value …}`. They give the file and
/// line of `stack_frame_id=N`.
class StackFrameTables {
public:
    /// Reads the lines of the table with this name; skips a table with an unknown name. Calls
    /// `checkMemory` from time to time, which may throw if the tables are too large.
    void read(TextCursor& cursor, std::string_view table, PlainStrings& strings,
              const std::function<void()>& checkMemory);
    /// Sets file and line of the frame, if it is known.
    void locate(std::int64_t frame, Metadata& metadata) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    template <typename Value> struct Entry {
        std::int64_t id = 0;
        Value value{};
    };
    struct Location {
        std::int64_t fileName = 0; ///< id of the file's name
        std::int64_t line = 0;
    };
    static Location readLocation(TextCursor& cursor);
    static std::int64_t readFrame(TextCursor& cursor);
    template <typename Value> static void sort(std::vector<Entry<Value>>& entries);
    template <typename Value> static const Value* find(const std::vector<Entry<Value>>& entries, std::int64_t id);

    std::vector<Entry<std::string_view>> m_fileNames;
    std::vector<Entry<Location>> m_locations;
    std::vector<Entry<std::int64_t>> m_frames; ///< location ids
};

/// Reads metadata, `{op_type="…" op_name="…" source_file="…" source_line=7 stack_frame_id=3}`; the cursor must be at
/// `{`.
[[nodiscard]] Metadata readMetadata(TextCursor& cursor, const StackFrameTables& tables, PlainStrings& strings);

} // namespace tgraph::hlo
