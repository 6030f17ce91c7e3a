// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace tgraph {

/// A table that selects whole rows and frames the current row while it has the focus.
class RowTable : public QTableView {
    Q_OBJECT

public:
    using QTableView::QTableView;

protected:
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
};

/// Paints the frame of the current row, from the left edge to `right`.
void paintRowFrame(const QTableView& table, int right);

} // namespace tgraph
