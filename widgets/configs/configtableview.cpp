// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/configtableview.h"

#include "state/text.h"
#include "widgets/common/bardelegate.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/draghandle.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/configs/configcolumns.h"
#include "widgets/configs/configtablemodel.h"

#include <QApplication>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace tgraph {

/// Draws a dot in the pin's colour with its number, and a faint ring if there is no pin.
class PinDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// `pinRole` gives the position among the pins, or -1.
    PinDelegate(int pinRole, QObject* parent) : QStyledItemDelegate(parent), m_pinRole(pinRole) { }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    int m_pinRole;
};

void PinDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyle& style = *(option.widget != nullptr ? option.widget->style() : QApplication::style());
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    const int pin = index.data(m_pinRole).toInt();
    const double size = std::min(option.rect.height() - 5, 14);
    QRectF dot(0, 0, size, size);
    dot.moveCenter(QRectF(option.rect).center());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (pin < 0) {
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        QColor ring = cellTextColour(option);
        ring.setAlphaF(selected ? 0.6F : 0.22F);
        painter->setPen(QPen(ring, 1));
        painter->drawEllipse(dot.adjusted(2, 2, -2, -2));
    } else {
        const QColor colour = dataColours(option.palette).pins[static_cast<std::size_t>(pin) % maxPins];
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour);
        painter->drawEllipse(dot);
        painter->setPen(colour.lightness() > 150 ? Qt::black : Qt::white);
        QFont font = option.font;
        font.setPixelSize(static_cast<int>(size * 0.7));
        font.setBold(true);
        painter->setFont(font);
        painter->drawText(dot, Qt::AlignCenter, QLocale().toString(pin + 1));
    }
    painter->restore();
}

ConfigTableView::ConfigTableView(QWidget* parent) : FrozenTable(parent), m_model(new ConfigTableModel(this))
{
    setAccessibleName(tr("Configurations"));
    setModel(m_model);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setAlternatingRowColors(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setItemDelegateForColumn(ConfigTableModel::Pin, new PinDelegate(ConfigTableModel::PinRole, this));
    setItemDelegateForColumn(ConfigTableModel::Difference,
                             new BarDelegate(ConfigTableModel::ShareRole, BarDelegate::Origin::Middle, this));
    setItemDelegateForColumn(ConfigTableModel::Spread,
                             new BarDelegate(ConfigTableModel::ToneRole, BarDelegate::Origin::Left, this));
    setUpRows(*this);

    QHeaderView& header = *horizontalHeader();
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    header.setSectionsMovable(true);
    header.setHighlightSections(false);
    header.setTextElideMode(Qt::ElideMiddle); // names of parameters often differ at the end
    header.setSortIndicator(-1, Qt::AscendingOrder);
    header.setSortIndicatorClearable(true);
    setSortingEnabled(true);
    m_columns = new ConfigColumns(*this, *m_model);
    setFrozenColumns(2);
    auto* drag = new RowDrag(*this, [this] {
        return std::make_unique<LateContents>(
            LateContents::Makers{{QStringLiteral("text/plain"), [this] { return tableText(*this); }}});
    });
    drag->watch(*frozenView());

    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&header, &QWidget::customContextMenuRequested, this, &ConfigTableView::openColumnMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &ConfigTableView::openRowMenu);
    connect(this, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == ConfigTableModel::Pin)
            Q_EMIT pinToggled(m_model->distinctAt(index.row()));
    });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
        if (!m_following && current.isValid() && m_selection.focus != m_model->distinctAt(current.row()))
            Q_EMIT focusRequested(m_model->distinctAt(current.row()));
    });
    connect(m_model, &ConfigTableModel::noteEdited, this, &ConfigTableView::noteEdited);
}

void ConfigTableView::setFile(std::shared_ptr<const OpenFile> file)
{
    m_menu.close();
    m_file = std::move(file);
    m_scores.reset();
    m_selection = {};
    {
        const QScopedValueRollback following(m_following, true);
        m_model->setFile(m_file);
    }
    setEnabled(m_file != nullptr);
    m_columns->reset();
    sortAgain();
}

void ConfigTableView::setScores(std::shared_ptr<const Scores> scores)
{
    const bool isNews = !scores || !m_scores || scores->complete() != m_scores->complete();
    m_scores = std::move(scores);
    // Rows move when scores arrive. The view keeps the focus visible, or otherwise the top.
    const bool isAtTop = verticalScrollBar()->value() == 0;
    const bool seesFocus = currentIndex().isValid() && viewport()->rect().intersects(visualRect(currentIndex()));
    {
        // Prevents that the change counts as the user's choice of a row
        const QScopedValueRollback following(m_following, true);
        m_model->setScores(m_scores);
    }
    if (isNews) {
        m_columns->adapt();
        sortAgain();
        return;
    }
    m_columns->grow();
    if (seesFocus)
        scrollTo(currentIndex());
    else if (isAtTop)
        scrollToTop();
}

void ConfigTableView::sortAgain()
{
    {
        const QScopedValueRollback following(m_following, true);
        m_columns->sort();
    }
    if (currentIndex().isValid())
        scrollTo(currentIndex());
    else
        scrollToTop();
}

void ConfigTableView::setSelection(const Selection& selection)
{
    const bool firstNote = m_selection.notes.empty() && !selection.notes.empty();
    m_selection = selection;
    {
        const QScopedValueRollback following(m_following, true);
        m_model->setSelection(selection);
    }
    if (firstNote)
        m_columns->adapt();
}

void ConfigTableView::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    const bool isNews = m_hasDecisions != (decisions != nullptr);
    m_hasDecisions = decisions != nullptr;
    {
        const QScopedValueRollback following(m_following, true);
        m_model->setDecisions(std::move(decisions));
    }
    if (isNews)
        m_columns->adapt();
}

void ConfigTableView::setFilter(const ConfigFilter& filter)
{
    const QScopedValueRollback following(m_following, true);
    m_model->setFilter(filter);
}

void ConfigTableView::showFocus()
{
    const int row = m_selection.focus ? m_model->rowOf(*m_selection.focus) : -1;
    const QModelIndex current = currentIndex();
    const QScopedValueRollback following(m_following, true);
    if (row < 0) {
        if (m_selection.focus) // the filter hides it: no other row looks like the focus
            selectionModel()->clear();
        return;
    }
    executeDelayedItemsLayout(); // the scroll bar may still have the range of the file before
    if (current.isValid() && current.row() == row && !isColumnHidden(current.column())) {
        const int top = rowViewportPosition(row);
        if (top + rowHeight(row) <= 0 || top >= viewport()->height()) // a row that moves under a click is missed
            scrollTo(current);
        return;
    }
    // Views do not scroll to a cell in a hidden column, such as the predicted rank without a ranking.
    int column = current.isValid() ? current.column() : int(ConfigTableModel::PredictedRank);
    for (int visual = 0; isColumnHidden(column) && visual < horizontalHeader()->count(); ++visual)
        column = horizontalHeader()->logicalIndex(visual);
    // The view's own setCurrentIndex() keeps the old rows selected while Ctrl is held, as for Ctrl+R.
    selectionModel()->setCurrentIndex(m_model->index(row, column),
                                      QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(currentIndex());
}

void ConfigTableView::editNote()
{
    const int row = m_selection.focus ? m_model->rowOf(*m_selection.focus) : -1;
    if (row < 0 || state() == EditingState)
        return;
    const PlaceBefore before{currentIndex().column(), horizontalScrollBar()->value()};
    m_columns->show(ConfigTableModel::Note);
    const QModelIndex note = m_model->index(row, ConfigTableModel::Note);
    setFocus(Qt::ShortcutFocusReason);
    // The view's own setCurrentIndex() deselects the row while Ctrl is held, as for Ctrl+N.
    const bool isSelected = selectionModel()->isRowSelected(row);
    selectionModel()->setCurrentIndex(note,
                                      isSelected ? QItemSelectionModel::SelectionFlags(QItemSelectionModel::NoUpdate)
                                                 : QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(note);
    edit(note);
    m_beforeNote = before;
}

void ConfigTableView::enterNote()
{
    for (const QTableView* view : {static_cast<const QTableView*>(this), frozenView()}) {
        for (QLineEdit* editor : view->viewport()->findChildren<QLineEdit*>()) {
            if (editor->isHidden()) // closed, and deleted soon
                continue;
            Q_EMIT view->itemDelegate()->commitData(editor);
            Q_EMIT view->itemDelegate()->closeEditor(editor);
        }
    }
}

// Tab does not go to the next cell, which may be far away. After a click elsewhere the table stays under the mouse.
void ConfigTableView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    const bool isTab = hint == QAbstractItemDelegate::EditNextItem || hint == QAbstractItemDelegate::EditPreviousItem;
    FrozenTable::closeEditor(editor, isTab ? QAbstractItemDelegate::SubmitModelCache : hint);
    const auto before = std::exchange(m_beforeNote, std::nullopt);
    if (!before || hint == QAbstractItemDelegate::NoHint || !currentIndex().isValid())
        return;
    if (before->column >= 0 && !isColumnHidden(before->column))
        selectionModel()->setCurrentIndex(currentIndex().siblingAtColumn(before->column),
                                          QItemSelectionModel::NoUpdate);
    horizontalScrollBar()->setValue(before->scroll);
}

bool ConfigTableView::isOurs(const QKeyEvent& event) const
{
    const bool plain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    return event.matches(QKeySequence::Copy)
        || (plain && (event.key() == Qt::Key_Space || event.key() == Qt::Key_B || event.key() == Qt::Key_C));
}

bool ConfigTableView::event(QEvent* event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return FrozenTable::event(event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (!isOurs(key))
        return FrozenTable::event(event);
    if (event->type() == QEvent::ShortcutOverride)
        event->accept(); // takes precedence over a menu's shortcut
    else
        act(key);
    return true;
}

void ConfigTableView::act(const QKeyEvent& event)
{
    const QModelIndex current = currentIndex();
    if (event.matches(QKeySequence::Copy))
        copyTable(*this);
    else if (current.isValid() && event.key() == Qt::Key_Space)
        Q_EMIT pinToggled(m_model->distinctAt(current.row()));
    else if (event.key() == Qt::Key_C)
        compareSelected();
    else if (current.isValid())
        Q_EMIT baselineRequested(m_model->distinctAt(current.row()));
}

std::vector<DistinctId> ConfigTableView::selected() const
{
    std::vector<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::ranges::sort(rows);
    std::vector<DistinctId> configs;
    for (const int row : rows)
        configs.push_back(m_model->distinctAt(row));
    return configs;
}

void ConfigTableView::compareSelected()
{
    const std::vector<DistinctId> configs = selected();
    if (!configs.empty() && configs.size() <= maxPins)
        Q_EMIT compareRequested(configs);
}

void ConfigTableView::changeEvent(QEvent* event)
{
    FrozenTable::changeEvent(event);
    if (m_columns != nullptr && (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)) {
        setUpRows(*this);
        m_columns->adapt();
    }
}

void ConfigTableView::resizeEvent(QResizeEvent* event)
{
    FrozenTable::resizeEvent(event);
    m_columns->fit();
}

QByteArray ConfigTableView::saveState() const
{
    return QJsonDocument(m_columns->state()).toJson(QJsonDocument::Compact);
}

bool ConfigTableView::restoreState(const QByteArray& state)
{
    const QScopedValueRollback following(m_following, true);
    return m_columns->setState(QJsonDocument::fromJson(state).object());
}

void ConfigTableView::openRowMenu(const QPoint& place)
{
    const QModelIndex index = visibleIndexAt(place);
    if (!index.isValid())
        return;
    const auto distinct = m_model->distinctAt(index.row());
    const bool pinned = std::ranges::find(m_selection.pins, distinct) != m_selection.pins.end();
    QMenu& menu = m_menu.make(*this);
    QAction* pin = menu.addAction(pinned ? tr("Un&pin") : tr("&Pin"));
    pin->setShortcut(Qt::Key_Space);
    connect(pin, &QAction::triggered, this, [this, distinct] { Q_EMIT pinToggled(distinct); });
    QAction* baseline = menu.addAction(tr("Use as &baseline"));
    baseline->setShortcut(Qt::Key_B);
    baseline->setEnabled(distinct != m_selection.baseline);
    connect(baseline, &QAction::triggered, this, [this, distinct] { Q_EMIT baselineRequested(distinct); });
    const std::size_t count = selected().size();
    QAction* compare = menu.addAction(count < 2             ? tr("Co&mpare with the baseline")
                                          : count > maxPins ? tr("Co&mpare selected: at most four")
                                                            : tr("Co&mpare selected"));
    compare->setShortcut(Qt::Key_C);
    compare->setEnabled(count <= maxPins && (count > 1 || distinct != m_selection.baseline));
    connect(compare, &QAction::triggered, this, &ConfigTableView::compareSelected);
    connect(menu.addAction(tr("&Note…")), &QAction::triggered, this, [this, distinct] {
        Q_EMIT focusRequested(distinct);
        editNote();
    });
    if (const auto term = m_model->optionTerm(index))
        connect(menu.addAction(tr("&Filter: %1", "a term").arg(itemText(term->text))), &QAction::triggered, this,
                [this, term] { Q_EMIT termRequested(term->subject, term->text); });
    menu.addSeparator();
    addCopyAsTable(menu, *this);
    menu.popup(viewport()->mapToGlobal(place));
}

void ConfigTableView::openColumnMenu(const QPoint& place)
{
    QMenu& menu = m_menu.make(*this);
    m_columns->fillMenu(menu);
    menu.popup(horizontalHeader()->mapToGlobal(place));
}

} // namespace tgraph

#include "configtableview.moc"
