// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTableView;

namespace tgraph {

/// What the tables of the panels have in common: rows of one height that fits the font, no row numbers.
void setUpRows(QTableView& table);

/// Tight: for narrow panels.
enum class Fit { Roomy, Tight };

/// Widens visible columns to their header and to a sample of their rows: as fast with 100,000 rows as with 100.
void fitColumns(QTableView& table, Fit fit = Fit::Roomy);

/// The selected rows (one or none: all) of the visible columns in the order that is seen, tab-separated, with a header.
[[nodiscard]] QString tableText(const QTableView& table);

} // namespace tgraph
