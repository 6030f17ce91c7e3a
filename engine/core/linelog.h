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
    Resume ///< continues an existing file, else creates it
};

/// A journal file to which lines are only appended. Only one process at a time may have it open;
/// the object holds a lock (`flock`) until it is destroyed. After a crash the file contains whole
/// lines and at most one partial line at its end.
class LineLog {
public:
    struct Limits {
        std::uint64_t bytes; ///< size of the file
        std::size_t line; ///< bytes of a line including its newline
    };
    enum class Durability : std::uint8_t {
        Process, ///< the line survives a crash of the process; flush() also writes it to the disk
        Disk ///< the line is on the disk when append() returns
    };

    /// @param writer name of the writing program in messages: "tuner"
    /// @throws Error if the path exists (New), is locked, is not a regular file, is too large or cannot be opened.
    LineLog(const std::filesystem::path& path, LogOpening opening, std::string_view writer, Limits limits);
    /// Removes the file if this object created it and wrote no line to it.
    ~LineLog();
    LineLog(const LineLog&) = delete;
    LineLog& operator=(const LineLog&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

    /// Returns the whole file, including a partial last line. @throws Error
    [[nodiscard]] std::string text() const;
    /// Returns a part of the file. @throws Error if it does not contain these bytes any more
    [[nodiscard]] std::string text(std::uint64_t begin, std::size_t bytes) const;
    [[nodiscard]] std::string head(std::size_t most) const; ///< the first bytes, at most `most`. @throws Error
    /// Receives each whole line without its newline, its line number from 1 and the offset of its
    /// first byte.
    using TakeLine = std::function<void(const std::string& line, std::size_t number, std::uint64_t begin)>;
    /// Reads the file line by line in blocks. @returns the number of bytes in whole lines. @throws
    /// Error, and any exception of `take`
    std::uint64_t eachLine(const TakeLine& take) const;

    /// Truncates the file to its first `wholeBytes` bytes, which must be whole lines; append()
    /// continues after them. Call it once, before append(). @returns the number of bytes removed.
    /// @throws Error
    std::uint64_t keep(std::uint64_t wholeBytes);

    /// Appends a line with one write; if that fails, the file is truncated to its last whole line.
    /// @param line including its newline. @throws Error if it cannot be written or exceeds the
    /// limits
    void append(std::string_view line, Durability durability);
    void flush(); ///< writes the lines to the disk; errors are ignored

private:
    [[nodiscard]] std::size_t readSome(std::uint64_t begin, char* into, std::size_t bytes) const;
    void open(LogOpening opening);
    void lock(std::string_view writer);

    std::filesystem::path m_path;
    Limits m_limits;
    int m_descriptor = -1;
    bool m_isNew = false; ///< created by this object
    std::uint64_t m_bytes = 0; ///< size of the whole lines
};

} // namespace tgraph
