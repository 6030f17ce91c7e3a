// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/sequencematch.h"

#include "engine/core/task.h"

#include <algorithm>
#include <cstddef>

namespace tgraph {
namespace {

using Keys = std::span<const std::uint64_t>;
using Places = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

constexpr std::int64_t mostEditsEver = 4096;

/// Runs Myers' greedy algorithm: reach[d][k + d] is the furthest place in `before` on diagonal k (place in before -
/// place in after) with d edits.
class EditWalk {
public:
    EditWalk(Keys before, Keys after, std::int64_t mostEdits, const std::stop_token& stop)
        : m_before(before), m_after(after), m_most(std::min(mostEdits, mostEditsEver)), m_stop(stop)
    {
    }

    /// Returns the matches; empty if more edits would be needed, or nothing is equal.
    [[nodiscard]] Places matches()
    {
        const auto sizes = std::pair(std::ssize(m_before), std::ssize(m_after));
        const std::int64_t most = std::min(m_most, sizes.first + sizes.second);
        for (std::int64_t edits = 0; edits <= most; ++edits) {
            if (edits % 64 == 0)
                throwIfStopped(m_stop);
            m_reach.emplace_back(static_cast<std::size_t>(2 * edits + 1), -1);
            for (std::int64_t diagonal = -edits; diagonal <= edits; diagonal += 2)
                if (advance(edits, diagonal))
                    return walkBack(edits);
        }
        return {};
    }

private:
    [[nodiscard]] std::int32_t& reach(std::int64_t edits, std::int64_t diagonal)
    {
        return m_reach[static_cast<std::size_t>(edits)][static_cast<std::size_t>(diagonal + edits)];
    }
    /// Returns the reach, -1 if not reached.
    [[nodiscard]] std::int64_t reached(std::int64_t edits, std::int64_t diagonal)
    {
        return edits < 0 || std::abs(diagonal) > edits ? -1 : reach(edits, diagonal);
    }
    /// Returns true if the best path to the diagonal inserts, that is, comes from the one above.
    [[nodiscard]] bool comesFromInsertion(std::int64_t edits, std::int64_t diagonal)
    {
        return diagonal == -edits
            || (diagonal != edits && reached(edits - 1, diagonal - 1) < reached(edits - 1, diagonal + 1));
    }
    /// Returns the place before the equal elements are followed.
    [[nodiscard]] std::int64_t start(std::int64_t edits, std::int64_t diagonal)
    {
        if (edits == 0)
            return 0;
        if (comesFromInsertion(edits, diagonal))
            return reached(edits - 1, diagonal + 1);
        const std::int64_t deleted = reached(edits - 1, diagonal - 1);
        return deleted < 0 ? -1 : deleted + 1;
    }
    /// Follows the equal elements; returns true at the end of both.
    [[nodiscard]] bool advance(std::int64_t edits, std::int64_t diagonal)
    {
        std::int64_t x = start(edits, diagonal);
        std::int64_t y = x - diagonal;
        if (x < 0 || y < 0 || x > std::ssize(m_before) || y > std::ssize(m_after))
            return false;
        while (x < std::ssize(m_before) && y < std::ssize(m_after)
               && m_before[static_cast<std::size_t>(x)] == m_after[static_cast<std::size_t>(y)]) {
            ++x;
            ++y;
        }
        reach(edits, diagonal) = static_cast<std::int32_t>(x);
        return x == std::ssize(m_before) && y == std::ssize(m_after);
    }
    [[nodiscard]] Places walkBack(std::int64_t edits)
    {
        Places found;
        std::int64_t diagonal = std::ssize(m_before) - std::ssize(m_after);
        for (; edits >= 0; --edits) {
            const std::int64_t first = start(edits, diagonal);
            for (std::int64_t x = reach(edits, diagonal); x-- > first;)
                found.emplace_back(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(x - diagonal));
            if (edits > 0)
                diagonal += comesFromInsertion(edits, diagonal) ? 1 : -1;
        }
        std::ranges::reverse(found);
        return found;
    }

    Keys m_before;
    Keys m_after;
    std::int64_t m_most;
    std::stop_token m_stop;
    std::vector<std::vector<std::int32_t>> m_reach;
};

} // namespace

Places matchedPlaces(Keys before, Keys after, std::uint32_t mostEdits, const std::stop_token& stop)
{
    const auto [headBefore, headAfter] = std::ranges::mismatch(before, after);
    const auto head = static_cast<std::size_t>(headBefore - before.begin());
    Places places;
    for (std::size_t i = 0; i < head; ++i)
        places.emplace_back(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i));
    before = before.subspan(head);
    after = after.subspan(head);
    std::size_t tail = 0;
    while (tail < std::min(before.size(), after.size())
           && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    EditWalk walk(before.first(before.size() - tail), after.first(after.size() - tail), mostEdits, stop);
    for (const auto& [x, y] : walk.matches())
        places.emplace_back(x + head, y + head);
    for (std::size_t i = tail; i > 0; --i)
        places.emplace_back(head + before.size() - i, head + after.size() - i);
    return places;
}

} // namespace tgraph
