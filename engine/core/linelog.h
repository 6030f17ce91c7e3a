// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace tgraph {

enum class LogOpening : std::uint8_t {
    New, ///< the file must not exist
    Resume ///< goes on where the file exists, else begins it
};

/// A journal: lines that are only ever added, by one process at a time (`flock`) as long as the object lives. A crash
/// leaves whole lines and at most a part of one behind them.
class LineLog {
public:
    struct Limits {
        std::uint64_t bytes; ///< of the file
        std::size_t line; ///< bytes of a line with its end
    };
    enum class Durability : std::uint8_t {
        Process, ///< outlives the process; on the disk it is once flush() was called
        Disk ///< is on the disk when append() returns
    };

    /// @param writer who writes such journals, for the texts: "tuner"
    /// @throws Error in one sentence: what exists, is locked, is no regular file, too large or cannot be opened.
    LineLog(const std::filesystem::path& path, LogOpening opening, std::string_view writer, Limits limits);
    /// A file of its own that it has written nothing to is removed.
    ~LineLog();
    LineLog(const LineLog&) = delete;
    LineLog& operator=(const LineLog&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

    /// All that the file has, a last part of a line, too. @throws Error
    [[nodiscard]] std::string text() const;
    /// @throws Error where they are not there any more
    [[nodiscard]] std::string text(std::uint64_t begin, std::size_t bytes) const;
    [[nodiscard]] std::string head(std::size_t most) const; ///< the first bytes, at most so many. @throws Error
    /// Each whole line, without its end, with its number from 1 and where it begins.
    using TakeLine = std::function<void(const std::string& line, std::size_t number, std::uint64_t begin)>;
    /// Reads some at a time. @returns the bytes of whole lines. @throws Error; what `take` throws
    std::uint64_t eachLine(const TakeLine& take) const;

    /// Keeps the first so many bytes, its whole lines: what follows is added behind them. Once, before append().
    /// @returns how many were cut away. @throws Error
    std::uint64_t keep(std::uint64_t wholeBytes);

    /// With one write. Where that fails the file is cut back to its last whole line.
    /// @param line with its end. @throws Error, also past the limits
    void append(std::string_view line, Durability durability);
    void flush(); ///< as far as the disk lets it

private:
    [[nodiscard]] std::size_t readSome(std::uint64_t begin, char* into, std::size_t bytes) const;
    void open(LogOpening opening);
    void lock(std::string_view writer);

    std::filesystem::path m_path;
    Limits m_limits;
    int m_descriptor = -1;
    bool m_isNew = false; ///< made by this object
    std::uint64_t m_bytes = 0; ///< of whole lines
};

} // namespace tgraph
