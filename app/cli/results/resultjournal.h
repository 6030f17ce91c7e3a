// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/diskstate.h"
#include "engine/core/linelog.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace tgraph::cli {

/// Records the results of a command that processes many files, one line per finished file, so that
/// an interrupted command can be resumed. The first line identifies the command. The file is locked
/// while the object exists, so that only one command at a time uses it.
class ResultJournal {
public:
    /// @param subject all data besides the files that determines the results: command, options, and
    /// models with their hashes. When a command is resumed, it must be the same. An incomplete last
    /// line is removed. @throws Error in one sentence: the file exists, is locked, has another
    /// subject, is damaged (with its line) or cannot be written.
    ResultJournal(const std::filesystem::path& path, const nlohmann::json& subject, LogOpening opening);
    ~ResultJournal();
    ResultJournal(const ResultJournal&) = delete;
    ResultJournal& operator=(const ResultJournal&) = delete;

    [[nodiscard]] std::size_t earlier() const { return m_entries.size(); } ///< number of files from earlier runs

    /// Returns true if it has a result for the file's current state. Thread-safe.
    [[nodiscard]] bool has(const std::filesystem::path& file) const;
    /// Returns the result for this version of the file. Thread-safe. @throws Error if the line cannot be read again
    [[nodiscard]] std::optional<nlohmann::json> recall(const std::filesystem::path& file, const DiskState& state) const;

    /// Appends a result with one write. The line survives the end of the process; it is synced to
    /// disk when the object is destroyed. Thread-safe. @param state state of the file before it was
    /// read @throws Error, e.g. on a full disk; the journal keeps its complete lines.
    void append(const std::filesystem::path& file, const DiskState& state, const nlohmann::json& result);

private:
    /// The position of a file's line.
    struct Entry {
        DiskState state;
        std::uint64_t begin = 0;
        std::size_t bytes = 0; ///< size of the line without its end
    };

    void takeLine(const std::string& line, std::size_t number, std::uint64_t begin, const nlohmann::json& subject);

    LineLog m_log;
    std::mutex m_mutex; ///< held while a line is written
    std::unordered_map<std::string, Entry> m_entries; ///< entries of earlier runs, by path
};

} // namespace tgraph::cli
