// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace tgraph::cli {

/// By what a file is known to be the same as before: another version of it has another size or time.
struct FileIdentity {
    std::uint64_t bytes = 0;
    std::int64_t changedNs = 0; ///< since 1970

    bool operator==(const FileIdentity&) const = default;
};

/// Nothing where it cannot be looked at.
[[nodiscard]] std::optional<FileIdentity> identityOf(const std::filesystem::path& file);

/// What a command over many files came to, a line a file as each is done, so that the command goes on where it was
/// interrupted. The first line says of what. One command at a time: the file is locked as long as the object lives.
class ResultJournal {
public:
    enum class Opening : std::uint8_t {
        New, ///< the file must not exist
        Resume ///< goes on where the file exists, else begins it
    };

    /// @param subject all that the results depend on but the files: command, options, models with their hashes. What
    /// goes on must be of the same. A last line that was torn is cut away.
    /// @throws Error in one sentence: what exists, is locked, differs, is damaged (with its line) or cannot be written.
    ResultJournal(const std::filesystem::path& path, const nlohmann::json& subject, Opening opening);
    ~ResultJournal();
    ResultJournal(const ResultJournal&) = delete;
    ResultJournal& operator=(const ResultJournal&) = delete;

    [[nodiscard]] std::size_t earlier() const { return m_entries.size(); } ///< files of earlier runs

    /// The result of this version of the file. For any number of threads. @throws Error where it cannot be read again
    [[nodiscard]] std::optional<nlohmann::json> recall(const std::filesystem::path& file,
                                                       const FileIdentity& identity) const;

    /// With one write, which outlives the process; on the disk it is when the object ends. For any number of threads.
    /// @param identity of the file before it was read
    /// @throws Error, on a full disk for example; the journal keeps its whole lines.
    void append(const std::filesystem::path& file, const FileIdentity& identity, const nlohmann::json& result);

private:
    /// Where the line of a file is.
    struct Entry {
        FileIdentity identity;
        std::uint64_t begin = 0;
        std::size_t bytes = 0; ///< without its end
    };

    void open(Opening opening);
    void lock();
    void read(const nlohmann::json& subject);
    void takeLine(const std::string& line, std::size_t number, const nlohmann::json& subject);
    void appendLine(const std::string& line);

    std::filesystem::path m_path;
    int m_descriptor = -1;
    bool m_isNew = false; ///< made by this object
    bool m_isLocked = false;
    std::mutex m_mutex; ///< while a line is written
    std::uint64_t m_bytes = 0; ///< of whole lines
    std::unordered_map<std::string, Entry> m_entries; ///< of earlier runs, by path
};

} // namespace tgraph::cli
