// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/rowtable.h"

#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace tgraph {

void takeFocus(QAbstractItemView& view, const std::function<void()>& focusIn)
{
    const bool chooses = !view.currentIndex().isValid() && view.selectionModel() != nullptr;
    const QSignalBlocker quiet(chooses ? view.selectionModel() : nullptr);
    focusIn();
    if (chooses)
        view.selectionModel()->clearCurrentIndex(); // the arrow keys begin with the first row
}

void paintViewFrame(const QAbstractItemView& view)
{
    QPainter painter(view.viewport());
    painter.setPen(QPen(view.palette().color(QPalette::Highlight), 2));
    painter.drawRect(QRectF(view.viewport()->rect()).adjusted(1, 1, -1, -1));
}

void paintRowFrame(const QTableView& table, int right)
{
    const QModelIndex current = table.currentIndex();
    if (!current.isValid())
        return;
    const int top = table.rowViewportPosition(current.row());
    QPainter painter(table.viewport());
    const bool isSelected = table.selectionModel()->isRowSelected(current.row());
    painter.setPen(QPen(table.palette().color(isSelected ? QPalette::HighlightedText : QPalette::Highlight), 2));
    painter.drawRect(QRectF(0, top, right, table.rowHeight(current.row())).adjusted(2, 2, -2, -2));
}

void RowTable::focusInEvent(QFocusEvent* event)
{
    takeFocus(*this, [&] { QTableView::focusInEvent(event); });
    viewport()->update(); // the frame
}

void RowTable::focusOutEvent(QFocusEvent* event)
{
    QTableView::focusOutEvent(event);
    viewport()->update();
}

void RowTable::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (!hasFocus() || selectionModel() == nullptr)
        return;
    if (currentIndex().isValid())
        paintRowFrame(*this, std::min(viewport()->width(), horizontalHeader()->length()));
    else
        paintViewFrame(*this);
}

void RowTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    if (dx != 0 && hasFocus())
        viewport()->update(); // the ends of the frame stay in place
}

void RowTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    viewport()->update(); // the frame spans the whole row
}

} // namespace tgraph
