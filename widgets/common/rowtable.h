// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace tgraph {

/// A table of whole rows, the current one of which has a frame while the keys go there.
class RowTable : public QTableView {
    Q_OBJECT

public:
    using QTableView::QTableView;

protected:
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
};

/// The frame, from the left edge to `right`.
void paintRowFrame(const QTableView& table, int right);

} // namespace tgraph
