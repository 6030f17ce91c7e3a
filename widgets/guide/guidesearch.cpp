// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/guide/guidesearch.h"

#include <QRegularExpression>

#include <algorithm>

namespace tgraph {

QStringList searchedWords(const QString& query)
{
    static const QRegularExpression word(QStringLiteral("\"([^\"]+)\"?|(\\S+)"));
    QStringList words;
    for (auto match = word.globalMatch(query); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const QString text = (found.captured(1) + found.captured(2)).simplified();
        if (!text.isEmpty() && text != QLatin1String("\""))
            words << text;
    }
    return words;
}

std::vector<GuideHit> findInGuide(std::span<const GuidePage> pages, const QStringList& words, std::size_t most)
{
    std::vector<GuideHit> hits;
    if (words.isEmpty())
        return hits;
    for (std::size_t page = 0; page < pages.size(); ++page) {
        for (std::size_t line = 0; line < pages[page].lines.size(); ++line) {
            const QString& text = pages[page].lines[line].text;
            if (!std::ranges::all_of(words,
                                     [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); }))
                continue;
            if (hits.size() == most)
                return hits;
            hits.push_back({page, line});
        }
    }
    return hits;
}

QString excerpt(const QString& line, const QStringList& words, qsizetype length)
{
    if (line.size() <= length)
        return line;
    qsizetype first = line.size();
    for (const QString& word : words) {
        if (const qsizetype at = line.indexOf(word, 0, Qt::CaseInsensitive); at >= 0)
            first = std::min(first, at);
    }
    constexpr qsizetype before = 8; // the word must be seen in a narrow list
    qsizetype begin = std::clamp<qsizetype>(first - before, 0, line.size() - length);
    if (begin > 0)
        begin = std::min(first, line.indexOf(QLatin1Char(' '), begin) + 1); // whole words
    const QString ellipsis = QStringLiteral("…");
    return (begin > 0 ? ellipsis : QString()) + line.mid(begin, length)
        + (begin + length < line.size() ? ellipsis : QString());
}

} // namespace tgraph
