// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace tgraph {

/// How well a text answers what was typed.
struct FuzzyMatch {
    int score = 0; ///< more is better
    QList<qsizetype> places; ///< of the letters that were found, ascending
};

/// Each word of the query, in any order, must be a subsequence of the text; case does not count. Letters at the starts
/// of words and letters in a row count more, gaps and long texts less. Nothing where a word is not found; an empty
/// query matches everything with a score of 0.
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString& query, const QString& text);

/// Each word is in the text as it was typed; case does not count.
[[nodiscard]] bool hasWords(const QString& text, const QStringList& words);

} // namespace tgraph
