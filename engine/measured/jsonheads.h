// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>

/// Recognises tables by the beginning of a JSON text, which may be cut off.
namespace tgraph {

/// Skips values, and ends at damage.
struct SkippedValues {
    bool null() { return true; }
    bool boolean(bool /*value*/) { return true; }
    bool number_integer(nlohmann::json::number_integer_t /*value*/) { return true; }
    bool number_unsigned(nlohmann::json::number_unsigned_t /*value*/) { return true; }
    bool number_float(nlohmann::json::number_float_t /*value*/, const std::string& /*text*/) { return true; }
    bool string(std::string& /*text*/) { return true; }
    bool binary(nlohmann::json::binary_t& /*bytes*/) { return true; }
    bool parse_error(std::size_t /*position*/, const std::string& /*last*/, const nlohmann::json::exception& /*error*/)
    {
        return false;
    }
};

/// Returns true if the names of the first records are those of a table.
/// @param list outermost member with the records @param depth containers around the record's members
[[nodiscard]] bool hasRecordsOfTable(std::string_view text, std::string_view list, std::size_t depth);

/// Returns true for a record, and for lines of records.
[[nodiscard]] bool areLinesOfRecords(std::string_view text);

/// Returns true for a list of records, or a list that begins with one.
[[nodiscard]] bool isListOfRecords(std::string_view text);

/// Returns true for rows without names, {"columns": ["block", …], "index": […], "data": [[16, …], …]}, as pandas writes
/// them (orient="split").
[[nodiscard]] bool isSplitTable(std::string_view text);

/// Returns true for the runs of SMAC3 as lists, {"data": [[1, null, 0, 0.0, 3.5, …], …], "configs": {…}}.
[[nodiscard]] bool hasRunLists(std::string_view text);

} // namespace tgraph
