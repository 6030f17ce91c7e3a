// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <vector>

namespace tgraph {

/// A token of a filter's text.
struct FilterToken {
    enum Kind : std::uint8_t {
        Word, ///< letters, digits and underscores, beginning with a letter or an underscore, or a quotedWord()
        Number, ///< without sign: 80, 1.5, 2e-3
        Symbol, ///< < <= > >= = != .. . , [ ] { } ( ) -
        Unknown, ///< one character that is none of these
        End,
    };

    Kind kind = End;
    int position = 0;
    int length = 0;
    QString text;
    double value = 0; ///< of a number
    bool isQuoted = false; ///< of a word: never a keyword
};

/// Returns the text in quotes, its own quotes doubled: "a ""b""".
[[nodiscard]] QString quotedWord(QString text);

/// Returns the text's tokens, the last of which is End. ≤ and ≥ become <= and >=, == becomes =.
[[nodiscard]] std::vector<FilterToken> filterTokens(const QString& text);

} // namespace tgraph
