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

/// The input of a format's reader: the file and the options.
struct TableInput {
    const std::filesystem::path& path;
    const TableColumns& columns;
    const MeasuredLimits& limits;
    std::stop_token stop;
    bool takesAnyObjective = false; ///< see MeasuredOptions

    [[nodiscard]] Place place(std::string where = {}) const { return {path.string(), std::move(where)}; }
    /// @throws Error if there are too many rows
    void checkRows(std::size_t rows) const;
    void checkColumns(std::size_t columns) const;
    void checkMemory(std::size_t bytes) const;
};

/// A part of the user's choice of columns.
enum class ColumnPart : std::uint8_t { Parameters, Objective, Unit, Workload };

/// Thrown if a part of the user's choice does not fit the table. The text names the command line
/// option of that part.
class ColumnError : public Error {
public:
    ColumnError(const TableInput& input, ColumnPart part, std::string_view found, std::string_view expected);

    [[nodiscard]] ColumnPart part() const { return m_part; }

private:
    ColumnPart m_part;
};

/// Assigns numbers to the reasons of failures.
class FailureList {
public:
    /// Returns the code of a reason, at least 1. Long reasons are shortened. After 1,000 reasons,
    /// all others share one code.
    [[nodiscard]] std::uint16_t code(std::string_view reason);
    [[nodiscard]] std::vector<std::string> take() { return std::move(m_reasons); }

private:
    std::vector<std::string> m_reasons;
    std::map<std::string, std::uint16_t, std::less<>> m_codes;
};

/// The objective that a file's repetitions belong to.
enum class RepetitionsOf : std::uint8_t {
    Chosen, ///< the chosen objective
    Time, ///< the objective named "time"
    AnyTime ///< any objective with a unit of time
};

/// The facts about a table that finishTable() needs beside its columns.
struct TableFindings {
    FailureList failures; ///< list for MeasuredTable::failures
    std::string chosen; ///< objective that the file itself chooses; empty: none
    RepetitionsOf repetitions = RepetitionsOf::Chosen;
};

/// Builds a table from a format that states which values are parameters and which are measurements.
class TableBuilder {
public:
    TableBuilder(const TableInput& input, std::string_view format);

    /// Sets a value in the current row. A new name adds a parameter.
    void set(std::string_view parameter, std::string_view value);
    /// Sets a measured value. If a row sets the same name several times, the last value is kept.
    /// NaN and infinities mean that it was not measured.
    void measure(std::string_view objective, double value);
    void fail(std::string_view reason); ///< sets the reason of a failed row; the first one is kept
    void repeat(double value); ///< appends a repetition to the row
    void spend(double seconds); ///< adds to the time to build and measure the row
    void endRow();

    [[nodiscard]] std::size_t rows() const { return m_rows; }
    [[nodiscard]] std::size_t memoryBytes() const;
    /// Gives access to format, subject, device and notes
    [[nodiscard]] MeasuredTable& table() { return m_table; }
    /// Sets the unit of the objective with this name, if there is one and it has no unit yet.
    void setUnit(std::string_view objective, std::string_view unit);

    /// Finishes the table, see finishTable() and TableFindings.
    [[nodiscard]] MeasuredTable take(std::string_view chosen, RepetitionsOf repetitions = RepetitionsOf::Chosen);

private:
    [[nodiscard]] ValueColumn& parameter(std::string_view name);
    [[nodiscard]] Objective& objective(std::string_view name);

    const TableInput& m_input;
    MeasuredTable m_table;
    std::vector<ValueColumn> m_parameters;
    std::size_t m_nextParameter = 0; ///< expected parameter of the next value
    std::size_t m_nextObjective = 0; ///< expected objective of the next value
    std::size_t m_rows = 0; ///< number of complete rows
    std::uint16_t m_failure = 0; ///< failure code of the current row
    std::size_t m_rowRepetitions = 0; ///< first repetition of the current row
    double m_seconds = 0; ///< time spent on the current row
    FailureList m_failures;
};

/// Completes a table whose parameters, objectives, failures and repetitions are set. Chooses the
/// objective (the user's, else the file's, else by name), its unit and its direction; removes
/// ignored columns and the repetitions of other objectives; marks times of 0 or less as failures;
/// scales repetitions that do not agree with the objective.
/// @throws Error if the table has no rows, no parameters or no value.
[[nodiscard]] MeasuredTable finishTable(MeasuredTable table, TableFindings findings, const TableInput& input);

} // namespace tgraph
