// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tgraph {

/// Reads a command of the shell from its begin to find positions where a word of shellWord() stays one word. Follows
/// the syntax of POSIX. Positions that shells read differently count as unsafe.
class ShellScanner {
public:
    explicit ShellScanner(std::string_view command) : m_rest(command) { }

    [[nodiscard]] std::string_view rest() const { return m_rest; } ///< from the position to the end
    /// Returns why a word with quotes is not safe at the position, such as "in quotes"; empty if it is.
    [[nodiscard]] std::string_view obstacle() const;
    /// Returns true inside of "$((…))", where only words without quotes are safe.
    [[nodiscard]] bool isInArithmetic() const { return m_contexts.back() == Context::Arithmetic; }

    /// Reads a character or an operator, and returns it; not at the end.
    std::string_view read();
    /// Reads text that a word replaces.
    void readWord(std::size_t bytes);

private:
    enum class Context : std::uint8_t {
        Words, ///< the command, and "(…)" in it
        Substitution, ///< "$(…)"
        Arithmetic, ///< "$((…))": two of them
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
    bool m_isEscaped = false; ///< after a backslash
    bool m_beginsWord = true; ///< "#" would begin a comment
    std::string_view m_lost; ///< obstacle of all further positions
};

} // namespace tgraph
