// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/rawtable.h"

#include <stop_token>
#include <string_view>

namespace tgraph {

/// Returns true if the text begins like a JSON object whose members are the columns of a table:
/// {"block": [16, 32], "time": [2.5, 1.5]} or {"block": {"0": 16, "1": 32}, …}
/// (DataFrame.to_json()); or its rows by number: {"0": {"block": 16, "time": 2.5}, …}
/// (orient="index"). Columns must have the same length. If the text contains all names, they must
/// be those of a table. If the text is truncated within the first column, only cells by number and
/// lists of numbers are recognised, because many other files begin with a list of texts.
/// @param isWhole true if the text is not truncated
/// @throws Cancelled
[[nodiscard]] bool hasJsonColumns(std::string_view text, bool isWhole, const std::stop_token& stop = {});

/// Reads such a table. @returns false if the text is truncated; the columns or rows before its end
/// are used
/// @throws as readJsonRecords(); Error for columns of different lengths or rows
bool readJsonColumns(RawTable& raw, std::string_view text, const TableInput& input);

} // namespace tgraph
