// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

struct sqlite3;
struct sqlite3_stmt;

namespace tgraph {

/// Thrown if a database operation fails, with its kind.
class DatabaseError : public Error {
public:
    enum class Kind : std::uint8_t {
        Unusable, ///< cannot be opened, read or written
        Damaged, ///< the file is not a database, or its pages contradict each other
        Busy ///< another program writes to it
    };

    DatabaseError(Kind kind, const std::string& text) : Error(text), m_kind(kind) { }
    [[nodiscard]] Kind kind() const { return m_kind; }

private:
    Kind m_kind;
};

/// An untrusted SQLite file: no triggers, no views, no functions of its schema, values of 1 MiB at most. Used by one
/// thread at a time. All functions throw DatabaseError, and Cancelled while they wait for another program.
class Database {
public:
    enum class Access : std::uint8_t { Read, Write /**< and make it */ };

    /// Does not follow links. Waits at most 5 s for other writers.
    Database(const std::filesystem::path& file, Access access, const std::stop_token& stop);
    Database(Database&&) noexcept;
    Database& operator=(Database&&) = delete;
    ~Database();

    void run(const std::string& sql);
    /// Returns the first value of the first row.
    [[nodiscard]] std::int64_t number(const std::string& sql);
    [[nodiscard]] sqlite3* handle() const { return m_handle; }
    [[noreturn]] void fail(int code) const;

private:
    /// State of the busy handler, which decides whether to keep waiting.
    struct Waiting {
        std::stop_token stop;
    };

    static int wait(void* waiting, int times);
    void guard();

    std::filesystem::path m_file;
    std::unique_ptr<Waiting> m_waiting;
    sqlite3* m_handle = nullptr;
};

/// One SQL statement: bind values from the first on, then step.
class Statement {
public:
    Statement(Database& database, const std::string& sql);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    void bind(int place, std::int64_t value); ///< places start at 1
    void bind(int place, double value);
    void bind(int place, const std::string& value);
    void bindNothing(int place);
    bool step(); ///< false: no more rows
    void reset();

    /// Column numbers start at 0; std::nullopt for another type
    [[nodiscard]] std::optional<std::int64_t> integer(int column) const;
    [[nodiscard]] std::optional<double> real(int column) const; ///< finite
    [[nodiscard]] std::optional<std::string> text(int column) const;
    [[nodiscard]] bool isNull(int column) const;

private:
    void check(int code) const;

    Database& m_database;
    sqlite3_stmt* m_handle = nullptr;
};

/// A transaction: rolls back without commit().
class Transaction {
public:
    explicit Transaction(Database& database) : m_database(database) { m_database.run("BEGIN IMMEDIATE"); }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

private:
    Database& m_database;
    bool m_isOpen = true;
};

} // namespace tgraph
