// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/core/measuredtable.h"
#include "engine/measured/measuredreader.h"
#include "engine/measured/names/namestext.h"
#include "engine/measured/valuecolumn.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The file that a format's reader reads, and how.
struct TableInput {
    const std::filesystem::path& path;
    const TableColumns& columns;
    const MeasuredLimits& limits;
    std::stop_token stop;
    bool takesAnyObjective = false; ///< see MeasuredOptions

    [[nodiscard]] Place place(std::string where = {}) const { return {path.string(), std::move(where)}; }
    /// @throws Error if there are too many
    void checkRows(std::size_t rows) const;
    void checkColumns(std::size_t columns) const;
    void checkMemory(std::size_t bytes) const;
};

/// A part of the user's choice of columns.
enum class ColumnPart : std::uint8_t { Parameters, Objective, Unit, Workload };

/// A part of the user's choice that does not fit the table. The text names its option of the command line.
class ColumnError : public Error {
public:
    ColumnError(const TableInput& input, ColumnPart part, std::string_view found, std::string_view expected);

    [[nodiscard]] ColumnPart part() const { return m_part; }

private:
    ColumnPart m_part;
};

/// Numbers the reasons of failures.
class FailureList {
public:
    /// Returns the code of a reason, 1 or more. Long reasons are shortened; after 1,000 all others are one.
    [[nodiscard]] std::uint16_t code(std::string_view reason);
    [[nodiscard]] std::vector<std::string> take() { return std::move(m_reasons); }

private:
    std::vector<std::string> m_reasons;
    std::map<std::string, std::uint16_t, std::less<>> m_codes;
};

/// The objective that a file's repetitions belong to.
enum class RepetitionsOf : std::uint8_t {
    Chosen, ///< whichever is chosen
    Time, ///< the one named "time"
    AnyTime ///< any with a unit of time
};

/// The facts about a table that finishTable() needs beside its columns.
struct TableFindings {
    FailureList failures; ///< of MeasuredTable::failures
    std::string chosen; ///< objective that the file chooses; empty: none
    RepetitionsOf repetitions = RepetitionsOf::Chosen;
};

/// Builds a table from a format that declares which values are parameters and which are measurements.
class TableBuilder {
public:
    TableBuilder(const TableInput& input, std::string_view format);

    /// Sets a value in the current row. The first row with a new name adds the parameter.
    void set(std::string_view parameter, std::string_view value);
    /// Sets a measured value; if a row has several of the same name, the last one counts. NaN and infinities: not
    /// measured.
    void measure(std::string_view objective, double value);
    void fail(std::string_view reason); ///< the first reason of a row counts
    void repeat(double value); ///< appends a repetition
    void spend(double seconds); ///< adds time to build or measure the row
    void endRow();

    [[nodiscard]] std::size_t rows() const { return m_rows; }
    [[nodiscard]] std::size_t memoryBytes() const;
    [[nodiscard]] MeasuredTable& table() { return m_table; } ///< for format, subject, device and notes
    /// Sets the unit of an objective, if there is one of this name and the file names its unit.
    void setUnit(std::string_view objective, std::string_view unit);

    /// Finishes the table, see finishTable() and TableFindings.
    [[nodiscard]] MeasuredTable take(std::string_view chosen, RepetitionsOf repetitions = RepetitionsOf::Chosen);

private:
    [[nodiscard]] ValueColumn& parameter(std::string_view name);
    [[nodiscard]] Objective& objective(std::string_view name);

    const TableInput& m_input;
    MeasuredTable m_table;
    std::vector<ValueColumn> m_parameters;
    std::size_t m_nextParameter = 0; ///< likely index of the next value's parameter
    std::size_t m_nextObjective = 0; ///< likewise
    std::size_t m_rows = 0; ///< whole ones
    std::uint16_t m_failure = 0; ///< of the current row
    std::size_t m_rowRepetitions = 0; ///< first repetition of the current row
    double m_seconds = 0; ///< spent on the current row
    FailureList m_failures;
};

/// Completes a table whose parameters, objectives, failures and repetitions are set: chooses the objective (the user's,
/// else the file's, else by name), its unit and direction; drops ignored columns and repetitions of other objectives;
/// makes times of 0 or less failures; scales repetitions that do not agree with the objective.
/// @throws Error if it has no rows, no parameters or no value.
[[nodiscard]] MeasuredTable finishTable(MeasuredTable table, TableFindings findings, const TableInput& input);

} // namespace tgraph
