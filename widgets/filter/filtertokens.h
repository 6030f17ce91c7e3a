// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace tgraph {

/// A token of a filter's text.
struct FilterToken {
    enum Kind : std::uint8_t {
        /// Letters, digits and underscores, beginning with a letter or underscore; or a
        /// quotedWord()
        Word,
        Number, ///< without sign: 80, 1.5, 2e-3
        Symbol, ///< < <= > >= = != .. . , [ ] { } ( ) -
        Unknown, ///< one character that is none of these
        End,
    };

    Kind kind = End;
    int position = 0;
    int length = 0;
    QString text;
    double value = 0; ///< value of a number
    bool isQuoted = false; ///< for a word: true if it is quoted and therefore no keyword
};

/// Returns the text in quotes, its own quotes doubled: "a ""b""".
[[nodiscard]] QString quotedWord(QString text);

/// Returns the tokens of the text; the last one is End. ≤ and ≥ are replaced by <= and >=, == by =.
[[nodiscard]] std::vector<FilterToken> filterTokens(const QString& text);

} // namespace tgraph
