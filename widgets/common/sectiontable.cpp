// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/sectiontable.h"

#include "widgets/common/boldfont.h"
#include "widgets/common/boxes.h"
#include "widgets/common/tabletext.h"

#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>

namespace tgraph {

QLabel* sectionTitle(QWidget* parent)
{
    auto* title = new QLabel(parent);
    title->setWordWrap(true); // a long title must not widen a narrow dock
    title->setFont(boldOf(title->font()));
    return title;
}

QVBoxLayout* sectionColumn(QWidget* section)
{
    auto* column = inset(new QVBoxLayout(section), {0, 4, 0, 0}, 3);
    return column;
}

void addCopyAsTable(QMenu& menu, const QTableView& table)
{
    QAction* copies = menu.addAction(SectionTable::tr("&Copy as table"));
    copies->setShortcut(QKeySequence::Copy);
    QObject::connect(copies, &QAction::triggered, &table, [&table] { copyTable(table); });
}

SectionTable::SectionTable(const QString& accessibleName, QWidget* parent) : RowTable(parent)
{
    setAccessibleName(accessibleName);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setMinimumHeight(fontMetrics().height() * 5);
    horizontalHeader()->setHighlightSections(false);
    setUpRows(*this);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, &SectionTable::keepDragged);
}

void SectionTable::keepDragged(int column)
{
    const QHeaderView& header = *horizontalHeader();
    const bool stretches = header.sectionResizeMode(column) == QHeaderView::Stretch
        || (header.stretchLastSection() && header.visualIndex(column) == header.count() - 1);
    if (!m_applying && !stretches && QGuiApplication::mouseButtons().testFlag(Qt::LeftButton))
        m_wishes.clear();
}

void SectionTable::fitToEdge(std::initializer_list<int> elastic)
{
    m_fitted = model() == nullptr ? std::vector<int>() : visibleColumns(*this);
    m_wishes.clear();
    for (const int column : m_fitted) {
        int natural = contentWidth(*this, column, Fit::Tight);
        if (const auto most = m_most.find(column); most != m_most.end())
            natural = std::min(natural, most->second);
        const bool gives = std::ranges::find(elastic, column) != elastic.end();
        const int least = gives ? titleWidth(*this, column, horizontalHeader()->isSortIndicatorShown()) : natural;
        m_wishes.push_back({.natural = natural, .least = std::min(least, natural)});
    }
    applyWidths();
}

void SectionTable::onClick(const RowAction& act)
{
    connect(this, &QAbstractItemView::clicked, this, act);
    connect(this, &SectionTable::enterPressed, this, act);
}

void SectionTable::onDoubleClick(const RowAction& act)
{
    connect(this, &QAbstractItemView::doubleClicked, this, act);
    connect(this, &SectionTable::enterPressed, this, act);
}

void SectionTable::onCurrentRow(const RowAction& act)
{
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, act);
}

void SectionTable::setMostWidth(int column, int width)
{
    m_most[column] = width;
}

void SectionTable::applyWidths()
{
    const QScopedValueRollback applying(m_applying, true);
    const std::vector<int> widths = fittedWidths(m_wishes, viewport()->width());
    for (std::size_t i = 0; i < widths.size(); ++i)
        setColumnWidth(m_fitted[i], widths[i]);
}

void SectionTable::resizeEvent(QResizeEvent* event)
{
    RowTable::resizeEvent(event);
    applyWidths();
}

void SectionTable::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    const int left = horizontalScrollBar()->value();
    RowTable::scrollTo(index, hint);
    if (m_isClicked)
        horizontalScrollBar()->setValue(left);
}

void SectionTable::mousePressEvent(QMouseEvent* event)
{
    m_isClicked = true;
    RowTable::mousePressEvent(event);
}

void SectionTable::keyPressEvent(QKeyEvent* event)
{
    m_isClicked = false;
    if (event->matches(QKeySequence::Copy)) {
        copyTable(*this);
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        Q_EMIT enterPressed(currentIndex());
    } else {
        RowTable::keyPressEvent(event);
    }
}

void SectionTable::contextMenuEvent(QContextMenuEvent* event)
{
    if (model() == nullptr)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (model()->rowCount() > 0)
        addCopyAsTable(*menu, *this);
    Q_EMIT menuOpening(*menu);
    if (menu->isEmpty())
        delete menu;
    else
        menu->popup(event->globalPos());
}

void SectionTable::changeEvent(QEvent* event)
{
    RowTable::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        setUpRows(*this);
}

} // namespace tgraph
