// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/safetensors.h"

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tgraph {

/// What a part of a graph was last reduced to, for each configuration that was met (Graph Segment Training, step 4). It
/// is read as it was before a step and written after it. It can be held to a number of bytes: then what was written
/// longest ago is forgotten, and counts as never written.
class SegmentTable {
public:
    struct Place {
        std::uint32_t graph = 0; ///< position in FoldData::training
        std::uint32_t configuration = 0; ///< distinct
        std::uint32_t part = 0;

        auto operator<=>(const Place&) const = default;
    };
    using Entry = std::vector<float>; ///< [E], the same for all

    /// Null for a place that was never written.
    [[nodiscard]] const Entry* find(const Place& place) const;
    void write(const Place& place, Entry entry);
    /// Forgets what was written longest ago until no more than so many bytes() are held.
    void keepWithin(std::size_t bytes);
    /// What the entries take in memory, about.
    [[nodiscard]] std::size_t bytes() const { return size() * (width() * sizeof(float) + bytesBesideEntry); }
    [[nodiscard]] bool empty() const { return m_entries.empty(); }
    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    /// E; 0 where nothing was written.
    [[nodiscard]] std::size_t width() const { return empty() ? 0 : m_entries.begin()->second.entry.size(); }

    /// The same entries, written in the same order.
    bool operator==(const SegmentTable& other) const;

    /// In the order in which they were written, as two tensors of 32-bit floats that keep every bit: "segment_places"
    /// [K, 6], each number of a place as two of 16 bits, and "segment_values" [K, E]. None where the table is empty.
    struct Tensors {
        std::vector<float> places;
        std::vector<float> values;
        std::size_t width = 0;
    };
    [[nodiscard]] Tensors tensors() const;
    /// The inverse. @throws Error naming `file` for tensors that are no such table.
    static SegmentTable fromFile(SafeTensorsFile& file, const std::string& name);

private:
    struct Held {
        Entry entry;
        std::uint64_t number = 0; ///< of the write
    };
    static constexpr std::size_t bytesBesideEntry = 200; ///< two nodes of trees, and the allocator's share

    std::map<Place, Held> m_entries;
    std::map<std::uint64_t, Place> m_writes; ///< the last one of each place
    std::uint64_t m_nextNumber = 0;
};

} // namespace tgraph
