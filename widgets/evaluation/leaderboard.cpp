// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/leaderboard.h"

#include "widgets/common/boxes.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/knownfirstproxy.h"
#include "widgets/common/sectiontable.h"

#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>

#include <algorithm>

namespace tgraph {

LeaderBoard::LeaderBoard(LeaderScope scope, QWidget* parent)
    : QWidget(parent),
      m_scope(scope),
      m_model(new LeaderBoardModel(scope, this)),
      m_sorted(new KnownFirstProxy(LeaderBoardModel::SortRole, this)),
      m_table(
          new SectionTable(scope == LeaderScope::File ? tr("Models on this file") : tr("Models over the files"), this)),
      m_row(new QHBoxLayout),
      m_all(new QPushButton(this)),
      m_note(new ElidedLabel)
{
    m_all->setObjectName(scope == LeaderScope::File ? QStringLiteral("rankAll") : QStringLiteral("rankFolder"));
    m_all->setToolTip(
        scope == LeaderScope::File
            ? tr("Ranks this file with every suitable model, one after another; the ranking in the views stays")
            : tr("Ranks each listed file with every suitable model without opening it. The figures are those of tgraph "
                 "eval --model all"));
    m_sorted->setSourceModel(m_model);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(LeaderBoardModel::Tau, Qt::DescendingOrder);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* lines = tight(new QVBoxLayout(this), 2);
    m_row->addWidget(m_all);
    m_row->addWidget(m_note, 1);
    lines->addLayout(m_row);
    lines->addWidget(m_table, 1);
    connect(m_all, &QPushButton::clicked, this, [this] {
        if (m_running)
            Q_EMIT cancelAllRequested();
        else
            Q_EMIT rankAllRequested();
    });
    m_table->onClick([this](const QModelIndex& /*index*/) { choose(); });
    connect(m_sorted, &QAbstractItemModel::modelReset, this, [this] {
        spanStates();
        fit();
    });
    connect(m_sorted, &QAbstractItemModel::layoutChanged, this, &LeaderBoard::spanStates);
    setLines({}, false, false);
}

/// Lets a state text span the columns of the figures, so that it widens no column.
void LeaderBoard::spanStates()
{
    m_table->clearSpans();
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex index = m_sorted->index(row, LeaderBoardModel::Tau);
        if (const int span = index.data(LeaderBoardModel::SpanRole).toInt(); span > 1)
            m_table->setSpan(row, index.column(), 1, span);
    }
}

void LeaderBoard::fit()
{
    m_table->setColumnHidden(LeaderBoardModel::Files, m_scope == LeaderScope::File);
    // Columns without any measure are hidden, which leaves space for the agreement columns.
    const auto& lines = m_model->lines();
    const bool isRanked = std::ranges::any_of(lines, [](const LeaderLine& line) { return line.standing != nullptr; });
    for (int column = LeaderBoardModel::Attained; column <= LeaderBoardModel::Slowdown10; ++column) {
        bool has = !isRanked;
        for (int row = 0; !has && row < m_model->rowCount(); ++row)
            has = m_model->index(row, column).data(LeaderBoardModel::SortRole).isValid();
        m_table->setColumnHidden(column, !has);
    }
    m_table->fitToEdge({LeaderBoardModel::Model});
}

void LeaderBoard::setCorners(QWidget* before, QWidget* after)
{
    if (before != nullptr)
        m_row->insertWidget(0, before);
    if (after != nullptr)
        m_row->addWidget(after);
}

void LeaderBoard::setLines(std::vector<LeaderLine> lines, bool running, bool open)
{
    const std::vector<std::string> kept = chosen();
    m_running = running;
    m_all->setText(running                            ? tr("Cancel")
                       : m_scope == LeaderScope::File ? tr("Rank with all models")
                                                      : tr("Rank all files with all models"));
    m_all->setEnabled(running || open);
    m_model->setLines(std::move(lines));
    for (int row = 0; row < m_sorted->rowCount(); ++row)
        for (const std::string& model : kept)
            if (m_sorted->index(row, 0).data(LeaderBoardModel::NameRole).toString().toStdString() == model)
                m_table->selectionModel()->select(m_sorted->index(row, 0),
                                                  QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void LeaderBoard::setNote(const QString& text)
{
    m_note->setText(text);
}

std::vector<std::string> LeaderBoard::chosen() const
{
    std::vector<std::string> models;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        models.push_back(index.data(LeaderBoardModel::NameRole).toString().toStdString());
    return models;
}

void LeaderBoard::choose()
{
    const std::vector<std::string> models = chosen();
    if (models.size() == 1)
        Q_EMIT showRequested(models.front());
    else if (models.size() == 2)
        Q_EMIT pairChosen(models.front(), models.back());
}

} // namespace tgraph
