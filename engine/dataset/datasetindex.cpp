// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/datasetindex.h"

#include "engine/core/cachefolder.h"
#include "engine/core/sha256.h"
#include "engine/core/task.h"
#include "engine/dataset/recordrow.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <unistd.h>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t applicationId = 0x54475849; // "TGXI" in the file's header marks an index of this program

constexpr std::uint64_t mostRatio = 1032; // highest compression ratio of deflate

/// Returns true if a relative path stays below its start.
bool isInside(const fs::path& path)
{
    return path.is_relative() && std::ranges::find(path, fs::path("..")) == path.end();
}

bool isOurs(Database& database)
{
    return database.number("PRAGMA application_id") == applicationId
        && database.number("PRAGMA user_version") == recordRowVersion;
}

/// Creates the table in an empty database, or replaces that of another version of the program.
/// @throws DatabaseError Damaged for a database of another program.
void claim(Database& database)
{
    if (isOurs(database))
        return;
    Transaction transaction(database);
    if (isOurs(database)) // another program created it meanwhile
        return;
    const bool isEmpty = database.number("SELECT count(*) FROM sqlite_master") == 0;
    if (!isEmpty && database.number("PRAGMA application_id") != applicationId)
        throw DatabaseError(DatabaseError::Kind::Damaged, "is a database of another program");
    database.run("DROP TABLE IF EXISTS files; DROP TABLE IF EXISTS archive");
    database.run(createTableSql());
    database.run(fmt::format("PRAGMA application_id={}; PRAGMA user_version={}", applicationId, recordRowVersion));
    transaction.commit();
}

} // namespace

IndexPlaces indexPlaces(const fs::path& folder)
{
    std::error_code problem;
    fs::path whole = fs::weakly_canonical(folder, problem);
    if (problem) // a folder in an archive: it cannot be written
        whole = fs::absolute(folder).lexically_normal();
    IndexPlaces places{.beside = whole / indexFileName};
    const bool isFile = fs::is_regular_file(whole, problem);
    const std::string name = whole.filename().string();
    if (isFile)
        places.beside = whole.parent_path() / ('.' + name + indexFileName);
    const fs::path holder = isFile ? whole.parent_path() : whole;
    const fs::perms anybody = fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
    places.isFolderWritable = (fs::status(holder, problem).permissions() & anybody) != fs::perms::none && !problem
        && ::access(holder.c_str(), W_OK) == 0;
    if (const fs::path cache = cacheFolder(); !cache.empty()) {
        constexpr std::size_t digits = 32;
        const std::string text = whole.string();
        places.cached = cache / "datasets" / (sha256Of(std::as_bytes(std::span(text))).substr(0, digits) + ".sqlite");
    }
    return places;
}

std::vector<FileRecord> DatasetIndex::load(const std::stop_token& stop)
{
    std::vector<FileRecord> records;
    for (const fs::path& file : {m_places.cached, m_places.beside}) {
        std::error_code ignored;
        if (!file.empty() && fs::exists(fs::symlink_status(file, ignored)))
            loadFrom(file, records, stop);
    }
    return records;
}

void DatasetIndex::loadFrom(const fs::path& file, std::vector<FileRecord>& records, const std::stop_token& stop)
{
    const std::size_t before = records.size();
    const bool mayWrite = file == m_places.written();
    try {
        // Only a writer can roll back the journal of a killed program.
        Database database(file, mayWrite ? Database::Access::Write : Database::Access::Read, stop);
        if (!isOurs(database)) {
            if (mayWrite)
                claim(database);
            return;
        }
        Statement rows(database, selectRowsSql());
        constexpr std::size_t between = 256;
        for (std::size_t row = 0; rows.step(); ++row) {
            if (row % between == 0)
                throwIfStopped(stop);
            if (std::optional<FileRecord> record = readRow(rows))
                records.push_back(std::move(*record));
        }
    } catch (const DatabaseError& error) {
        records.resize(before);
        if (error.kind() == DatabaseError::Kind::Damaged && mayWrite)
            setAside(file, error.what());
        else
            note(std::string(error.what()) + "; the index is not used");
    }
}

std::optional<std::vector<FileRecord>> DatasetIndex::loadArchive(const DiskState& state, const std::stop_token& stop)
{
    const fs::path& file = m_places.written();
    std::error_code ignored;
    if (file.empty() || !fs::exists(fs::symlink_status(file, ignored)))
        return std::nullopt;
    std::int64_t count = 0;
    try {
        Database database(file, Database::Access::Write, stop);
        if (!isOurs(database) || database.number("SELECT count(*) FROM sqlite_master WHERE name = 'archive'") != 1)
            return std::nullopt;
        Statement row(database, "SELECT files FROM archive WHERE size = ? AND modified_ns = ? AND changed_ns = ?");
        row.bind(1, static_cast<std::int64_t>(state.size));
        row.bind(2, state.modifiedNs);
        row.bind(3, state.changedNs);
        if (!row.step())
            return std::nullopt;
        count = row.integer(0).value_or(-1);
    } catch (const DatabaseError&) {
        return std::nullopt; // loading or writing reports the error
    }
    std::vector<FileRecord> records;
    loadFrom(file, records, stop);
    const bool isWhole = static_cast<std::int64_t>(records.size()) == count
        && std::ranges::all_of(records, [&state](const FileRecord& record) {
                             return record.disk.modifiedNs == state.modifiedNs
                                 && record.disk.changedNs == state.changedNs
                                 && record.disk.size <= state.size * mostRatio && isInside(record.path);
                         });
    return isWhole ? std::optional(std::move(records)) : std::nullopt;
}

void DatasetIndex::putWhole(const DiskState& state, std::size_t files, const std::stop_token& stop)
{
    write(
        [&](Database& database) {
            database.run("CREATE TABLE IF NOT EXISTS archive (size, modified_ns, changed_ns, files)");
            database.run("DELETE FROM archive");
            Statement row(database, "INSERT INTO archive VALUES (?, ?, ?, ?)");
            row.bind(1, static_cast<std::int64_t>(state.size));
            row.bind(2, state.modifiedNs);
            row.bind(3, state.changedNs);
            row.bind(4, static_cast<std::int64_t>(files));
            row.step();
        },
        stop);
}

Database DatasetIndex::openOurs(const fs::path& file, const std::stop_token& stop)
{
    if (file == m_places.cached)
        fs::create_directories(file.parent_path());
    Database database(file, Database::Access::Write, stop);
    claim(database);
    return database;
}

template <typename Work> void DatasetIndex::write(const Work& work, const std::stop_token& stop)
{
    const fs::path& file = m_places.written();
    if (m_isGivenUp || file.empty())
        return;
    for (const bool isAgain : {false, true}) {
        try {
            if (!m_open)
                m_open.emplace(openOurs(file, stop));
            Transaction transaction(*m_open);
            work(*m_open);
            transaction.commit();
            return;
        } catch (const DatabaseError& error) {
            if (error.kind() == DatabaseError::Kind::Busy)
                return note(std::string(error.what()) + "; another program writes to the index, which lacks some rows");
            m_open.reset();
            m_isGivenUp = isAgain || error.kind() != DatabaseError::Kind::Damaged;
            if (m_isGivenUp)
                return note(std::string(error.what()) + "; the index cannot be written");
            setAside(file, error.what());
        } catch (const fs::filesystem_error& error) {
            m_isGivenUp = true;
            return note(makeError({.file = file.string()}, error.code().message()).what());
        }
    }
}

void DatasetIndex::put(std::span<const FileRecord> records, const std::stop_token& stop)
{
    if (records.empty())
        return;
    write(
        [records](Database& database) {
            Statement row(database, replaceRowSql());
            for (const FileRecord& record : records) {
                if (record.state != FileRecord::State::Read)
                    continue;
                bindRow(row, record);
                row.step();
                row.reset();
            }
        },
        stop);
}

void DatasetIndex::forget(std::span<const std::string> paths, const std::stop_token& stop)
{
    if (paths.empty())
        return;
    write(
        [paths](Database& database) {
            Statement row(database, "DELETE FROM files WHERE path = ?");
            for (const std::string& path : paths) {
                row.bind(1, path);
                row.step();
                row.reset();
            }
        },
        stop);
}

void DatasetIndex::setAside(const fs::path& file, const std::string& problem)
{
    m_open.reset();
    std::error_code failed;
    fs::path aside;
    for (int number = 1; aside.empty() || fs::exists(fs::symlink_status(aside, failed)); ++number)
        aside = fmt::format("{}.aside-{}", file.string(), number);
    fs::rename(file, aside, failed);
    // Suffixes of files beside the renamed file
    for (const char* const end : {"-journal", "-wal", "-shm"}) {
        std::error_code ignored;
        fs::rename(file.string() + end, aside.string() + end, ignored);
    }
    if (failed)
        m_isGivenUp = true;
    note(failed ? fmt::format("{}; it cannot be renamed: {}", problem, failed.message())
                : fmt::format("{}: it is not a readable index; it was renamed to {} and a new one is created", problem,
                              aside.filename().string()));
}

void DatasetIndex::note(const std::string& text)
{
    if (std::ranges::find(m_notes, text) == m_notes.end())
        m_notes.push_back(text);
}

} // namespace tgraph
