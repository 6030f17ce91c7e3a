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

/// A position in HLO text that moves forward. Between tokens, it skips blanks, comments and, at the
/// beginning of a line, log prefixes ("I0521 12:04:45.883 1509 file.cc:186] "). The views that it
/// returns point into the text.
class TextCursor {
public:
    /// A zero byte must follow the text, as in a std::string.
    TextCursor(std::string_view text, const std::filesystem::path& path, std::stop_token stop = {});

    [[nodiscard]] const char* at() const { return m_at; }
    [[nodiscard]] const char* end() const { return m_end; }
    [[nodiscard]] bool atEnd() const { return m_at == m_end; }
    /// Returns the next byte; 0 at the end.
    [[nodiscard]] char peek() const { return *m_at; }
    /// Skips one byte. @throws Error at the end.
    void advance();
    /// Moves back to an earlier position of this cursor.
    void moveTo(const char* place) { m_at = place; }
    /// Returns true if the cursor is directly after a log prefix.
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
    /// Moves from the end of a line to the next line, after its blanks and log prefix. Does not
    /// skip comments.
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
    /// Takes [A-Za-z0-9_.-]*, which may be empty. Does not take the '-' of "->".
    std::string_view takeName();
    /// Takes a name that is not empty. @throws Error with the text "expected EXPECTED"
    std::string_view expectName(const char* expected);
    std::int64_t expectInteger();
    /// Takes a quoted string and returns it without its quotes; escapes are kept.
    std::string_view expectString();
    /// Skips from an opening bracket to the position after the closing one. Strings and comments
    /// inside may contain brackets.
    void skipBalanced();
    /// Skips the value of any attribute: words, strings and brackets up to a comma, a closing
    /// bracket or the end of the line.
    std::string_view skipValue();

    [[noreturn]] void fail(std::string_view expected) const { fail(m_at, expected); }
    [[noreturn]] void fail(const char* place, std::string_view expected) const;
    [[noreturn]] void fail(const char* place, std::string_view found, std::string_view expected) const;
    /// Returns "line 3, column 14".
    [[nodiscard]] Place placeOf(const char* place) const { return placeAt(originOf(place)); }
    /// Returns the place for an offset in the file's own text.
    [[nodiscard]] Place placeAt(std::size_t origin) const;
    /// Returns the offset in the file's own text that corresponds to a position in this text.
    [[nodiscard]] std::size_t originOf(const char* place) const;
    /// Sets the number of lines in the file before the text, for error messages.
    void setLinesBefore(std::uint64_t lines) { m_linesBefore = lines; }
    /// Makes placeOf() return places in the text of the file from which this text was made.
    void setOrigins(const TextOrigins* origins) { m_origins = origins; }
    /// Returns the offset of a position in this text.
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
    /// There is no line end between this position and m_lineEnd
    mutable const char* m_lineFrom = nullptr;
    mutable const char* m_lineEnd = nullptr; ///< end of the line that was examined last
    std::uint64_t m_linesBefore = 0;
    const std::filesystem::path& m_path;
    std::stop_token m_stop;
    const TextOrigins* m_origins = nullptr;
};

/// Skips blanks and returns true if a digit follows.
[[nodiscard]] bool isAtDigit(TextCursor& cursor);

/// Reads `{key=value key=value}` with or without commas. `use(key)` reads the value, or returns
/// false to skip it.
void readPairs(TextCursor& cursor, const std::function<bool(std::string_view)>& use);

/// Returns the name at the beginning of the text, see TextCursor::takeName().
[[nodiscard]] std::string_view leadingName(std::string_view text);

/// Returns the length of the log prefix at the beginning of a line; 0 if there is none.
[[nodiscard]] std::size_t logPrefixLength(std::string_view line);

} // namespace tgraph::hlo
