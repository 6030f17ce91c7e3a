// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"
#include "engine/measured/tablebuilder.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

/// Readers of JSON files in which the roles of columns are determined by their contents. @throws as
/// readMeasuredTable()
namespace tgraph {

/// Reads HiPlot's experiment as JSON: `datapoints`, each with `values`.
[[nodiscard]] MeasuredTable readHiPlotJson(std::string_view text, const TableInput& input);

/// Reads a JSON list of objects as pandas.DataFrame.to_json(orient="records") writes it: each
/// object is a row. Members of inner objects become columns "outer.inner"; each number of a list
/// named `times` or the like is a repetition.
/// @param list outermost member with the list; empty: the text is the list, or a list of the list
/// and other values
[[nodiscard]] MeasuredTable readJsonList(std::string_view text, std::string_view list, const TableInput& input);

/// Reads a JSON object of columns, see hasJsonColumns().
[[nodiscard]] MeasuredTable readJsonColumnTable(std::string_view text, const TableInput& input);

/// Sets the cells of a member of a JSON record. An object becomes one column "name.key" per member,
/// a list of measurements such as `times` one column per repetition.
void setMember(RawTable& raw, const std::string& name, const nlohmann::ordered_json& value);

/// Reads rows without names, {"columns": […], "index": […], "data": [[…], …]}, the form of pandas
/// for orient="split". The index is ignored because it has no name; a note says so unless it only
/// numbers the rows.
[[nodiscard]] MeasuredTable readJsonRows(std::string_view text, const TableInput& input);

/// Reads JSON lines: each line is an object and a row. A truncated last line is ignored, with a
/// note.
[[nodiscard]] MeasuredTable readJsonLines(std::string_view text, const TableInput& input);

} // namespace tgraph
