// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/splitmix.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

namespace tgraph {

/// Rows of equal width, each kept once, in insertion order. Exact: hashes only select the rows to compare.
class DistinctRows {
public:
    using Code = std::uint16_t;

    /// `room` is the expected number of rows; there may be more.
    DistinctRows(std::size_t width, std::size_t room) : m_width(width), m_known(room, Hash{this}, Equal{this})
    {
        m_codes.reserve((room + 1) * width);
    }
    DistinctRows(const DistinctRows&) = delete; // the set refers to this object
    DistinctRows& operator=(const DistinctRows&) = delete;

    /// Returns false if the row exists already.
    bool add(std::span<const Code> row)
    {
        m_codes.insert(m_codes.end(), row.begin(), row.end());
        if (m_known.insert(m_count).second) {
            ++m_count;
            return true;
        }
        m_codes.resize(m_codes.size() - m_width);
        return false;
    }

    [[nodiscard]] std::size_t count() const { return m_count; }
    [[nodiscard]] std::span<const Code> row(std::size_t index) const
    {
        return std::span(m_codes).subspan(index * m_width, m_width);
    }

    /// Returns all rows, concatenated. Call once.
    [[nodiscard]] std::vector<Code> take()
    {
        m_known.clear();
        return std::move(m_codes);
    }

private:
    struct Hash {
        const DistinctRows* rows;
        std::size_t operator()(std::uint32_t index) const
        {
            std::uint64_t hash = splitMixStep;
            for (const Code code : rows->row(index))
                hash = mixedBits(hash + code + 1);
            return hash;
        }
    };
    struct Equal {
        const DistinctRows* rows;
        bool operator()(std::uint32_t a, std::uint32_t b) const
        {
            const auto left = rows->row(a);
            const auto right = rows->row(b);
            return std::equal(left.begin(), left.end(), right.begin());
        }
    };

    std::size_t m_width;
    std::uint32_t m_count = 0;
    std::vector<Code> m_codes;
    std::unordered_set<std::uint32_t, Hash, Equal> m_known;
};

} // namespace tgraph
