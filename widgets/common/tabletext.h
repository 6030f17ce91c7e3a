// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

#include <initializer_list>
#include <vector>

class QStyleOptionViewItem;
class QTableView;

namespace tgraph {

[[nodiscard]] std::vector<int> visibleColumns(const QTableView& table); ///< in the order that is seen

/// What the tables of the panels have in common: rows of one height that fits the font, no row numbers.
void setUpRows(QTableView& table);

/// What a column's title takes; `sorts`: with the mark of the order beside it, whether it is there now or not.
[[nodiscard]] int titleWidth(const QTableView& table, int column, bool sorts);
/// What a text takes in a cell, bold or not.
[[nodiscard]] int cellWidth(const QTableView& table, const QString& text);

/// Of a cell that draws itself: on the selection, which is quieter without the focus, or beside it.
[[nodiscard]] QColor cellTextColour(const QStyleOptionViewItem& option);

/// Tight: for narrow panels.
enum class Fit { Roomy, Tight };

/// What a visible column takes to show its header and a sample of its rows.
[[nodiscard]] int contentWidth(const QTableView& table, int column, Fit fit = Fit::Roomy);

/// Widens visible columns to their header and to a sample of their rows: as fast with 100,000 rows as with 100. A cell
/// that spans several columns widens none.
void fitColumns(QTableView& table, Fit fit = Fit::Roomy);

/// fitColumns(), and what that leaves of the table is shared equally by these columns, now and when its width changes.
void fitColumnsAndShare(QTableView& table, std::initializer_list<int> sharing);

/// The selected rows (one or none: all) of the visible columns in the order that is seen, tab-separated, with a header.
[[nodiscard]] QString tableText(const QTableView& table);

} // namespace tgraph
