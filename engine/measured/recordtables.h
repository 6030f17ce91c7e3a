// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"
#include "engine/measured/tablebuilder.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

/// Readers of JSON whose columns are told apart by their content. @throws as readMeasuredTable()
namespace tgraph {

/// Reads HiPlot's experiment as JSON: `datapoints`, each with `values`.
[[nodiscard]] MeasuredTable readHiPlotJson(std::string_view text, const TableInput& input);

/// Reads a JSON list of objects, as pandas.DataFrame.to_json(orient="records") writes them: a row each. Members of
/// inner objects are columns "outer.inner"; a list of numbers named `times` or the like has a repetition each.
/// @param list outermost member with the list; empty: the text is the list, or a list of the list and other values
[[nodiscard]] MeasuredTable readJsonList(std::string_view text, std::string_view list, const TableInput& input);

/// Reads a JSON object of columns, see hasJsonColumns().
[[nodiscard]] MeasuredTable readJsonColumnTable(std::string_view text, const TableInput& input);

/// Sets the cells of a member of a JSON record: an object has a column "name.key" for each of its own, a list of
/// measurements such as `times` one for each repetition.
void setMember(RawTable& raw, const std::string& name, const nlohmann::ordered_json& value);

/// Reads rows without names, {"columns": […], "index": […], "data": [[…], …]}, as pandas writes them (orient="split").
/// The index is left out, as it has no name; a note says so unless it numbers the rows.
[[nodiscard]] MeasuredTable readJsonRows(std::string_view text, const TableInput& input);

/// Reads JSON lines: an object, a row, per line. A last line that is cut off is left out, and a note says so.
[[nodiscard]] MeasuredTable readJsonLines(std::string_view text, const TableInput& input);

} // namespace tgraph
