// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/safetensors.h"

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tgraph {

/// The last embedding of each part of a graph, for each configuration seen (Graph Segment Training, step 4). A step
/// reads the old entries and writes new ones at its end. With a size limit, the oldest entries are removed and count as
/// never written.
class SegmentTable {
public:
    struct Place {
        std::uint32_t graph = 0; ///< position in FoldData::training
        std::uint32_t configuration = 0; ///< distinct
        std::uint32_t part = 0;

        auto operator<=>(const Place&) const = default;
    };
    using Entry = std::vector<float>; ///< [E], equal for all entries

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

    /// Two tensors of 32-bit floats that keep every bit, in the order of writing: "segment_places" [K, 6], each number
    /// of a place as two 16-bit halves, and "segment_values" [K, E]. Empty for an empty table.
    struct Tensors {
        std::vector<float> places;
        std::vector<float> values;
        std::size_t width = 0;
    };
    [[nodiscard]] Tensors tensors() const;
    /// Reads tensors(). @throws Error that names `file` if the tensors are not a table.
    static SegmentTable fromFile(SafeTensorsFile& file, const std::string& name);

private:
    struct Held {
        Entry entry;
        std::uint64_t number = 0; ///< sequence number of the write
    };
    static constexpr std::size_t bytesBesideEntry = 200; ///< two tree nodes and allocator overhead

    std::map<Place, Held> m_entries;
    std::map<std::uint64_t, Place> m_writes; ///< the last write of each place
    std::uint64_t m_nextNumber = 0;
};

} // namespace tgraph
