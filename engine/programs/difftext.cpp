// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/difftext.h"

#include "engine/core/task.h"
#include "engine/programs/sequencematch.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string_view>

namespace tgraph {
namespace {

constexpr std::size_t mostWords = 4096;
constexpr std::uint32_t mostEdits = 512;

struct Words {
    std::vector<TextRange> ranges;
    std::vector<std::uint64_t> keys; ///< equal keys mean equal content
};

/// One of the two programs.
class Side {
public:
    Side(const ProgramText& text, const std::vector<std::uint32_t>& pairs) : m_text(text), m_pairs(pairs) { }

    /// Splits the text into names and numbers; every other character is a word.
    [[nodiscard]] Words wordsOf(NodeId node) const
    {
        const std::string_view all = m_text.text();
        const TextRange range = m_text.rangeOf(node);
        Words words;
        for (std::size_t at = range.begin; at < range.end && words.keys.size() < mostWords;) {
            std::size_t end = at + 1;
            if (isNameLetter(all[at])) {
                while (end < range.end && isNameLetter(all[end]))
                    ++end;
            }
            if (all[at] != ' ' && all[at] != '\t') {
                words.ranges.push_back({at, end});
                words.keys.push_back(keyOf(node, {at, end}));
            }
            at = end;
        }
        return words;
    }

    void mark(TextRange range)
    {
        if (range.size() > 0)
            m_marks.push_back(range);
    }
    void markWhole(const std::vector<NodeId>& nodes)
    {
        for (const NodeId node : nodes)
            mark(m_text.rangeOf(node));
    }

    [[nodiscard]] std::vector<TextRange> marks() &&
    {
        std::ranges::sort(m_marks, {}, &TextRange::begin);
        std::vector<TextRange> joined;
        for (const TextRange& range : m_marks) {
            if (!joined.empty() && (range.begin <= joined.back().end || isBlank(joined.back().end, range.begin)))
                joined.back().end = std::max(joined.back().end, range.end);
            else
                joined.push_back(range);
        }
        return joined;
    }

private:
    [[nodiscard]] bool isBlank(std::size_t begin, std::size_t end) const
    {
        return m_text.text().substr(begin, end - begin).find_first_not_of(" \t") == std::string_view::npos;
    }
    [[nodiscard]] std::uint64_t keyOf(NodeId node, TextRange range) const
    {
        const std::string_view word = m_text.text().substr(range.begin, range.size());
        const auto link = isNameLetter(word.front()) ? m_text.linkAt(range.begin) : std::nullopt;
        if (link && link->target != node && m_pairs[link->target.value] != ProgramDiff::noPair)
            return (std::uint64_t{1} << 63U) + m_pairs[link->target.value];
        return std::hash<std::string_view>()(word) >> 1U;
    }

    const ProgramText& m_text;
    const std::vector<std::uint32_t>& m_pairs; ///< node → its pair
    std::vector<TextRange> m_marks;
};

void markPair(Side& before, Side& after, const InstructionPair& pair, const std::stop_token& stop)
{
    const Words first = before.wordsOf(pair.before);
    const Words second = after.wordsOf(pair.after);
    std::size_t i = 0;
    std::size_t j = 0;
    const auto markUpTo = [&](std::size_t firstEnd, std::size_t secondEnd) {
        for (; i < firstEnd; ++i)
            before.mark(first.ranges[i]);
        for (; j < secondEnd; ++j)
            after.mark(second.ranges[j]);
    };
    for (const auto& [inFirst, inSecond] : matchedPlaces(first.keys, second.keys, mostEdits, stop)) {
        markUpTo(inFirst, inSecond);
        ++i;
        ++j;
    }
    markUpTo(first.ranges.size(), second.ranges.size());
}

} // namespace

DiffMarks diffMarks(const ProgramDiff& diff, const ProgramText& before, const ProgramText& after,
                    const std::stop_token& stop)
{
    Side first(before, diff.pairOfBefore);
    Side second(after, diff.pairOfAfter);
    first.markWhole(diff.removed);
    second.markWhole(diff.added);
    for (const InstructionPair& pair : diff.pairs) {
        throwIfStopped(stop);
        if (pair.changes.areReal())
            markPair(first, second, pair, stop);
    }
    return {std::move(first).marks(), std::move(second).marks()};
}

} // namespace tgraph
