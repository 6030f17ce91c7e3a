// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph::hlo {

/// A place in HLO text that moves forward. Blanks, comments and log prefixes ("I0521 12:04:45.883 1509 file.cc:186] ")
/// at the beginning of a line lie between tokens. Views that it returns point into the text.
class TextCursor {
public:
    /// The text ends with a zero byte behind its last, as that of a std::string does.
    TextCursor(std::string_view text, const std::filesystem::path& path, std::stop_token stop = {});

    [[nodiscard]] const char* at() const { return m_at; }
    [[nodiscard]] const char* end() const { return m_end; }
    [[nodiscard]] bool atEnd() const { return m_at == m_end; }
    /// The next byte; 0 at the end.
    [[nodiscard]] char peek() const { return *m_at; }
    /// Over one byte. @throws Error at the end.
    void advance();
    /// To a place where the cursor has been.
    void moveTo(const char* place) { m_at = place; }
    /// The place lies right after a log prefix.
    [[nodiscard]] bool isAfterLogPrefix() const { return m_at == m_afterPrefix; }

    /// What is left of the line.
    [[nodiscard]] std::string_view line() const;

    void skipSpace();
    void skipLine();
    bool eat(char c);
    void expect(char c);
    bool eatArrow(); ///< "->"
    /// [A-Za-z0-9_.-]*, empty where there is none. It does not take the '-' of "->".
    std::string_view takeName();
    /// The same; not empty. @throws Error, "expected EXPECTED"
    std::string_view expectName(const char* expected);
    std::int64_t expectInteger();
    /// Between quotes, with escapes as they are written.
    std::string_view expectString();
    /// From an opening bracket until after the closing one; strings and comments inside may hold brackets.
    void skipBalanced();
    /// A value of any attribute: words, strings, brackets; until a comma, a closing bracket or the end of the line.
    std::string_view skipValue();

    [[noreturn]] void fail(std::string_view expected) const { fail(m_at, expected); }
    [[noreturn]] void fail(const char* place, std::string_view expected) const;
    [[noreturn]] void fail(const char* place, std::string_view found, std::string_view expected) const;
    /// "line 3, column 14"
    [[nodiscard]] Place placeOf(const char* place) const;

private:
    void skipComment();
    void skipLogPrefix();
    void checkStop() const;

    const char* m_begin;
    const char* m_at;
    const char* m_end;
    const char* m_afterPrefix = nullptr;
    const std::filesystem::path& m_path;
    std::stop_token m_stop;
};

/// The name that the text begins with, see TextCursor::takeName().
[[nodiscard]] std::string_view leadingName(std::string_view text);

/// Length of the log prefix at the beginning of a line; 0 where there is none.
[[nodiscard]] std::size_t logPrefixLength(std::string_view line);

} // namespace tgraph::hlo
