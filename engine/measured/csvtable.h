// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/measured/csvshape.h"
#include "engine/measured/tablebuilder.h"

#include <functional>
#include <string_view>

namespace tgraph {

/// A function that passes the whole unpacked file to `take`, piece by piece.
using EachPiece = std::function<void(const std::function<void(std::string_view piece)>& take)>;

/// Reads CSV with this separator (also that of Optuna and HiPlot). A comma is read as a decimal
/// comma if the separator is a semicolon or a tab, no number has a decimal point, and at least one
/// number has a comma that cannot separate thousands. Empty rows, titles above the header and rows
/// that summarise others are ignored. Units may be in a row below the header. A truncated last line
/// is ignored, with a note. @throws as readMeasuredTable()
[[nodiscard]] MeasuredTable readCsvTable(const CsvShape& shape, const EachPiece& eachPiece, const TableInput& input);

} // namespace tgraph
