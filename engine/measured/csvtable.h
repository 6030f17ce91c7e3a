// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/csvshape.h"
#include "engine/measured/tablebuilder.h"

#include <functional>
#include <string_view>

namespace tgraph {

/// Passes the whole file to `take`, piece by piece and unpacked.
using EachPiece = std::function<void(const std::function<void(std::string_view piece)>& take)>;

/// Reads CSV with this separator (also Optuna's and HiPlot's). Numbers with a decimal comma are read if the separator
/// is a semicolon or a tabulator, no number has a point, and one number cannot have a comma between thousands. Leaves
/// out empty rows, titles above the header and rows that summarise others; takes the units from a row of units below
/// the header. Leaves out a last line that is cut off, with a note. @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable readCsvTable(const CsvShape& shape, const EachPiece& eachPiece, const TableInput& input);

} // namespace tgraph
