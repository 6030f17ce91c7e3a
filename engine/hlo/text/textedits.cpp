// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/textedits.h"

#include <algorithm>
#include <utility>

namespace tgraph::hlo {

std::size_t TextOrigins::originOf(std::size_t written) const
{
    const auto after = std::ranges::upper_bound(m_parts, written, {}, &Part::written);
    if (after == m_parts.begin())
        return 0;
    const Part& part = *(after - 1);
    return std::min(part.original + (part.isCopy ? written - part.written : 0), m_original.size());
}

void TextEdits::replace(std::size_t begin, std::size_t end, std::string text)
{
    m_bytes += sizeof(Replacement) + text.size();
    m_replacements.push_back({.begin = begin, .end = end, .text = std::move(text)});
}

void TextEdits::insert(std::size_t at, Rank rank, std::vector<Piece> pieces)
{
    m_bytes += sizeof(Insertion) + pieces.size() * sizeof(Piece);
    for (const Piece& piece : pieces)
        m_bytes += piece.text.size();
    m_insertions.push_back({.at = at, .rank = rank, .pieces = std::move(pieces)});
}

std::string TextEdits::apply(TextOrigins& origins)
{
    std::ranges::stable_sort(m_replacements, [](const Replacement& a, const Replacement& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end; // the outer one first
    });
    std::ranges::stable_sort(m_insertions, {}, [](const Insertion& i) { return std::pair(i.at, i.rank); });
    Output output{.text = {}, .origins = origins};
    const std::size_t size = origins.original().size();
    output.text.reserve(size + m_bytes);
    render(0, size, output);
    const auto atEnd = std::ranges::lower_bound(m_insertions, size, {}, &Insertion::at);
    for (auto insertion = atEnd; insertion != m_insertions.end(); ++insertion)
        for (const Piece& piece : insertion->pieces)
            addNew(piece.text, size, output);
    return std::move(output.text);
}

void TextEdits::addNew(const std::string& text, std::size_t at, Output& to)
{
    to.origins.add(to.text.size(), at, false);
    to.text += text;
}

void TextEdits::render(std::size_t begin, std::size_t end, Output& to) const
{
    auto replacement = std::ranges::lower_bound(m_replacements, begin, {}, &Replacement::begin);
    if (replacement != m_replacements.end() && replacement->begin == begin && replacement->end == end)
        ++replacement; // the part itself, which moved here
    auto insertion = std::ranges::lower_bound(m_insertions, begin, {}, &Insertion::at);
    std::size_t at = begin;
    const auto copyTo = [&](std::size_t place) {
        if (place == at)
            return;
        to.origins.add(to.text.size(), at, true);
        to.text += to.origins.original().substr(at, place - at);
        at = place;
    };
    while (true) {
        while (replacement != m_replacements.end() && replacement->begin < at)
            ++replacement; // inside a replaced part
        while (insertion != m_insertions.end() && insertion->at < at)
            ++insertion;
        const bool hasReplacement = replacement != m_replacements.end() && replacement->begin < end;
        const bool hasInsertion = insertion != m_insertions.end() && insertion->at < end;
        if (!hasReplacement && !hasInsertion)
            break;
        if (hasReplacement && (!hasInsertion || replacement->begin <= insertion->at)) {
            copyTo(replacement->begin);
            addNew(replacement->text, at, to);
            at = replacement->end;
            ++replacement;
            continue;
        }
        copyTo(insertion->at);
        for (const Piece& piece : insertion->pieces) {
            addNew(piece.text, piece.origin.value_or(piece.end > piece.begin ? piece.begin : at), to);
            if (piece.end > piece.begin)
                render(piece.begin, piece.end, to);
        }
        ++insertion;
    }
    copyTo(std::max(at, end));
}

} // namespace tgraph::hlo
