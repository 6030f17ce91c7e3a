// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/frozentable.h"

#include "widgets/common/datacolours.h"
#include "widgets/common/tabletext.h"

#include <QHeaderView>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

namespace tgraph {
namespace {

constexpr int beyond = 8; // px

/// Shows the frozen columns.
class FrozenView : public QTableView {
public:
    explicit FrozenView(FrozenTable& table) : QTableView(&table), m_table(table) { }

protected:
    void initViewItemOption(QStyleOptionViewItem* option) const override
    {
        QTableView::initViewItemOption(option);
        if (m_table.hasFocus())
            option->state |= QStyle::State_Active;
    }

    void paintEvent(QPaintEvent* event) override
    {
        QTableView::paintEvent(event);
        const int right = viewport()->width();
        if (m_table.hasFocus() && selectionModel() != nullptr)
            paintRowFrame(*this, right + beyond); // the frame continues in the other view
        QPainter(viewport())
            .fillRect(QRect(right - 1, 0, 1, viewport()->height()),
                      mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.3));
    }

private:
    const FrozenTable& m_table;
};

} // namespace

FrozenTable::FrozenTable(QWidget* parent) : RowTable(parent), m_frozen(new FrozenView(*this))
{
    setHorizontalScrollMode(ScrollPerPixel);
    m_frozen->setFocusPolicy(Qt::NoFocus);
    m_frozen->setFrameShape(NoFrame);
    m_frozen->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setContextMenuPolicy(Qt::CustomContextMenu);
    m_frozen->hide();
    connectFrozen();
}

void FrozenTable::connectFrozen()
{
    connect(m_frozen->verticalScrollBar(), &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
    connect(m_frozen, &QAbstractItemView::pressed, this, [this] { setFocus(Qt::MouseFocusReason); });
    connect(m_frozen, &QAbstractItemView::clicked, this, &QAbstractItemView::clicked);
    connect(m_frozen, &QAbstractItemView::doubleClicked, this, &QAbstractItemView::doubleClicked);
    connect(m_frozen, &QWidget::customContextMenuRequested, this, &QWidget::customContextMenuRequested);
}

void FrozenTable::setFrozenColumns(int count, QHeaderView* header)
{
    m_count = count;
    if (header != nullptr)
        m_frozen->setHorizontalHeader(header);
    QHeaderView* frozen = m_frozen->horizontalHeader();
    frozen->setHighlightSections(false);
    frozen->setSectionResizeMode(QHeaderView::Fixed);
    frozen->setSectionsClickable(true);
    frozen->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(frozen, &QHeaderView::sectionClicked, this, &FrozenTable::sortBy);
    const QHeaderView* own = horizontalHeader();
    connect(frozen, &QWidget::customContextMenuRequested, own, &QWidget::customContextMenuRequested);
    connect(own, &QHeaderView::sectionResized, this, &FrozenTable::arrange);
    connect(own, &QHeaderView::sectionMoved, this, &FrozenTable::arrange);
    connect(own, &QHeaderView::sortIndicatorChanged, this, &FrozenTable::arrange);
    arrange();
}

bool FrozenTable::isFrozen(int column) const
{
    int before = 0;
    const QHeaderView& header = *horizontalHeader();
    for (int visual = 0; visual < header.visualIndex(column); ++visual)
        before += isColumnHidden(header.logicalIndex(visual)) ? 0 : 1;
    return before < m_count && !isColumnHidden(column);
}

int FrozenTable::frozenWidth() const
{
    int width = 0;
    for (int column = 0; column < horizontalHeader()->count(); ++column)
        width += isFrozen(column) ? columnWidth(column) : 0;
    return 3 * width < 2 * viewport()->width() ? width : 0;
}

// Returns the index that is visible at a place. The viewports of both views begin at the same
// place. The menu key passes the centre of the current cell, which may be covered by the frozen
// columns.
QModelIndex FrozenTable::visibleIndexAt(const QPoint& place) const
{
    if (currentIndex().isValid() && place == visualRect(currentIndex()).center())
        return currentIndex();
    const bool isFrozen = !m_frozen->isHidden() && m_frozen->viewport()->rect().contains(place);
    return isFrozen ? m_frozen->indexAt(place) : indexAt(place);
}

void FrozenTable::sortBy(int column)
{
    if (!isSortingEnabled())
        return;
    QHeaderView& header = *horizontalHeader();
    const bool again = header.sortIndicatorSection() == column && header.sortIndicatorOrder() == Qt::AscendingOrder;
    header.setSortIndicator(column, again ? Qt::DescendingOrder : Qt::AscendingOrder);
    Q_EMIT header.sectionClicked(column);
}

// The second view has no model while it is hidden, so that it ignores inserted and removed rows.
void FrozenTable::arrange()
{
    if (m_arranging)
        return;
    const QScopedValueRollback arranging(m_arranging, true);
    const int width = frozenWidth();
    if (width == 0 || horizontalScrollBar()->value() == 0) {
        m_frozen->hide();
        if (m_frozen->model() != nullptr)
            m_frozen->setModel(nullptr);
        return;
    }
    if (m_frozen->model() != model()) {
        m_frozen->setModel(model());
        m_frozen->setSelectionModel(selectionModel());
    }
    arrangeColumns();
    const int head = horizontalHeader()->isHidden() ? 0 : horizontalHeader()->height();
    m_frozen->horizontalHeader()->setFixedHeight(head);
    m_frozen->setGeometry(frameWidth(), frameWidth(), width, head + viewport()->height());
    m_frozen->show();
    m_frozen->raise();
    m_frozen->verticalScrollBar()->setValue(verticalScrollBar()->value());
}

void FrozenTable::arrangeColumns()
{
    m_frozen->setAccessibleName(accessibleName());
    m_frozen->setSelectionBehavior(selectionBehavior());
    m_frozen->setSelectionMode(selectionMode());
    m_frozen->setEditTriggers(editTriggers());
    m_frozen->setAlternatingRowColors(alternatingRowColors());
    m_frozen->setShowGrid(showGrid());
    m_frozen->setWordWrap(wordWrap());
    setUpRows(*m_frozen);
    QHeaderView& frozen = *m_frozen->horizontalHeader();
    const QHeaderView& own = *horizontalHeader();
    for (int visual = 0; visual < own.count(); ++visual) {
        const int column = own.logicalIndex(visual);
        frozen.moveSection(frozen.visualIndex(column), visual);
        m_frozen->setItemDelegateForColumn(column, itemDelegateForColumn(column));
        m_frozen->setColumnHidden(column, !isFrozen(column));
        if (isFrozen(column))
            m_frozen->setColumnWidth(column, columnWidth(column));
    }
    frozen.setSortIndicatorShown(own.isSortIndicatorShown());
    frozen.setSortIndicator(own.sortIndicatorSection(), own.sortIndicatorOrder());
}

void FrozenTable::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    const int before = horizontalScrollBar()->value();
    RowTable::scrollTo(index, hint);
    if (!index.isValid())
        return;
    if (isFrozen(index.column())) { // always visible
        horizontalScrollBar()->setValue(before);
        return;
    }
    const int covered = frozenWidth() - columnViewportPosition(index.column());
    if (covered > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - covered);
}

void FrozenTable::updateGeometries()
{
    RowTable::updateGeometries();
    arrange();
}

void FrozenTable::scrollContentsBy(int dx, int dy)
{
    RowTable::scrollContentsBy(dx, dy);
    if (dx != 0)
        arrange();
    else if (!m_frozen->isHidden())
        m_frozen->verticalScrollBar()->setValue(verticalScrollBar()->value());
}

void FrozenTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    RowTable::currentChanged(current, previous);
    m_frozen->viewport()->update();
}

void FrozenTable::focusInEvent(QFocusEvent* event)
{
    RowTable::focusInEvent(event);
    m_frozen->viewport()->update();
}

void FrozenTable::focusOutEvent(QFocusEvent* event)
{
    RowTable::focusOutEvent(event);
    m_frozen->viewport()->update();
}

} // namespace tgraph
