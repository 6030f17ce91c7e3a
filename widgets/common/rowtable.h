// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <functional>

namespace tgraph {

/// A table that selects whole rows and frames the current row while it has the focus; without one it frames itself.
/// Taking the focus chooses no row.
class RowTable : public QTableView {
    Q_OBJECT

public:
    using QTableView::QTableView;

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
};

/// Calls `focusIn`, the view's handler of the event, so that no row becomes the current one.
void takeFocus(QAbstractItemView& view, const std::function<void()>& focusIn);

/// Paints a frame around the contents of a view.
void paintViewFrame(const QAbstractItemView& view);

/// Paints the frame of the current row, from the left edge to `right`.
void paintRowFrame(const QTableView& table, int right);

} // namespace tgraph
