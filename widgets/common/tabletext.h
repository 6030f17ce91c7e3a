// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include <initializer_list>
#include <vector>

class QStyleOptionViewItem;
class QTableView;

namespace tgraph {

/// Role of a cell's exact text, if it shows less; tableText() copies it.
inline constexpr int exactTextRole = 0x1000;

[[nodiscard]] std::vector<int> visibleColumns(const QTableView& table); ///< in visual order

/// Sets up rows as in all panels: one height that fits the font, no row numbers.
void setUpRows(QTableView& table);

/// Returns the width of a column's title. With `sorts`, it includes space for the sort indicator.
[[nodiscard]] int titleWidth(const QTableView& table, int column, bool sorts);
/// Returns the width of a text in a cell, bold or not.
[[nodiscard]] int cellWidth(const QTableView& table, const QString& text);

/// Returns the text colour of a self-painted cell: selected (paler without the focus) or not.
[[nodiscard]] QColor cellTextColour(const QStyleOptionViewItem& option);

/// Tight is for narrow panels.
enum class Fit { Roomy, Tight };

/// Returns the width that a visible column needs for its header and a sample of its rows.
[[nodiscard]] int contentWidth(const QTableView& table, int column, Fit fit = Fit::Roomy);

/// Widens visible columns to their header and a sample of their rows; the time does not depend on the number of rows.
/// Cells that span several columns are ignored.
void fitColumns(QTableView& table, Fit fit = Fit::Roomy);

/// Calls fitColumns() and shares the remaining width equally among these columns, now and when the width changes.
void fitColumnsAndShare(QTableView& table, std::initializer_list<int> sharing);

/// Returns the selected rows (one or none: all), visible columns in visual order, tab-separated, with a header.
[[nodiscard]] QString tableText(const QTableView& table);
void copyTable(const QTableView& table); ///< copies tableText() to the clipboard

} // namespace tgraph
