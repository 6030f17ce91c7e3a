// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/io/bytesource.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {

/// A text file as UTF-8: unpacked if it is compressed by gzip, converted from UTF-16, without a byte order mark; a
/// table that is aligned by blanks with tabulators instead.
class TableFile {
public:
    /// @param most bytes after unpacking @throws Error if it cannot be opened; Cancelled
    TableFile(const std::filesystem::path& path, std::uint64_t most, std::stop_token stop);

    [[nodiscard]] const std::string& head() const { return m_head; } ///< the first bytes
    [[nodiscard]] bool isHeadWhole() const { return m_isWhole; }
    [[nodiscard]] bool isAligned() const { return m_isAligned; } ///< the file has no tabulators of its own

    /// Passes the text piece by piece. @throws Error for more than the most bytes, and damage; Cancelled
    void eachPiece(const std::function<void(std::string_view piece)>& take,
                   const ProgressCallback& progress = {}) const;
    /// Returns the whole text. @throws as eachPiece()
    [[nodiscard]] std::string text() const;

private:
    void eachPlainPiece(const std::function<void(std::string_view piece)>& take,
                        const ProgressCallback& progress) const;
    void eachUnpackedPiece(const std::function<void(std::string_view bytes)>& take,
                           const ProgressCallback& progress) const;

    std::unique_ptr<ByteSource> m_source;
    std::uint64_t m_most;
    std::stop_token m_stop;
    std::string m_head;
    bool m_isWhole = false;
    bool m_isPacked = false;
    bool m_isUtf16 = false;
    bool m_isAligned = false;
};

/// Returns true for a table whose columns are aligned by blanks, or separated by "|" as in Markdown: the first lines
/// have as many fields as the header, which names a measurement, and each has a number.
/// @param isWhole the text is not cut off
[[nodiscard]] bool isAlignedTable(std::string_view text, bool isWhole);

/// Returns the lines of such a table with tabulators between the fields, and without its rules, "---+---". @param
/// isWhole false: leaves out the last line, which is cut off
[[nodiscard]] std::string withTabulators(std::string_view text, bool isWhole);

} // namespace tgraph
