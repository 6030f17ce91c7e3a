// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/configpanel.h"

#include "widgets/common/bardelegate.h"
#include "widgets/common/pindelegate.h"
#include "widgets/common/tabletext.h"
#include "widgets/filter/filterline.h"
#include "widgets/models/configtablemodel.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tgraph {

ConfigPanel::ConfigPanel(QWidget* parent) : QWidget(parent), m_model(new ConfigTableModel(this))
{
    m_line = new FilterLine(this);
    m_line->setAccessibleName(tr("Filter of configurations"));
    m_line->setToolTip(tr("Conditions joined by “and”:\n"
                          "rank <= 100 · measured < 50 · score 1.5..2 · pinned · noted\n"
                          "runtime < 80ms · runtime 70ms..80ms\n"
                          "node[86].output = {3,0} · differs(baseline) > 3"));
    m_problem = new QLabel(this);
    m_problem->setWordWrap(true);
    m_problem->setAccessibleName(tr("Problem of the filter"));
    m_count = new QLabel(this);
    m_count->setAccessibleName(tr("Number of configurations"));
    makeTable();

    auto* messages = new QHBoxLayout;
    messages->addWidget(m_problem, 1);
    messages->addWidget(m_count, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(4);
    auto* filterRow = new QHBoxLayout;
    filterRow->addWidget(m_line, 1);
    filterRow->addWidget(makeSavedButton());
    layout->addLayout(filterRow);
    layout->addLayout(messages);
    layout->addWidget(m_table, 1);
    setFocusProxy(m_table);

    connect(m_line, &QLineEdit::textEdited, this, [this](const QString& text) { Q_EMIT filterEdited(text, true); });
    connect(m_line, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (!m_following)
            Q_EMIT filterEdited(text, false); // says nothing new after textEdited()
        applyFilterText();
    });
    connect(m_model, &ConfigTableModel::noteEdited, this, &ConfigPanel::noteEdited);
    connect(m_line, &FilterLine::leaveRequested, m_table, qOverload<>(&QWidget::setFocus));
    setFile(nullptr);
}

void ConfigPanel::makeTable()
{
    m_table = new QTableView(this);
    m_table->setAccessibleName(tr("Configurations"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setItemDelegateForColumn(ConfigTableModel::Pin, new PinDelegate(ConfigTableModel::PinRole, m_table));
    m_table->setItemDelegateForColumn(
        ConfigTableModel::Difference,
        new BarDelegate(ConfigTableModel::ShareRole, BarDelegate::Origin::Middle, m_table));
    m_table->setItemDelegateForColumn(ConfigTableModel::Spread,
                                      new BarDelegate(ConfigTableModel::ToneRole, BarDelegate::Origin::Left, m_table));
    setUpRows(*m_table);

    QHeaderView& header = *m_table->horizontalHeader();
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    header.setSectionsMovable(true);
    header.setHighlightSections(false);
    header.setSortIndicator(-1, Qt::AscendingOrder);
    header.setSortIndicatorClearable(true);
    m_table->setSortingEnabled(true);

    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->installEventFilter(this);
    connect(&header, &QHeaderView::sectionClicked, this, [this] { m_sortChosen = true; });
    connect(&header, &QWidget::customContextMenuRequested, this, &ConfigPanel::openColumnMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &ConfigPanel::openRowMenu);
    connect(m_table, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == ConfigTableModel::Pin)
            Q_EMIT pinToggled(m_model->distinctAt(index.row()));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (!m_following && current.isValid() && m_selection.focus != m_model->distinctAt(current.row()))
                    Q_EMIT focusRequested(m_model->distinctAt(current.row()));
            });
}

void ConfigPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_following = true;
    m_file = std::move(file);
    m_scores.reset();
    m_selection = {};
    m_line->clear();
    m_model->setFile(m_file);
    m_following = false;
    m_sortChosen = false;
    sortAsUsual();
    m_line->setEnabled(m_file != nullptr);
    m_line->setPlaceholderText(m_file ? tr("Filter: rank <= 100 and runtime < 80ms …")
                                      : tr("Open a file to see its configurations"));
    m_line->setCompletions(!m_file ? FilterLine::Completer() : [file = m_file](const QString& text, int cursor) {
        return completeFilter(text, cursor, *file);
    });
    m_table->setEnabled(m_file != nullptr);
    adaptColumns();
    applyFilterText();
}

void ConfigPanel::setScores(std::shared_ptr<const Scores> scores)
{
    if (!m_file || scores == m_scores)
        return;
    const bool isNews = !scores || !m_scores || scores->complete() != m_scores->complete();
    m_scores = std::move(scores);
    m_following = true; // a dropped current row is no wish
    m_model->setScores(m_scores);
    m_following = false;
    if (isNews) {
        adaptColumns();
        sortAsUsual();
    }
    announceKept();
}

// Fastest first, by what is known best, until a person sorts otherwise.
void ConfigPanel::sortAsUsual()
{
    if (m_sortChosen)
        return;
    const int column = m_scores              ? int(ConfigTableModel::PredictedRank)
        : m_file && !m_file->targets.empty() ? int(ConfigTableModel::MeasuredRank)
                                             : -1;
    m_following = true;
    m_table->horizontalHeader()->setSortIndicator(column, Qt::AscendingOrder);
    m_following = false;
    if (const QModelIndex current = m_table->currentIndex(); current.isValid())
        m_table->scrollTo(current);
    else
        m_table->scrollToTop();
}

void ConfigPanel::setSelection(const Selection& selection)
{
    const bool focusMoved = selection.focus != m_selection.focus;
    const bool filterMoved = selection.filter != m_selection.filter;
    const bool firstNote = m_selection.notes.empty() && !selection.notes.empty();
    m_selection = selection;
    m_following = true;
    m_model->setSelection(selection);
    if (filterMoved && m_line->text() != selection.filter)
        m_line->setText(selection.filter);
    m_following = false;
    if (firstNote)
        adaptColumns();
    announceKept();
    if (focusMoved || !m_table->currentIndex().isValid())
        showCurrent();
}

void ConfigPanel::showCurrent()
{
    const int row = m_selection.focus ? m_model->rowOf(*m_selection.focus) : -1;
    const QModelIndex current = m_table->currentIndex();
    if (row < 0 || (current.isValid() && current.row() == row))
        return;
    m_following = true;
    const int column = current.isValid() ? current.column() : int(ConfigTableModel::PredictedRank);
    m_table->setCurrentIndex(m_model->index(row, column));
    m_following = false;
}

void ConfigPanel::requireTerms(const QString& terms)
{
    if (!m_file)
        return;
    QStringList subjects;
    for (const FilterTerm& term : parseConfigFilter(terms, *m_file).terms)
        subjects.append(term.subject);
    replaceTerms(subjects, terms);
}

void ConfigPanel::clearTerms(const QStringList& subjects)
{
    replaceTerms(subjects, {});
}

QString ConfigPanel::tableText() const
{
    return tgraph::tableText(*m_table);
}

void ConfigPanel::copy()
{
    QApplication::clipboard()->setText(tableText());
}

void ConfigPanel::editNote()
{
    if (!m_selection.focus || m_model->rowOf(*m_selection.focus) < 0)
        return;
    m_table->setColumnHidden(ConfigTableModel::Note, false);
    const QModelIndex note = m_model->index(m_model->rowOf(*m_selection.focus), ConfigTableModel::Note);
    m_table->setFocus(Qt::ShortcutFocusReason);
    m_table->setCurrentIndex(note);
    m_table->edit(note);
}

bool ConfigPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_table || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride))
        return QWidget::eventFilter(watched, event);
    auto& key = static_cast<QKeyEvent&>(*event);
    const bool copies = key.matches(QKeySequence::Copy);
    const bool plain = (key.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const bool ours = copies || (plain && (key.key() == Qt::Key_Space || key.key() == Qt::Key_B));
    if (!ours)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride) { // before a menu's shortcut takes it
        event->accept();
        return true;
    }
    const QModelIndex current = m_table->currentIndex();
    if (copies)
        copy();
    else if (current.isValid() && key.key() == Qt::Key_Space)
        Q_EMIT pinToggled(m_model->distinctAt(current.row()));
    else if (current.isValid())
        Q_EMIT baselineRequested(m_model->distinctAt(current.row()));
    return true;
}

void ConfigPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (m_table != nullptr && (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)) {
        setUpRows(*m_table);
        adaptColumns();
    }
    if (m_problem != nullptr && event->type() == QEvent::PaletteChange)
        showProblem();
}

void ConfigPanel::openRowMenu(const QPoint& place)
{
    const QModelIndex index = m_table->indexAt(place);
    if (!index.isValid())
        return;
    const DistinctId distinct = m_model->distinctAt(index.row());
    const bool pinned = std::ranges::find(m_selection.pins, distinct) != m_selection.pins.end();
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* pin = menu->addAction(pinned ? tr("Un&pin") : tr("&Pin"));
    pin->setShortcut(Qt::Key_Space);
    connect(pin, &QAction::triggered, this, [this, distinct] { Q_EMIT pinToggled(distinct); });
    QAction* baseline = menu->addAction(tr("Use as &baseline"));
    baseline->setShortcut(Qt::Key_B);
    baseline->setEnabled(distinct != m_selection.baseline);
    connect(menu->addAction(tr("&Note…")), &QAction::triggered, this, [this, distinct] {
        Q_EMIT focusRequested(distinct);
        editNote();
    });
    connect(baseline, &QAction::triggered, this, [this, distinct] { Q_EMIT baselineRequested(distinct); });
    menu->addSeparator();
    QAction* copies = menu->addAction(tr("&Copy as table"));
    copies->setShortcut(QKeySequence::Copy);
    connect(copies, &QAction::triggered, this, &ConfigPanel::copy);
    menu->popup(m_table->viewport()->mapToGlobal(place));
}

void ConfigPanel::openColumnMenu(const QPoint& place)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillColumnMenu(*menu);
    menu->popup(m_table->horizontalHeader()->mapToGlobal(place));
}

void ConfigPanel::fillColumnMenu(QMenu& menu)
{
    for (int column = ConfigTableModel::PredictedRank; column < ConfigTableModel::ColumnCount; ++column) {
        QAction* action = menu.addAction(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!m_table->isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            m_columnsChosen = true;
            m_table->setColumnHidden(column, !shown);
        });
    }
    menu.addSeparator();
    connect(menu.addAction(tr("&Automatic")), &QAction::triggered, this, [this] {
        m_columnsChosen = false;
        adaptColumns();
    });
}

void ConfigPanel::adaptColumns()
{
    if (m_columnsChosen)
        return;
    for (int column = 0; column < ConfigTableModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, !m_model->hasValues(column));
    fitColumns(*m_table, Fit::Tight);
    m_table->setColumnWidth(ConfigTableModel::Pin, m_table->fontMetrics().height() * 2);
}

QByteArray ConfigPanel::saveState() const
{
    return m_columnsChosen ? QByteArray(1, '1') + m_table->horizontalHeader()->saveState()
                           : QByteArray(1, '0') + m_table->horizontalHeader()->saveState();
}

bool ConfigPanel::restoreState(const QByteArray& state)
{
    if (state.isEmpty() || !m_table->horizontalHeader()->restoreState(state.mid(1)))
        return false;
    m_columnsChosen = state.front() == '1';
    adaptColumns();
    return true;
}

} // namespace tgraph
