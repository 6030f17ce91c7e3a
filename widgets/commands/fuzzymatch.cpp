// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/fuzzymatch.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace tgraph {
namespace {

constexpr int letterScore = 4;
constexpr int wordStartScore = 12;
constexpr int adjacentScore = 10; // less than a word start: "ef" prefers "Explain focus" to the inside of a word
constexpr int largestGap = 6; // letters; wider gaps cost the same
constexpr int lettersPerPoint = 16; // letters of the text that cost one point
constexpr int none = std::numeric_limits<int>::min() / 2;

bool startsWord(const QString& text, qsizetype place)
{
    if (!text[place].isLetterOrNumber())
        return false;
    return place == 0 || !text[place - 1].isLetterOrNumber() || (text[place].isUpper() && text[place - 1].isLower());
}

/// Finds the best match of a word. Best[letter][place] is the best score of the word's first letters with the letter at
/// the place. Each letter follows its best predecessor, so that the places can be traced back.
class WordSearch {
public:
    WordSearch(const QString& word, const QString& text, const QString& folded)
        : m_word(word), m_text(text), m_folded(folded), m_scores(cells(), none), m_from(cells(), -1)
    {
        for (qsizetype letter = 0; letter < word.size(); ++letter)
            fill(letter);
    }

    [[nodiscard]] std::optional<FuzzyMatch> best() const
    {
        const auto last = m_scores.end() - m_text.size();
        const auto found = std::max_element(last, m_scores.end());
        if (found == m_scores.end() || *found <= none / 2)
            return std::nullopt;
        FuzzyMatch match{.score = *found, .places = {}};
        qsizetype place = found - last;
        for (qsizetype letter = m_word.size() - 1; letter >= 0; --letter) {
            match.places.prepend(place);
            place = m_from[cell(letter, place)];
        }
        return match;
    }

private:
    [[nodiscard]] std::size_t cells() const { return static_cast<std::size_t>(m_word.size() * m_text.size()); }
    [[nodiscard]] std::size_t cell(qsizetype letter, qsizetype place) const
    {
        return static_cast<std::size_t>(letter * m_text.size() + place);
    }

    void fill(qsizetype letter)
    {
        for (qsizetype place = letter; place < m_text.size(); ++place) {
            if (m_folded[place] != m_word[letter])
                continue;
            const int own = letterScore + (startsWord(m_text, place) ? wordStartScore : 0);
            int before = letter == 0 ? 0 : none;
            qsizetype from = -1;
            for (qsizetype left = place - 1; letter > 0 && left >= letter - 1; --left) {
                const auto gap = static_cast<int>(std::min<qsizetype>(place - left - 1, largestGap));
                const int score = m_scores[cell(letter - 1, left)] + (gap == 0 ? adjacentScore : -gap);
                if (score > before) {
                    before = score;
                    from = left;
                }
            }
            m_scores[cell(letter, place)] = before <= none / 2 ? none : before + own;
            m_from[cell(letter, place)] = from;
        }
    }

    const QString& m_word;
    const QString& m_text;
    const QString& m_folded;
    std::vector<int> m_scores;
    std::vector<qsizetype> m_from;
};

/// Folds the case letter by letter to keep the places, since folding can lengthen a text.
QString folded(const QString& text)
{
    QString result = text;
    for (QChar& letter : result)
        letter = letter.toCaseFolded();
    return result;
}

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(const QString& query, const QString& text)
{
    FuzzyMatch whole;
    const QString foldedText = folded(text);
    const QStringList words = folded(query).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString& word : words) {
        const auto match = WordSearch(word, text, foldedText).best();
        if (!match)
            return std::nullopt;
        whole.score += match->score;
        whole.places += match->places;
    }
    if (words.isEmpty())
        return whole;
    whole.score -= static_cast<int>(text.size() / lettersPerPoint);
    std::ranges::sort(whole.places);
    const auto twice = std::ranges::unique(whole.places);
    whole.places.erase(twice.begin(), twice.end());
    return whole;
}

bool hasWords(const QString& text, const QStringList& words)
{
    return std::ranges::all_of(words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace tgraph
