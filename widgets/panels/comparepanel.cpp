// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/comparepanel.h"

#include "widgets/common/contentpages.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/models/compareheadmodel.h"
#include "widgets/models/comparenodemodel.h"
#include "widgets/models/comparerelayoutmodel.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

/// A sorted table; in the model's order until a header is clicked.
SectionTable* sortedTable(const QString& name, QSortFilterProxyModel* sorted, int sortRole, QWidget* parent)
{
    sorted->setSortRole(sortRole);
    auto* table = new SectionTable(name, parent);
    table->setModel(sorted);
    table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table->setSortingEnabled(true);
    return table;
}

/// Columns as wide as their texts and the dots in their headers.
void fit(SectionTable& table)
{
    constexpr int dotRoom = 24;
    fitColumns(table, Fit::Tight);
    for (int column = 0; column < table.model()->columnCount(); ++column) {
        if (table.model()->headerData(column, Qt::Horizontal, Qt::DecorationRole).isValid())
            table.setColumnWidth(column, table.columnWidth(column) + dotRoom);
    }
}

/// No lower than so many rows: the panel scrolls instead.
void keepRows(SectionTable& table, int rows)
{
    table.setMinimumHeight(table.horizontalHeader()->sizeHint().height()
                           + rows * table.verticalHeader()->defaultSectionSize()
                           + table.horizontalScrollBar()->sizeHint().height() + 2 * table.frameWidth());
}

} // namespace

QColor comparedColour(const QPalette& palette, const ComparedConfig& config)
{
    const DataColours colours = dataColours(palette);
    if (config.pin)
        return colours.pins[*config.pin % colours.pins.size()];
    return config.isFocus ? colours.focus : colours.baseline;
}

ComparePanel::ComparePanel(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Compare"));
    auto* page = new QWidget(this);
    makeStepActions();
    makeHead(page);
    m_pages = new ContentPages(page, this);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_pages);
    compare();
}

void ComparePanel::makeStepActions()
{
    const auto add = [this](const QString& text, const QString& tip, const QKeySequence& key, int by) {
        auto* action = new QAction(text, this);
        action->setShortcut(key);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, [this, by] { step(by); });
        addAction(action);
        return action;
    };
    m_previous = add(tr("Previous difference"), tr("Select the node before that differs"),
                     QKeySequence(Qt::SHIFT | Qt::Key_F7), -1);
    m_next = add(tr("Next difference"), tr("Select the next node that differs"), QKeySequence(Qt::Key_F7), 1);
    m_previous->setIconText(tr("Previous"));
    m_next->setIconText(tr("Next"));
}

QList<QAction*> ComparePanel::stepActions() const
{
    return {m_next, m_previous};
}

void ComparePanel::makeHead(QWidget* page)
{
    m_summary = new QLabel(page);
    m_summary->setWordWrap(true);
    m_references = new QComboBox(page);
    m_references->setAccessibleName(tr("Reference"));
    m_references->setToolTip(tr("The configuration that the others are compared with"));
    auto* label = new QLabel(tr("&Reference:"), page);
    label->setBuddy(m_references);
    connect(m_references, &QComboBox::activated, this, [this](int index) {
        m_reference = DistinctId(m_references->itemData(index).toUInt());
        compare();
        Q_EMIT referenceChanged();
    });
    m_headModel = new CompareHeadModel(this);
    m_head = new SectionTable(tr("Compared configurations"), page);
    m_head->setModel(m_headModel);

    auto* sections = new QSplitter(Qt::Vertical, page);
    sections->setChildrenCollapsible(false);
    sections->addWidget(m_head);
    sections->addWidget(m_nodePart = makeNodes());
    sections->addWidget(m_relayoutPart = makeRelayouts());
    sections->setStretchFactor(0, 2);
    sections->setStretchFactor(1, 4);
    sections->setStretchFactor(2, 2);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_references, 1);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(8, 6, 8, 6);
    column->addWidget(m_summary);
    column->addLayout(row);
    column->addWidget(sections, 1);
}

QWidget* ComparePanel::makeNodes()
{
    auto* part = new QWidget(this);
    m_nodeModel = new CompareNodeModel(this);
    m_sortedNodes = new QSortFilterProxyModel(this);
    m_sortedNodes->setSourceModel(m_nodeModel);
    m_nodes = sortedTable(tr("Nodes that differ"), m_sortedNodes, CompareNodeModel::SortRole, part);
    keepRows(*m_nodes, 9);
    m_nodesTitle = sectionTitle(part);
    m_all = new QCheckBox(tr("&All nodes"), part);
    m_all->setToolTip(tr("Also list the configurable nodes that do not differ"));
    connect(m_all, &QCheckBox::toggled, this, [this](bool all) {
        m_nodeModel->setShowAll(all);
        fit(*m_nodes);
        showNode();
    });
    auto* row = new QHBoxLayout;
    row->addWidget(m_nodesTitle, 1);
    row->addWidget(m_all);
    for (QAction* action : {m_previous, m_next}) {
        auto* button = new QToolButton(part);
        button->setDefaultAction(action);
        button->setArrowType(action == m_next ? Qt::DownArrow : Qt::UpArrow);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(action->toolTip());
        row->addWidget(button);
    }
    m_hint = new QLabel(part);
    m_hint->setObjectName(QStringLiteral("costHint"));
    m_hint->setWordWrap(true);
    m_hint->setEnabled(false);
    m_explain = new QToolButton(part);
    m_explain->setText(tr("Explain"));
    m_explain->setAccessibleName(tr("Explain the focused configuration"));
    connect(m_explain, &QToolButton::clicked, this, &ComparePanel::explainRequested);
    auto* hints = new QHBoxLayout;
    hints->addWidget(m_hint, 1);
    hints->addWidget(m_explain, 0, Qt::AlignTop);
    QVBoxLayout* column = sectionColumn(part);
    column->addLayout(row);
    column->addLayout(hints);
    column->addWidget(m_nodes, 1);

    const auto request = [this](const QModelIndex& index) {
        if (index.isValid() && !m_isShowingNode)
            Q_EMIT nodeRequested(m_nodeModel->nodeAt(m_sortedNodes->mapToSource(index).row()));
    };
    connect(m_nodes, &QAbstractItemView::clicked, this, request);
    connect(m_nodes, &SectionTable::enterPressed, this, request);
    return part;
}

QWidget* ComparePanel::makeRelayouts()
{
    auto* part = new QWidget(this);
    m_relayoutModel = new CompareRelayoutModel(this);
    m_sortedRelayouts = new QSortFilterProxyModel(this);
    m_sortedRelayouts->setSourceModel(m_relayoutModel);
    m_relayouts
        = sortedTable(tr("Relayouts added and removed"), m_sortedRelayouts, CompareRelayoutModel::SortRole, part);
    m_relayoutsTitle = sectionTitle(part);
    QVBoxLayout* column = sectionColumn(part);
    column->addWidget(m_relayoutsTitle);
    column->addWidget(m_relayouts, 1);
    const auto request = [this](const QModelIndex& index) {
        Q_EMIT nodeRequested(m_relayoutModel->consumerAt(m_sortedRelayouts->mapToSource(index).row()));
    };
    connect(m_relayouts, &QAbstractItemView::clicked, this, request);
    connect(m_relayouts, &SectionTable::enterPressed, this, request);
    return part;
}

void ComparePanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_explanation.reset();
    m_reference.reset();
    m_selection = {};
    m_comparison.reset(); // of another file
    m_headModel->setScores(nullptr);
    compare();
}

void ComparePanel::setScores(std::shared_ptr<const Scores> scores)
{
    m_headModel->setScores(std::move(scores));
    fit(*m_head);
}

void ComparePanel::setSelection(const Selection& selection)
{
    const bool otherNode = selection.node != m_selection.node;
    m_selection = selection;
    const bool same = m_file && m_comparison && comparedSet(*m_file, m_selection, m_reference) == m_compared;
    if (!same)
        compare();
    else if (otherNode)
        showNode();
}

void ComparePanel::setExplanation(std::shared_ptr<const Explanation> explanation)
{
    m_explanation = std::move(explanation);
    showCosts();
}

void ComparePanel::compare()
{
    m_compared = m_file ? comparedSet(*m_file, m_selection, m_reference) : ComparedSet{};
    m_comparison = m_compared.isComparison() ? compareConfigs(m_file, m_compared.configs) : nullptr;
    showComparison();
}

void ComparePanel::showComparison()
{
    const CompareColours look = colours();
    m_headModel->setComparison(m_comparison, look, m_selection.baseline);
    m_nodeModel->setComparison(m_comparison, look);
    m_relayoutModel->setComparison(m_comparison, look);
    m_pages->setReason(m_comparison ? QString() : emptyText());
    const bool hasNodes = m_comparison && m_file->isLayout();
    m_nodePart->setVisible(hasNodes);
    m_relayoutPart->setVisible(hasNodes);
    const bool differs = hasNodes && m_comparison->differingNodes() > 0;
    m_next->setEnabled(differs);
    m_previous->setEnabled(differs);
    showReferences();
    showCounts();
    showCosts();
    fit(*m_head);
    keepRows(*m_head, m_headModel->rowCount());
    fit(*m_relayouts);
}

void ComparePanel::showReferences()
{
    const QSignalBlocker quiet(m_references);
    m_references->clear();
    for (const ComparedConfig& config : m_compared.configs)
        m_references->addItem(comparedTitle(*m_file, config), config.distinct.value);
}

void ComparePanel::showCounts()
{
    m_summary->setText(summaryText());
    m_summary->setVisible(!m_summary->text().isEmpty());
    if (!m_comparison)
        return;
    m_nodesTitle->setText(tr("Nodes that differ: %1 of %2")
                              .arg(groupedText(static_cast<qint64>(m_comparison->differingNodes())),
                                   groupedText(static_cast<qint64>(m_comparison->nodes.size()))));
    m_relayoutsTitle->setText(
        tr("Relayouts added or removed: %1").arg(groupedText(static_cast<qint64>(m_comparison->relayouts.size()))));
}

void ComparePanel::showCosts()
{
    if (!m_comparison)
        return;
    std::vector<DifferenceCost> costs;
    if (auto cost = sensitivityCost(*m_comparison, m_explanation.get()))
        costs.push_back(std::move(*cost));
    const bool known = !costs.empty();
    m_nodeModel->setCosts(std::move(costs));
    m_hint->setText(costHint());
    m_hint->setVisible(!known);
    m_explain->setVisible(!known && m_selection.focus && m_selection.focus != m_selection.baseline
                          && m_compared.configs[0].isBaseline);
    fit(*m_nodes);
    showNode();
}

void ComparePanel::showNode()
{
    if (!m_comparison)
        return;
    const int row = m_selection.node ? m_nodeModel->rowOf(*m_selection.node) : -1;
    const QModelIndex shown = row < 0 ? QModelIndex() : m_sortedNodes->mapFromSource(m_nodeModel->index(row, 0));
    const bool before = std::exchange(m_isShowingNode, true);
    if (shown.isValid())
        m_nodes->setCurrentIndex(shown.siblingAtColumn(std::max(0, m_nodes->currentIndex().column())));
    else
        m_nodes->clearSelection();
    m_isShowingNode = before;
}

void ComparePanel::step(int by)
{
    const int rows = m_sortedNodes->rowCount();
    const auto differs = [this](int row) {
        return m_nodeModel->differsAt(m_sortedNodes->mapToSource(m_sortedNodes->index(row, 0)).row());
    };
    const QModelIndexList selected = m_nodes->selectionModel()->selectedRows();
    int row = selected.isEmpty() ? (by > 0 ? -1 : rows) : selected.first().row();
    for (int tried = 0; tried < rows; ++tried) {
        row = (row + by + rows) % rows;
        if (differs(row)) {
            Q_EMIT nodeRequested(m_nodeModel->nodeAt(m_sortedNodes->mapToSource(m_sortedNodes->index(row, 0)).row()));
            return;
        }
    }
}

CompareColours ComparePanel::colours() const
{
    CompareColours result;
    for (const ComparedConfig& config : m_compared.configs)
        result.configs.push_back(comparedColour(palette(), config));
    result.muted = dataColours(palette()).mutedText;
    return result;
}

void ComparePanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showComparison();
}

} // namespace tgraph
