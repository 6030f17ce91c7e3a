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

/// What a command over many files came to, a line a file as each is done, so that the command goes on where it was
/// interrupted. The first line says of what. One command at a time: the file is locked as long as the object lives.
class ResultJournal {
public:
    /// @param subject all that the results depend on but the files: command, options, models with their hashes. What
    /// goes on must be of the same. A last line that was torn is cut away.
    /// @throws Error in one sentence: what exists, is locked, differs, is damaged (with its line) or cannot be written.
    ResultJournal(const std::filesystem::path& path, const nlohmann::json& subject, LogOpening opening);
    ~ResultJournal();
    ResultJournal(const ResultJournal&) = delete;
    ResultJournal& operator=(const ResultJournal&) = delete;

    [[nodiscard]] std::size_t earlier() const { return m_entries.size(); } ///< files of earlier runs

    /// Whether it has a result of the file as it is now. For any number of threads.
    [[nodiscard]] bool knows(const std::filesystem::path& file) const;
    /// The result of this version of the file. For any number of threads. @throws Error where it cannot be read again
    [[nodiscard]] std::optional<nlohmann::json> recall(const std::filesystem::path& file, const DiskState& state) const;

    /// With one write, which outlives the process; on the disk it is when the object ends. For any number of threads.
    /// @param state of the file before it was read
    /// @throws Error, on a full disk for example; the journal keeps its whole lines.
    void append(const std::filesystem::path& file, const DiskState& state, const nlohmann::json& result);

private:
    /// Where the line of a file is.
    struct Entry {
        DiskState state;
        std::uint64_t begin = 0;
        std::size_t bytes = 0; ///< without its end
    };

    void takeLine(const std::string& line, std::size_t number, std::uint64_t begin, const nlohmann::json& subject);

    LineLog m_log;
    std::mutex m_mutex; ///< while a line is written
    std::unordered_map<std::string, Entry> m_entries; ///< of earlier runs, by path
};

} // namespace tgraph::cli
