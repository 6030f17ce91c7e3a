// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace tgraph {

/// Returns true for a table whose columns are aligned by blanks, or separated by "|" as in Markdown: the first lines
/// have as many fields as the header, which names a measurement, and each has a number.
/// @param isWhole the text is not cut off
[[nodiscard]] bool isAlignedTable(std::string_view text, bool isWhole);

/// Separates the fields of such a table by tabulators, and leaves out its rules, "---+---".
class AlignedText {
public:
    using Take = std::function<void(std::string_view piece)>;

    void add(std::string_view piece, const Take& take);
    /// Passes a last line without an end.
    void finish(const Take& take);

private:
    std::string m_rest; ///< the beginning of the current line
};

/// Returns the lines of such a table with tabulators. @param isWhole false: leaves out the last line, which is cut off
[[nodiscard]] std::string withTabulators(std::string_view text, bool isWhole);

} // namespace tgraph
