// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/database.h"

#include "engine/core/task.h"

#include <chrono>
#include <cmath>
#include <sqlite3.h>
#include <thread>
#include <utility>

namespace tgraph {
namespace {

constexpr int longestValue = 1 << 20;

DatabaseError::Kind kindOf(int code)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return DatabaseError::Kind::Busy;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
    case SQLITE_SCHEMA:
    case SQLITE_ERROR: // a missing table or column
    case SQLITE_TOOBIG:
        return DatabaseError::Kind::Damaged;
    default:
        return DatabaseError::Kind::Unusable;
    }
}

/// Resolves the folder, because SQLite's NOFOLLOW refuses links in any component. A folder may be a
/// link (clusters link ~/.cache); the file may not.
std::filesystem::path withRealFolder(const std::filesystem::path& file)
{
    std::error_code problem;
    const std::filesystem::path folder
        = std::filesystem::canonical(file.has_parent_path() ? file.parent_path() : std::filesystem::path("."), problem);
    return problem ? file : folder / file.filename();
}

} // namespace

Database::Database(const std::filesystem::path& file, Access access, const std::stop_token& stop)
    : m_file(file), m_waiting(std::make_unique<Waiting>(Waiting{stop}))
{
    const int flags = (access == Access::Read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE;
    const int code = sqlite3_open_v2(withRealFolder(file).c_str(), &m_handle, flags, nullptr);
    if (code != SQLITE_OK) {
        const std::string problem = m_handle != nullptr ? sqlite3_errmsg(m_handle) : sqlite3_errstr(code);
        sqlite3_close(std::exchange(m_handle, nullptr));
        throw DatabaseError(kindOf(code), makeError({.file = file.string()}, problem).what());
    }
    try {
        guard();
    } catch (...) {
        sqlite3_close(std::exchange(m_handle, nullptr));
        throw;
    }
}

Database::Database(Database&& other) noexcept
    : m_file(std::move(other.m_file)),
      m_waiting(std::move(other.m_waiting)),
      m_handle(std::exchange(other.m_handle, nullptr))
{
}

Database::~Database()
{
    sqlite3_close(m_handle);
}

void Database::guard()
{
    sqlite3_busy_handler(m_handle, &Database::wait, m_waiting.get());
    sqlite3_limit(m_handle, SQLITE_LIMIT_LENGTH, longestValue);
    for (const int off : {SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_TRUSTED_SCHEMA})
        sqlite3_db_config(m_handle, off, 0, nullptr);
    sqlite3_db_config(m_handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    // Uses a rollback journal, because WAL needs shared memory and data sets may be on network file
    // systems. Does not flush: an index that a power failure has damaged is built again.
    run("PRAGMA cell_size_check=ON; PRAGMA mmap_size=0; PRAGMA synchronous=OFF; PRAGMA temp_store=MEMORY");
}

int Database::wait(void* waiting, int times)
{
    constexpr int most = 250;
    if (static_cast<const Waiting*>(waiting)->stop.stop_requested() || times >= most)
        return 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return 1;
}

void Database::fail(int code) const
{
    throwIfStopped(m_waiting->stop);
    throw DatabaseError(kindOf(code), makeError({.file = m_file.string()}, sqlite3_errmsg(m_handle)).what());
}

void Database::run(const std::string& sql)
{
    if (const int code = sqlite3_exec(m_handle, sql.c_str(), nullptr, nullptr, nullptr); code != SQLITE_OK)
        fail(code);
}

std::int64_t Database::number(const std::string& sql)
{
    Statement statement(*this, sql);
    return statement.step() ? statement.integer(0).value_or(0) : 0;
}

Statement::Statement(Database& database, const std::string& sql) : m_database(database)
{
    check(sqlite3_prepare_v2(database.handle(), sql.c_str(), -1, &m_handle, nullptr));
}

Statement::~Statement()
{
    sqlite3_finalize(m_handle);
}

void Statement::check(int code) const
{
    if (code != SQLITE_OK)
        m_database.fail(code);
}

void Statement::bind(int place, std::int64_t value)
{
    check(sqlite3_bind_int64(m_handle, place, value));
}

void Statement::bind(int place, double value)
{
    check(sqlite3_bind_double(m_handle, place, value));
}

void Statement::bind(int place, const std::string& value)
{
    check(sqlite3_bind_text64(m_handle, place, value.data(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Statement::bindNothing(int place)
{
    check(sqlite3_bind_null(m_handle, place));
}

bool Statement::step()
{
    const int code = sqlite3_step(m_handle);
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        m_database.fail(code);
    return code == SQLITE_ROW;
}

void Statement::reset()
{
    check(sqlite3_reset(m_handle));
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_handle, column) == SQLITE_NULL;
}

std::optional<std::int64_t> Statement::integer(int column) const
{
    if (sqlite3_column_type(m_handle, column) != SQLITE_INTEGER)
        return std::nullopt;
    return sqlite3_column_int64(m_handle, column);
}

std::optional<double> Statement::real(int column) const
{
    if (sqlite3_column_type(m_handle, column) != SQLITE_FLOAT)
        return std::nullopt;
    const double value = sqlite3_column_double(m_handle, column);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::optional<std::string> Statement::text(int column) const
{
    if (sqlite3_column_type(m_handle, column) != SQLITE_TEXT)
        return std::nullopt;
    const unsigned char* const bytes = sqlite3_column_text(m_handle, column);
    return std::string(reinterpret_cast<const char*>(bytes), // NOLINT: SQLite returns unsigned characters
                       static_cast<std::size_t>(sqlite3_column_bytes(m_handle, column)));
}

Transaction::~Transaction()
{
    if (m_isOpen)
        sqlite3_exec(m_database.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit()
{
    m_database.run("COMMIT");
    m_isOpen = false;
}

} // namespace tgraph
