// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/comparetable.h"

#include "widgets/common/boldfont.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/decisionbadge.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/shortopcode.h"
#include "widgets/common/tabletext.h"
#include "widgets/compare/compareheader.h"
#include "widgets/compare/compareheadmodel.h"
#include "widgets/compare/comparetablemodel.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <numeric>

namespace tgraph {

/// Draws a row's name: the mark that opens it, its decision's badge, and its text.
class CompareNameDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Returns the rectangle of the mark that opens or closes the row.
    [[nodiscard]] static QRect openerRect(const QRect& cell, const QFontMetrics& metrics, const QModelIndex& index);
};

/// Draws a configuration's option, bold and with a bar if it differs from the reference, on the colour of its cost.
class CompareCellDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

namespace {

constexpr int padding = 6;
constexpr double leastSeen = 0.0005; // smallest penalty that gets a colour
constexpr int gap = 8; // between the option and its cost

/// Paints the background as the style does: selection, hover, stripes.
void paintGround(QPainter& painter, const QStyleOptionViewItem& option)
{
    const QStyle& style = option.widget != nullptr ? *option.widget->style() : *QApplication::style();
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &option, &painter, option.widget);
}

QColor textColour(const QStyleOptionViewItem& option, bool isMuted)
{
    if ((option.state & QStyle::State_Selected) != 0)
        return cellTextColour(option);
    return isMuted ? dataColours(option.palette).mutedText : option.palette.color(QPalette::Text);
}

int openerWidth(const QFontMetrics& metrics)
{
    return metrics.height();
}

constexpr int leastName = 20; // minimum characters of a row's name

} // namespace

QRect CompareNameDelegate::openerRect(const QRect& cell, const QFontMetrics& metrics, const QModelIndex& index)
{
    if (!index.data(CompareTableModel::OpenRole).isValid())
        return {};
    return {cell.left(), cell.top(), openerWidth(metrics), cell.height()};
}

void CompareNameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    painter->save();
    paintGround(*painter, option);
    painter->setFont(option.font);
    const QColor text = textColour(option, !index.data(CompareTableModel::DiffersRole).toBool());
    const QVariant open = index.data(CompareTableModel::OpenRole);
    QRect room = option.rect.adjusted(openerWidth(option.fontMetrics), 0, -padding, 0);
    if (open.isValid()) {
        painter->setPen(text);
        painter->drawText(openerRect(option.rect, option.fontMetrics, index), Qt::AlignCenter,
                          open.toBool() ? QStringLiteral("▾") : QStringLiteral("▸"));
    }
    const QVariant letter = index.data(CompareTableModel::LetterRole);
    const bool isInside = index.data(CompareTableModel::DepthRole).toInt() > 0;
    if (letter.isValid()) {
        const auto width = static_cast<int>(badgeWidth(option.font, letter.toUInt()));
        const int height = std::min(option.rect.height() - 4, option.fontMetrics.height() + 2);
        const QRectF badge(room.left(), option.rect.center().y() - height / 2.0 + 0.5, width, height);
        paintBadge(*painter, badge, option.font, letter.toUInt(), dataColours(option.palette));
        room.setLeft(room.left() + width + static_cast<int>(badgeGap));
    } else if (isInside) {
        room.setLeft(room.left() + option.fontMetrics.height());
    }
    painter->setPen(text);
    QString name = index.data(CompareTableModel::NameRole).toString();
    if (option.fontMetrics.horizontalAdvance(name) > room.width())
        name = withShortOpcodes(name);
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(name, Qt::ElideRight, room.width()));
    painter->restore();
}

QSize CompareNameDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFontMetrics metrics(option.font);
    const int name = metrics.horizontalAdvance(index.data(CompareTableModel::NameRole).toString());
    return {openerWidth(metrics) + metrics.height() + 4 + static_cast<int>(badgeGap) + name + 2 * padding,
            metrics.height()};
}

void CompareCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const
{
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const DataColours colours = dataColours(option.palette);
    const bool isSelected = (option.state & QStyle::State_Selected) != 0;
    const bool differs = index.data(CompareTableModel::DiffersRole).toBool();
    painter->save();
    paintGround(*painter, option);
    const QVariant penalty = index.data(CompareTableModel::PenaltyRole);
    QColor text = textColour(option, false);
    if (penalty.isValid() && penalty.toDouble() > leastSeen && !isSelected) {
        const QColor ground = colours.penalty(penalty.toDouble());
        painter->fillRect(option.rect.adjusted(1, 1, 0, -1), ground);
        text = contrast(text, ground) >= contrast(colours.background, ground) ? text : colours.background;
    }
    if (differs)
        painter->fillRect(QRect(option.rect.left() + 1, option.rect.top() + 1, 3, option.rect.height() - 2), text);
    QRect room = option.rect.adjusted(padding, 0, -padding, 0);
    painter->setPen(text);
    const QString cost = index.data(CompareTableModel::NoteRole).toString();
    const QString taken = index.data(CompareTableModel::NameRole).toString();
    const QFontMetrics plain(given.font);
    const int costWidth = cost.isEmpty() ? 0 : plain.horizontalAdvance(cost) + gap;
    if (costWidth > 0 && option.fontMetrics.horizontalAdvance(taken) + costWidth <= room.width()) {
        painter->setFont(given.font);
        painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, cost);
        room.setRight(room.right() - costWidth);
    }
    painter->setFont(option.font);
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(taken, Qt::ElideRight, room.width()));
    painter->restore();
}

QSize CompareCellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QFontMetrics bold(boldOf(option.font));
    const QString cost = index.data(CompareTableModel::NoteRole).toString();
    const int costWidth = cost.isEmpty() ? 0 : QFontMetrics(option.font).horizontalAdvance(cost) + gap;
    return {bold.horizontalAdvance(index.data(CompareTableModel::NameRole).toString()) + costWidth + 2 * padding,
            bold.height()};
}

CompareTable::CompareTable(QWidget* parent)
    : FrozenTable(parent), m_model(new CompareTableModel(this)), m_facts(new CompareHeadModel(this))
{
    setAccessibleName(tr("Compared configurations"));
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setFrameShape(NoFrame);
    setHorizontalHeader(m_header = new CompareHeader(*m_facts, this));
    setModel(m_model);
    setFrozenColumns(1, m_frozenHeader = new CompareHeader(*m_facts, this));
    setItemDelegate(new CompareCellDelegate(this));
    setItemDelegateForColumn(CompareTableModel::Name, new CompareNameDelegate(this));
    setUpRows(*this);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &CompareTable::openMenu);
    connect(this, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) { ask(index.row()); });
    connect(this, &QAbstractItemView::doubleClicked, this,
            [this](const QModelIndex& index) { toggle(index.row(), !m_model->isOpenRow(index.row())); });
}

void CompareTable::setComparison(std::shared_ptr<const Comparison> comparison, const CompareColours& colours,
                                 std::shared_ptr<const CompareDecisions> decisions, DistinctId baseline)
{
    closeMenu();
    m_facts->setComparison(comparison, colours, baseline, decisions ? decisions->decisions : nullptr);
    m_model->setComparison(std::move(comparison), colours, std::move(decisions));
    fit();
    setNode(m_node);
}

void CompareTable::closeMenu()
{
    m_menu.close();
}

void CompareTable::setScores(std::shared_ptr<const Scores> scores)
{
    m_facts->setScores(std::move(scores));
    fit();
}

void CompareTable::setCosts(std::vector<DifferenceCost> costs)
{
    m_model->setCosts(std::move(costs));
    fit();
    setNode(m_node);
}

void CompareTable::setShowAll(bool all)
{
    m_model->setShowAll(all);
    fit();
    setNode(m_node);
}

void CompareTable::setNode(std::optional<NodeId> node)
{
    m_node = node;
    const int row = node ? m_model->rowOf(*node) : -1;
    if (row < 0)
        selectionModel()->clear();
    else if (currentIndex().row() != row)
        setCurrentIndex(m_model->index(row, CompareTableModel::Name));
}

void CompareTable::step(int by)
{
    const int rows = m_model->rowCount();
    int row = currentIndex().isValid() ? currentIndex().row() : (by > 0 ? -1 : rows);
    for (int tried = 0; tried < rows; ++tried) {
        row = (row + by + rows) % rows;
        // The nodes of an open decision follow it as rows.
        if (!m_model->differsAt(row) || (m_model->nodesAt(row).empty() && !m_model->letterAt(row)))
            continue;
        setCurrentIndex(m_model->index(row, CompareTableModel::Name));
        ask(row);
        return;
    }
}

void CompareTable::ask(int row)
{
    const std::vector<NodeId> nodes = m_model->nodesAt(row);
    if (!nodes.empty())
        Q_EMIT nodesRequested(nodes, m_model->letterAt(row));
}

void CompareTable::toggle(int row, bool open)
{
    if (!m_model->canOpen(row))
        return;
    m_model->setOpen(row, open);
    fit();
}

bool CompareTable::openAt(const QPoint& place)
{
    const QModelIndex index = indexAt(place);
    if (!index.isValid() || index.column() != CompareTableModel::Name
        || !CompareNameDelegate::openerRect(visualRect(index), fontMetrics(), index).contains(place))
        return false;
    toggle(index.row(), !m_model->isOpenRow(index.row()));
    return true;
}

void CompareTable::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !openAt(event->position().toPoint()))
        FrozenTable::mousePressEvent(event);
}

void CompareTable::openMenu(const QPoint& place)
{
    const QModelIndex index = visibleIndexAt(place);
    if (!index.isValid())
        return;
    QMenu& menu = m_menu.make(*this);
    if (index.column() >= m_model->firstConfigColumn()) {
        const auto config = static_cast<std::size_t>(index.column() - m_model->firstConfigColumn());
        if (const std::optional<std::uint32_t> letter = m_model->letterAt(index.row()))
            menu.addAction(tr("&Filter to this option"), this,
                           [this, letter, config] { Q_EMIT optionRequested(*letter, config); });
        menu.addAction(tr("F&ocus this configuration"), this, [this, config] { Q_EMIT focusRequested(config); });
        menu.addAction(tr("&Pin or unpin this configuration"), this, [this, config] { Q_EMIT pinToggled(config); });
        menu.addAction(tr("Use as &reference"), this, [this, config] { Q_EMIT referenceRequested(config); });
        menu.addSeparator();
    }
    addCopyAsTable(menu, *this);
    menu.popup(viewport()->mapToGlobal(place));
}

bool CompareTable::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        event->accept(); // before a menu's shortcut takes it
        return true;
    }
    return FrozenTable::event(event);
}

void CompareTable::keyPressEvent(QKeyEvent* event)
{
    const int row = currentIndex().row();
    const int key = event->key();
    if (event->matches(QKeySequence::Copy))
        copyTable(*this);
    else if (row >= 0 && (key == Qt::Key_Return || key == Qt::Key_Enter))
        ask(row);
    else if (row >= 0 && m_model->canOpen(row) && (key == Qt::Key_Left || key == Qt::Key_Right))
        toggle(row, key == Qt::Key_Right);
    else if (row >= 0 && key == Qt::Key_Space)
        toggle(row, !m_model->isOpenRow(row));
    else
        FrozenTable::keyPressEvent(event);
}

// Fits each column to its contents; the configurations share the remaining width.
void CompareTable::fit()
{
    const int columns = m_model->columnCount();
    const int first = m_model->firstConfigColumn();
    m_header->setFirstConfigColumn(first);
    m_frozenHeader->setFirstConfigColumn(first);
    m_wanted.assign(static_cast<std::size_t>(columns), 0);
    m_least = m_wanted;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    constexpr int sampled = 200;
    for (int column = 0; column < columns; ++column) {
        int& wanted = m_wanted[static_cast<std::size_t>(column)];
        int& least = m_least[static_cast<std::size_t>(column)];
        wanted = least = m_header->widthOf(column);
        for (int row = 0; row < std::min(sampled, m_model->rowCount()); ++row) {
            const QModelIndex index = m_model->index(row, column);
            const int width = itemDelegateForIndex(index)->sizeHint(option, index).width();
            wanted = std::max(wanted, width);
            if (index.data(Qt::FontRole).isValid()) // options with another cost are never cut
                least = std::max(least, width);
        }
    }
    if (columns > 0)
        m_least[0] = std::min(m_wanted[0], fontMetrics().averageCharWidth() * leastName);
    shareWidth();
}

void CompareTable::resizeEvent(QResizeEvent* event)
{
    FrozenTable::resizeEvent(event);
    shareWidth();
}

// Widens the columns in this order: required text, names, the rest. The configurations share the
// remaining width.
void CompareTable::shareWidth()
{
    const auto columns = static_cast<int>(m_wanted.size());
    if (columns == 0 || columns != m_model->columnCount())
        return;
    std::vector<int> widths = m_least;
    int left = std::max(0, viewport()->width() - std::accumulate(widths.begin(), widths.end(), 0));
    const auto widen = [&](int column, int by) {
        widths[static_cast<std::size_t>(column)] += by;
        left -= by;
    };
    for (int column = columns - 1; column >= 0; --column) {
        const auto place = static_cast<std::size_t>(column);
        widen(column, std::min(m_wanted[place] - m_least[place], left / (column + 1)));
    }
    widen(0, std::min(m_wanted[0] - widths[0], left));
    for (int column = m_model->firstConfigColumn(); column < columns; ++column)
        widen(column, left / (columns - column));
    for (int column = 0; column < columns; ++column)
        setColumnWidth(column, widths[static_cast<std::size_t>(column)]);
}

int CompareTable::heightOfRows(int most) const
{
    return m_header->sizeHint().height() + std::min(most, m_model->rowCount()) * verticalHeader()->defaultSectionSize()
        + horizontalScrollBar()->sizeHint().height();
}

void CompareTable::changeEvent(QEvent* event)
{
    FrozenTable::changeEvent(event);
    if (m_header != nullptr && (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)) {
        setUpRows(*this);
        fit();
    }
}

} // namespace tgraph

#include "comparetable.moc"
