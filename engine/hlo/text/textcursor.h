// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/charclass.h"
#include "engine/core/error.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph::hlo {

class TextOrigins;

/// A forward-moving position in HLO text. Skips blanks, comments and log prefixes ("I0521 12:04:45.883 1509
/// file.cc:186] ") at the beginning of a line between tokens. The views that it returns point into the text.
class TextCursor {
public:
    /// The text must be followed by a zero byte, like that of a std::string.
    TextCursor(std::string_view text, const std::filesystem::path& path, std::stop_token stop = {});

    [[nodiscard]] const char* at() const { return m_at; }
    [[nodiscard]] const char* end() const { return m_end; }
    [[nodiscard]] bool atEnd() const { return m_at == m_end; }
    /// Returns the next byte; 0 at the end.
    [[nodiscard]] char peek() const { return *m_at; }
    /// Skips one byte. @throws Error at the end.
    void advance();
    /// Moves to an earlier position of the cursor.
    void moveTo(const char* place) { m_at = place; }
    /// Returns true if the cursor is right after a log prefix.
    [[nodiscard]] bool isAfterLogPrefix() const { return m_at == m_afterPrefix; }

    /// Returns the rest of the line.
    [[nodiscard]] std::string_view line() const;

    void skipSpace()
    {
        if (*m_at == ' ')
            ++m_at;
        if (const CharClass next = classOf(*m_at);
            next == CharClass::Blank || next == CharClass::NewLine || next == CharClass::Slash)
            skipMoreSpace();
    }
    void skipLine();
    /// Moves from the end of a line to the next one, behind blanks and a log prefix; does not skip comments.
    void nextLine();
    bool eat(char c)
    {
        skipSpace();
        if (*m_at != c || m_at == m_end)
            return false;
        ++m_at;
        return true;
    }
    void expect(char c);
    bool eatArrow(); ///< "->"
    /// Takes [A-Za-z0-9_.-]*, possibly empty. Does not take the '-' of "->".
    std::string_view takeName();
    /// Takes a name that is not empty. @throws Error, "expected EXPECTED"
    std::string_view expectName(const char* expected);
    std::int64_t expectInteger();
    /// Takes a quoted string and returns it without quotes, with its escapes as written.
    std::string_view expectString();
    /// Skips from an opening bracket until after the closing one; strings and comments inside may contain brackets.
    void skipBalanced();
    /// Skips the value of any attribute: words, strings, brackets; until a comma, a closing bracket or the end of the
    /// line.
    std::string_view skipValue();

    [[noreturn]] void fail(std::string_view expected) const { fail(m_at, expected); }
    [[noreturn]] void fail(const char* place, std::string_view expected) const;
    [[noreturn]] void fail(const char* place, std::string_view found, std::string_view expected) const;
    /// Returns "line 3, column 14".
    [[nodiscard]] Place placeOf(const char* place) const { return placeAt(originOf(place)); }
    /// Returns the place of an offset in the file's own text.
    [[nodiscard]] Place placeAt(std::size_t origin) const;
    /// Returns the offset in the file's own text that a place of this text stands for.
    [[nodiscard]] std::size_t originOf(const char* place) const;
    /// Sets the number of lines of the file before the text, for the places in errors.
    void setLinesBefore(std::uint64_t lines) { m_linesBefore = lines; }
    /// Makes placeOf() name places in the text of the file, which this text was made from.
    void setOrigins(const TextOrigins* origins) { m_origins = origins; }
    /// Returns the offset of a place in this text.
    [[nodiscard]] std::size_t offsetOf(const char* place) const { return static_cast<std::size_t>(place - m_begin); }

private:
    void skipMoreSpace();
    void skipComment();
    void skipLogPrefix();
    void checkStop() const;

    const char* m_begin;
    const char* m_at;
    const char* m_end;
    const char* m_afterPrefix = nullptr;
    mutable const char* m_lineFrom = nullptr; ///< no line ends between this place and m_lineEnd
    mutable const char* m_lineEnd = nullptr; ///< of the line that was looked at last
    std::uint64_t m_linesBefore = 0;
    const std::filesystem::path& m_path;
    std::stop_token m_stop;
    const TextOrigins* m_origins = nullptr;
};

/// Skips blanks and returns true at a digit.
[[nodiscard]] bool isAtDigit(TextCursor& cursor);

/// Reads `{key=value key=value}` with or without commas: `use(key)` takes the value, or returns false to skip it.
void readPairs(TextCursor& cursor, const std::function<bool(std::string_view)>& use);

/// Returns the name at the beginning of the text, see TextCursor::takeName().
[[nodiscard]] std::string_view leadingName(std::string_view text);

/// Returns the length of the log prefix at the beginning of a line; 0 if there is none.
[[nodiscard]] std::size_t logPrefixLength(std::string_view line);

} // namespace tgraph::hlo
