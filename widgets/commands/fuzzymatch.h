// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace tgraph {

/// The quality of a match.
struct FuzzyMatch {
    int score = 0; ///< higher is better
    QList<qsizetype> places; ///< positions of the matched letters, ascending
};

/// Matches a query with a text. Each word of the query, in any order, must be a subsequence of the
/// text; case is ignored. Letters at the starts of words and adjacent letters increase the score;
/// gaps and long texts reduce it. std::nullopt if a word is not found. An empty query matches every
/// text with score 0.
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString& query, const QString& text);

/// Returns true if the text contains each word as typed; case is ignored.
[[nodiscard]] bool hasWords(const QString& text, const QStringList& words);

} // namespace tgraph
