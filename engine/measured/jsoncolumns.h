// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"

#include <stop_token>
#include <string_view>

namespace tgraph {

/// Returns true for the beginning of a JSON object whose members are the columns of a table, {"block": [16, 32],
/// "time": [2.5, 1.5]} or {"block": {"0": 16, "1": 32}, …} (DataFrame.to_json()), or its rows by number, {"0":
/// {"block": 16, "time": 2.5}, …} (orient="index"). Columns have the same length; if all names are present, they must
/// be those of a table. In a text that is cut off within the first column, only cells by number and lists of numbers
/// are recognised, because many other files begin with a list of texts.
/// @param isWhole the text is not cut off
/// @throws Cancelled
[[nodiscard]] bool hasJsonColumns(std::string_view text, bool isWhole, const std::stop_token& stop = {});

/// Reads such a table. @returns false if the text ends within it; the columns, or rows, up to there count
/// @throws as readJsonRecords(); Error for columns of different lengths or rows
bool readJsonColumns(RawTable& raw, std::string_view text, const TableInput& input);

} // namespace tgraph
