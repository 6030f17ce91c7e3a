// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// Maps positions in an expanded text to positions in the text of the file.
class TextOrigins {
public:
    explicit TextOrigins(std::string_view original) : m_original(original) { }

    /// Adds the next part. The bytes from `written` on correspond to those of the original from
    /// `original` on, or, if `isCopy` is false, all to that position.
    void add(std::size_t written, std::size_t original, bool isCopy)
    {
        m_parts.push_back({.written = written, .original = original, .isCopy = isCopy});
    }
    [[nodiscard]] std::string_view original() const { return m_original; }
    [[nodiscard]] std::size_t originOf(std::size_t written) const;

private:
    struct Part {
        std::size_t written = 0;
        std::size_t original = 0;
        bool isCopy = false;
    };
    std::string_view m_original;
    std::vector<Part> m_parts; ///< ascending
};

/// Changes to a text that expand its short forms: omitted shapes, and computations and instructions
/// inside others. Positions are offsets in the original text. A changed part can be moved together
/// with the changes inside it.
class TextEdits {
public:
    /// The order of insertions at the same position.
    enum class Rank : unsigned char { Computation, EntryBegin, Instruction, Name };
    /// A text followed by the part [begin, end) of the original with its changes; an empty range
    /// means no part.
    struct Piece {
        std::string text;
        std::size_t begin = 0;
        std::size_t end = 0;
        /// Position that the text corresponds to; std::nullopt: that of its part or of the
        /// insertion
        std::optional<std::size_t> origin;
    };

    /// Replaces a part. Insertions inside it or at its beginning appear where a piece has this
    /// part.
    void replace(std::size_t begin, std::size_t end, std::string text);
    /// Inserts pieces before a position, which must not be inside a piece.
    void insert(std::size_t at, Rank rank, std::vector<Piece> pieces);

    [[nodiscard]] bool empty() const { return m_replacements.empty() && m_insertions.empty(); }
    /// Returns the size of the new texts in bytes.
    [[nodiscard]] std::size_t bytes() const { return m_bytes; }

    /// Returns the changed text. `origins` receives the positions of its parts in the original
    /// text.
    [[nodiscard]] std::string apply(TextOrigins& origins);

private:
    struct Replacement {
        std::size_t begin = 0;
        std::size_t end = 0;
        std::string text;
    };
    struct Insertion {
        std::size_t at = 0;
        Rank rank = Rank::Computation;
        std::vector<Piece> pieces;
    };
    struct Output {
        std::string text;
        TextOrigins& origins;
    };

    void render(std::size_t begin, std::size_t end, Output& to) const;
    static void addNew(const std::string& text, std::size_t at, Output& to);

    std::vector<Replacement> m_replacements;
    std::vector<Insertion> m_insertions;
    std::size_t m_bytes = 0;
};

} // namespace tgraph::hlo
