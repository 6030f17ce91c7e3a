// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/rowscroll.h"

#include "widgets/charts/chartwidget.h"
#include "widgets/common/tooltip.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace tgraph {

RowScroll::RowScroll(QWidget* parent) : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void RowScroll::setMarkedRow(std::optional<int> row)
{
    if (m_markedRow == row)
        return;
    m_markedRow = row;
    if (const int height = extent().row; row && height > 0) {
        const int top = *row * height;
        QScrollBar* bar = verticalScrollBar();
        if (top < bar->value())
            bar->setValue(top);
        else if (top + height > bar->value() + bar->pageStep()) // aligns the view's top with a row
            bar->setValue(std::min(*row, *row + 1 - bar->pageStep() / height) * height);
    }
    viewport()->update();
}

void RowScroll::rowsChanged()
{
    m_markedRow.reset();
    updateScrollBar();
    viewport()->update();
}

void RowScroll::updateScrollBar()
{
    const Extent shown = extent();
    verticalScrollBar()->setRange(0, std::max(0, rowCount() * shown.row - shown.page));
    verticalScrollBar()->setPageStep(shown.page);
    verticalScrollBar()->setSingleStep(std::max(1, shown.row));
}

int RowScroll::pageRows() const
{
    const Extent shown = extent();
    return shown.row > 0 ? std::max(1, shown.page / shown.row - 1) : 10;
}

void RowScroll::moveRow(int rows)
{
    if (rowCount() > 0)
        Q_EMIT rowActivated(std::clamp(m_markedRow ? *m_markedRow + rows : 0, 0, rowCount() - 1));
}

bool RowScroll::viewportEvent(QEvent* event)
{
    return showToolTip(*event, *viewport(), [this](const QPoint& place) { return toolTipAt(place); })
        || QAbstractScrollArea::viewportEvent(event);
}

void RowScroll::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setFont(font());
    paintVisible(painter);
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void RowScroll::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBar();
}

void RowScroll::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (!changesLook(*event))
        return;
    applyLook();
    updateScrollBar();
    viewport()->update();
}

void RowScroll::mousePressEvent(QMouseEvent* event)
{
    const std::optional<int> row = rowAt(event->pos());
    if (event->button() == Qt::LeftButton && row)
        Q_EMIT rowActivated(*row);
}

void RowScroll::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        return moveRow(-1);
    case Qt::Key_Down:
        return moveRow(1);
    case Qt::Key_PageUp:
        return moveRow(-pageRows());
    case Qt::Key_PageDown:
        return moveRow(pageRows());
    case Qt::Key_Home:
        return moveRow(-rowCount());
    case Qt::Key_End:
        return moveRow(rowCount());
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

} // namespace tgraph
