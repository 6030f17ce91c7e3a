// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/textfinder.h"

#include <QString>

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::size_t pieceSize = std::size_t{4} << 20; // bytes; a few milliseconds

char lowered(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

struct SameLetter {
    bool operator()(char a, char b) const { return lowered(a) == lowered(b); }
};
struct LetterHash {
    std::size_t operator()(char letter) const { return static_cast<unsigned char>(lowered(letter)); }
};

} // namespace

TextFinder::TextFinder(QObject* parent) : QObject(parent)
{
    m_pieces.setInterval(0);
    connect(&m_pieces, &QTimer::timeout, this, &TextFinder::searchPiece);
}

void TextFinder::setText(std::shared_ptr<const ProgramText> text)
{
    m_text = std::move(text);
    find({}, 0);
}

void TextFinder::find(const QString& words, std::size_t from)
{
    m_words = words.toUtf8().toStdString();
    std::ranges::transform(m_words, m_words.begin(), lowered);
    m_matches.clear();
    m_current.reset();
    m_from = from;
    m_searched = 0;
    m_isCut = false;
    if (m_text && !m_words.empty()) {
        m_pieces.start();
        searchPiece();
    } else {
        m_pieces.stop();
        Q_EMIT changed();
    }
}

void TextFinder::searchPiece()
{
    const std::string_view all = m_text->text();
    const std::size_t begins = std::min(all.size(), m_searched + pieceSize); // matches of this piece begin before this
    const std::string_view piece
        = all.substr(m_searched, std::min(all.size(), begins + m_words.size() - 1) - m_searched);
    const std::boyer_moore_horspool_searcher searcher(m_words.begin(), m_words.end(), LetterHash(), SameLetter());
    auto at = piece.begin();
    while (m_matches.size() < mostMatches) {
        const auto [first, last] = searcher(at, piece.end());
        if (first == last)
            break;
        const auto begin = m_searched + static_cast<std::size_t>(first - piece.begin());
        m_matches.push_back({begin, begin + m_words.size()});
        at = last;
        if (!m_current && begin >= m_from)
            reach(m_matches.size() - 1);
    }
    m_isCut = m_matches.size() >= mostMatches;
    m_searched = std::max(begins, m_matches.empty() ? 0 : m_matches.back().end);
    if (m_searched >= all.size() || m_isCut) {
        m_pieces.stop();
        if (!m_current && !m_matches.empty())
            reach(0);
    }
    Q_EMIT changed();
}

void TextFinder::reach(std::size_t match)
{
    m_current = match;
    Q_EMIT reached();
}

void TextFinder::step(int step)
{
    if (m_matches.empty())
        return;
    const auto count = static_cast<std::ptrdiff_t>(m_matches.size());
    const std::ptrdiff_t before = m_current ? static_cast<std::ptrdiff_t>(*m_current) : step > 0 ? -1 : 0;
    reach(static_cast<std::size_t>((before + step + count) % count));
    Q_EMIT changed();
}

} // namespace tgraph
