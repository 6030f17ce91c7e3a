// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/comparenodes.h"

#include "widgets/common/quantity.h"
#include "widgets/models/comparenodemodel.h"
#include "widgets/panels/comparesections.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr int leastNodeRows = 9;

} // namespace

CompareNodes::CompareNodes(QWidget* parent)
    : QWidget(parent),
      m_model(new CompareNodeModel(this)),
      m_sorted(new QSortFilterProxyModel(this)),
      m_title(sectionTitle(this))
{
    m_sorted->setSourceModel(m_model);
    m_table = sortedTable(tr("Nodes that differ"), m_sorted, CompareNodeModel::SortRole, this);
    keepRows(*m_table, leastNodeRows);
    makeStepActions();
    QVBoxLayout* column = sectionColumn(this);
    column->addWidget(makeHead());
    column->addWidget(makeHints());
    column->addWidget(m_table, 1);

    const auto request = [this](const QModelIndex& index) {
        if (index.isValid() && !m_isShowingNode)
            Q_EMIT nodeRequested(m_model->nodeAt(modelRow(index.row())));
    };
    connect(m_table, &QAbstractItemView::clicked, this, request);
    connect(m_table, &SectionTable::enterPressed, this, request);
}

void CompareNodes::makeStepActions()
{
    const auto add = [this](const QString& text, const QString& tip, const QKeySequence& key, int by) {
        auto* action = new QAction(text, this);
        action->setShortcut(key);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(tip, key.toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, [this, by] { step(by); });
        return action;
    };
    m_previous = add(tr("Previous difference"), tr("Select the node before that differs"),
                     QKeySequence(Qt::SHIFT | Qt::Key_F7), -1);
    m_next = add(tr("Next difference"), tr("Select the next node that differs"), QKeySequence(Qt::Key_F7), 1);
    m_previous->setIconText(tr("Previous"));
    m_next->setIconText(tr("Next"));
}

QWidget* CompareNodes::makeHead()
{
    auto* head = new QWidget(this);
    m_all = new QCheckBox(tr("&All nodes"), head);
    m_all->setToolTip(tr("Also list the configurable nodes that do not differ"));
    connect(m_all, &QCheckBox::toggled, this, [this](bool all) {
        m_model->setShowAll(all);
        fitSection(*m_table);
        showNode();
    });
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_title, 1);
    row->addWidget(m_all);
    for (QAction* action : {m_previous, m_next}) {
        auto* button = new QToolButton(head);
        button->setDefaultAction(action);
        button->setArrowType(action == m_next ? Qt::DownArrow : Qt::UpArrow);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(action->toolTip());
        row->addWidget(button);
    }
    return head;
}

QWidget* CompareNodes::makeHints()
{
    m_hints = new QWidget(this);
    m_hint = new QLabel(m_hints);
    m_hint->setObjectName(QStringLiteral("costHint"));
    m_hint->setWordWrap(true);
    m_hint->setEnabled(false);
    m_explain = new QToolButton(m_hints);
    m_explain->setText(tr("Explain"));
    m_explain->setAccessibleName(tr("Explain the focused configuration"));
    connect(m_explain, &QToolButton::clicked, this, &CompareNodes::explainRequested);
    auto* row = new QHBoxLayout(m_hints);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_hint, 1);
    row->addWidget(m_explain, 0, Qt::AlignTop);
    return m_hints;
}

void CompareNodes::setComparison(std::shared_ptr<const Comparison> comparison, const CompareColours& colours)
{
    m_comparison = std::move(comparison);
    m_model->setComparison(m_comparison, colours);
    const bool differs = m_comparison && m_comparison->differingNodes() > 0;
    m_next->setEnabled(differs);
    m_previous->setEnabled(differs);
    if (m_comparison)
        m_title->setText(tr("Nodes that differ: %1 of %2")
                             .arg(groupedText(static_cast<qint64>(m_comparison->differingNodes())),
                                  groupedText(static_cast<qint64>(m_comparison->nodes.size()))));
}

void CompareNodes::setCosts(std::vector<DifferenceCost> costs, const QString& hint, bool canExplain)
{
    const bool known = !costs.empty();
    m_model->setCosts(std::move(costs));
    m_hint->setText(hint);
    m_hints->setVisible(!known);
    m_explain->setVisible(!known && canExplain);
    fitSection(*m_table);
    showNode();
}

void CompareNodes::setNode(std::optional<NodeId> node)
{
    m_node = node;
    showNode();
}

void CompareNodes::showNode()
{
    if (!m_comparison)
        return;
    const int row = m_node ? m_model->rowOf(*m_node) : -1;
    const QModelIndex shown = row < 0 ? QModelIndex() : m_sorted->mapFromSource(m_model->index(row, 0));
    const QScopedValueRollback showing(m_isShowingNode, true);
    if (shown.isValid())
        m_table->setCurrentIndex(shown.siblingAtColumn(std::max(0, m_table->currentIndex().column())));
    else
        m_table->clearSelection();
}

int CompareNodes::modelRow(int row) const
{
    return m_sorted->mapToSource(m_sorted->index(row, 0)).row();
}

void CompareNodes::step(int by)
{
    const int rows = m_sorted->rowCount();
    const QModelIndexList selected = m_table->selectionModel()->selectedRows();
    int row = selected.isEmpty() ? (by > 0 ? -1 : rows) : selected.first().row();
    for (int tried = 0; tried < rows; ++tried) {
        row = (row + by + rows) % rows;
        if (m_model->differsAt(modelRow(row))) {
            Q_EMIT nodeRequested(m_model->nodeAt(modelRow(row)));
            return;
        }
    }
}

} // namespace tgraph
