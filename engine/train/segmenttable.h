// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/safetensors.h"

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tgraph {

/// Stores the last embedding of each part of a graph for each configuration seen (Graph Segment
/// Training, step 4). A step reads the old entries and writes the new ones at its end. If there is
/// a size limit, the oldest entries are removed and then count as never written.
class SegmentTable {
public:
    struct Place {
        std::uint32_t graph = 0; ///< position in FoldData::training
        std::uint32_t configuration = 0; ///< distinct
        std::uint32_t part = 0;

        auto operator<=>(const Place&) const = default;
    };
    using Entry = std::vector<float>; ///< [E]; E is the same for all entries

    /// Returns nullptr for a place that was never written.
    [[nodiscard]] const Entry* find(const Place& place) const;
    void write(const Place& place, Entry entry);
    /// Removes the oldest entries until bytes() is at most `bytes`.
    void keepWithin(std::size_t bytes);
    /// Returns the approximate memory of the entries.
    [[nodiscard]] std::size_t bytes() const { return size() * (width() * sizeof(float) + bytesBesideEntry); }
    [[nodiscard]] bool empty() const { return m_entries.empty(); }
    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    /// Returns E; 0 if the table is empty.
    [[nodiscard]] std::size_t width() const { return empty() ? 0 : m_entries.begin()->second.entry.size(); }

    /// Compares entries and the order in which they were written.
    bool operator==(const SegmentTable& other) const;

    /// The table as two tensors of 32-bit floats in the order of writing; every bit is preserved.
    /// "segment_places" [K, 6] has each number of a place as two 16-bit halves, "segment_values"
    /// [K, E] the entries. Both are empty for an empty table.
    struct Tensors {
        std::vector<float> places;
        std::vector<float> values;
        std::size_t width = 0;
    };
    [[nodiscard]] Tensors tensors() const;
    /// Reads a table that tensors() returned. @throws Error that names `file` if the tensors are
    /// not a table.
    static SegmentTable fromFile(SafeTensorsFile& file, const std::string& name);

private:
    struct Held {
        Entry entry;
        std::uint64_t number = 0; ///< sequence number of the write
    };
    static constexpr std::size_t bytesBesideEntry = 200; ///< two tree nodes and allocator overhead

    std::map<Place, Held> m_entries;
    std::map<std::uint64_t, Place> m_writes; ///< places in the order of their last writes
    std::uint64_t m_nextNumber = 0;
};

} // namespace tgraph
