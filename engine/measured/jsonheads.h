// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <string_view>

/// Functions that recognise tables by the beginning of a JSON text, which may be truncated.
namespace tgraph {

/// A handler that skips all values and stops at invalid JSON.
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

/// Returns true if the first records have the names of a table.
/// @param list outermost member with the records @param depth number of containers around a
/// record's members
[[nodiscard]] bool hasRecordsOfTable(std::string_view text, std::string_view list, std::size_t depth);

/// Returns true if the text is a record, or lines of records.
[[nodiscard]] bool areLinesOfRecords(std::string_view text);

/// Returns true if the text is a list of records, or a list whose first element is such a list.
[[nodiscard]] bool isListOfRecords(std::string_view text);

/// Returns true if the text has rows without names, {"columns": ["block", …], "index": […], "data":
/// [[16, …], …]}, the form of pandas for orient="split".
[[nodiscard]] bool isSplitTable(std::string_view text);

/// Returns true if the text has runs of SMAC3 as lists, {"data": [[1, null, 0, 0.0, 3.5, …], …],
/// "configs": {…}}.
[[nodiscard]] bool hasRunLists(std::string_view text);

} // namespace tgraph
