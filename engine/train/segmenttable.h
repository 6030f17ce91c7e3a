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
/// is read as it was before a step and written after it.
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
    void write(const Place& place, Entry entry) { m_entries[place] = std::move(entry); }
    [[nodiscard]] bool empty() const { return m_entries.empty(); }
    [[nodiscard]] std::size_t size() const { return m_entries.size(); }
    /// E; 0 where nothing was written.
    [[nodiscard]] std::size_t width() const { return empty() ? 0 : m_entries.begin()->second.size(); }

    bool operator==(const SegmentTable&) const = default;

    /// As two tensors of 32-bit floats that keep every bit: "segment_places" [K, 6], each number of a place as two of
    /// 16 bits, and "segment_values" [K, E]. None where the table is empty.
    struct Tensors {
        std::vector<float> places;
        std::vector<float> values;
        std::size_t width = 0;
    };
    [[nodiscard]] Tensors tensors() const;
    /// The inverse. @throws Error naming `file` for tensors that are no such table.
    static SegmentTable fromFile(SafeTensorsFile& file, const std::string& name);

private:
    std::map<Place, Entry> m_entries;
};

} // namespace tgraph
