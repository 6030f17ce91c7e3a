// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"
#include "engine/measured/tablebuilder.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

/// Reads JSON whose columns are distinguished by their content. @throws as readMeasuredTable()
namespace tgraph {

/// Reads HiPlot's experiment as JSON: `datapoints`, each with `values`.
[[nodiscard]] MeasuredTable readHiPlotJson(std::string_view text, const TableInput& input);

/// Reads a JSON list of objects, as pandas.DataFrame.to_json(orient="records") writes them: each is a row. Members of
/// inner objects are columns "outer.inner"; each number of a list named `times` or the like is a repetition.
/// @param list outermost member with the list; empty: the text is the list, or a list of the list and other values
[[nodiscard]] MeasuredTable readJsonList(std::string_view text, std::string_view list, const TableInput& input);

/// Reads a JSON object of columns, see hasJsonColumns().
[[nodiscard]] MeasuredTable readJsonColumnTable(std::string_view text, const TableInput& input);

/// Sets the cells of a member of a JSON record: an object has a column "name.key" for each of its own, a list of
/// measurements such as `times` one for each repetition.
void setMember(RawTable& raw, const std::string& name, const nlohmann::ordered_json& value);

/// Reads rows without names, {"columns": […], "index": […], "data": [[…], …]}, as pandas writes them (orient="split").
/// Leaves out the index, as it has no name, with a note unless it numbers the rows.
[[nodiscard]] MeasuredTable readJsonRows(std::string_view text, const TableInput& input);

/// Reads JSON lines: each line is an object and a row. Leaves out a last line that is cut off, with a note.
[[nodiscard]] MeasuredTable readJsonLines(std::string_view text, const TableInput& input);

} // namespace tgraph
