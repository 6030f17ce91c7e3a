// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/io/bytesource.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {

/// The header of a table whose columns are aligned.
struct AlignedHeader {
    std::size_t linesAbove = 0;
    bool hasBlanksInNames = false; ///< two or more blanks separate the names: "Size   Avg Latency(us)"
};

/// A text file converted to UTF-8: decompressed if it is a gzip file, converted from UTF-16,
/// without a byte order mark. The columns of a table that is aligned with blanks are separated by
/// tabs instead, and lines above and below it are left out.
class TableFile {
public:
    /// @param most limit on the bytes after unpacking @throws Error if it cannot be opened;
    /// Cancelled
    TableFile(const std::filesystem::path& path, std::uint64_t most, std::stop_token stop);

    [[nodiscard]] const std::string& head() const { return m_head; } ///< the first bytes
    [[nodiscard]] bool isHeadWhole() const { return m_isWhole; }
    /// True if the tabs were inserted by this class
    [[nodiscard]] bool isAligned() const { return m_aligned.has_value(); }

    /// Passes the text to `take` piece by piece. @throws Error for damage and for more than the
    /// maximum number of bytes; Cancelled
    /// @returns the number of lines below an aligned table, which are left out
    std::size_t eachPiece(const std::function<void(std::string_view piece)>& take,
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
    std::optional<AlignedHeader> m_aligned; ///< std::nullopt for other text
};

/// Finds a table whose columns are aligned with blanks, or separated by "|" as in Markdown: a header that names a
/// measurement, perhaps behind "#", and two or more lines below it with as many fields, each with a number. An empty
/// line, or for "|" any line without one, ends the table. At most 60 lines may be above it.
/// @param isWhole true if the text is not truncated
[[nodiscard]] std::optional<AlignedHeader> alignedHeaderOf(std::string_view text, bool isWhole);

/// Returns the lines of such a table with tabs between the fields. Rules such as "---+---" and the lines around the
/// table become empty.
/// @param isWhole false: the last line is truncated and left out
[[nodiscard]] std::string withTabulators(std::string_view text, bool isWhole, const AlignedHeader& header);

} // namespace tgraph
