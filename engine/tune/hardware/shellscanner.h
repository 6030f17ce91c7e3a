// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tgraph {

/// Scans a shell command from its beginning to find the positions at which a word of shellWord()
/// stays one word. It follows the syntax of POSIX. Positions that shells interpret differently
/// count as unsafe.
class ShellScanner {
public:
    explicit ShellScanner(std::string_view command) : m_rest(command) { }

    /// The text from the position to the end
    [[nodiscard]] std::string_view rest() const { return m_rest; }
    /// Returns the reason why a word with quotes is not safe at the position, such as "in quotes";
    /// empty if it is safe.
    [[nodiscard]] std::string_view obstacle() const;
    /// Returns true inside of "$((…))", where only words without quotes are safe.
    [[nodiscard]] bool isInArithmetic() const { return m_contexts.back() == Context::Arithmetic; }

    /// Advances over one character or operator and returns it. Must not be called at the end.
    std::string_view read();
    /// Advances over text that a word replaces.
    void readWord(std::size_t bytes);

private:
    enum class Context : std::uint8_t {
        Words, ///< the command itself, and "(…)" in it
        Substitution, ///< "$(…)"
        Arithmetic, ///< "$((…))", which counts as two contexts
        Braces, ///< "${…}"
        SingleQuotes,
        DoubleQuotes,
        Backticks,
        Comment
    };

    std::size_t readInWords();
    std::size_t readInArithmetic();
    std::size_t readInBraces();
    std::size_t readInDoubleQuotes();
    std::size_t readUntil(char end);
    std::size_t readDollar();
    std::size_t enter(Context context, std::size_t bytes = 1);
    std::size_t leave();
    [[nodiscard]] bool isNested() const;

    std::string_view m_rest;
    std::vector<Context> m_contexts{Context::Words};
    bool m_isEscaped = false; ///< true after a backslash
    bool m_beginsWord = true; ///< true if "#" would begin a comment here
    std::string_view m_lost; ///< obstacle that applies to all further positions; empty: none
};

} // namespace tgraph
