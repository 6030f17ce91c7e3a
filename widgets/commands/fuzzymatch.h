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
    QList<qsizetype> places; ///< of the matched letters, ascending
};

/// Matches a query with a text: each word, in any order, must be a subsequence of the text; case is ignored. Letters at
/// the starts of words and adjacent letters score more; gaps and long texts score less. std::nullopt if a word is not
/// found; an empty query matches everything with score 0.
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString& query, const QString& text);

/// Returns true if the text contains each word as typed; case is ignored.
[[nodiscard]] bool hasWords(const QString& text, const QStringList& words);

} // namespace tgraph
