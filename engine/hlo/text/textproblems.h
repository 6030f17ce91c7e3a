// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textcursor.h"

#include <cstddef>
#include <string>
#include <vector>

namespace tgraph::hlo {

/// The problems of a file that do not prevent reading its program: the first ones with their
/// places, and their total number.
class TextProblems {
public:
    /// Adds a problem at an offset in the file's own text; see TextCursor::originOf().
    void add(std::size_t at, std::string text);
    /// Adds the problems that an earlier reading of the same file found and this one did not. Adds
    /// none if there are more problems than notes.
    void addFrom(const TextProblems& earlier);
    /// Appends one note per problem, sorted by place, and one with the number of the others. The
    /// cursor provides the places.
    void appendNotes(const TextCursor& cursor, std::vector<std::string>& notes) const;
    /// Returns the texts of the first problems, without places.
    [[nodiscard]] std::vector<std::string> texts() const;

private:
    struct Problem {
        std::size_t at = 0;
        std::string text;

        bool operator==(const Problem&) const = default;
    };
    std::vector<Problem> m_first;
    std::size_t m_count = 0;
};

/// Returns the part "found …, expected …" of an error's text.
[[nodiscard]] std::string findingOf(const Error& error);

} // namespace tgraph::hlo
