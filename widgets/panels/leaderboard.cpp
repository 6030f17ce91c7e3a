// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/leaderboard.h"

#include "widgets/common/elidedlabel.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"

#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace tgraph {
namespace {

/// What is not known comes last, whichever way round.
class SortedRankers : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override
    {
        const QVariant a = left.data(LeaderBoardModel::SortRole);
        const QVariant b = right.data(LeaderBoardModel::SortRole);
        if (a.isValid() != b.isValid())
            return a.isValid() == (sortOrder() == Qt::AscendingOrder);
        return a.isValid() && QVariant::compare(a, b) == QPartialOrdering::Less;
    }
};

} // namespace

LeaderBoard::LeaderBoard(QWidget* parent)
    : QWidget(parent),
      m_model(new LeaderBoardModel(this)),
      m_sorted(new SortedRankers(this)),
      m_table(new SectionTable(tr("Models on this file"), this)),
      m_all(new QPushButton(this)),
      m_note(new ElidedLabel)
{
    m_all->setObjectName(QStringLiteral("rankAll"));
    m_all->setToolTip(
        tr("Ranks this file with every model that can, one after another, beside the ranking in the views"));
    m_sorted->setSourceModel(m_model);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(LeaderBoardModel::Tau, Qt::DescendingOrder);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2);
    auto* row = new QHBoxLayout;
    row->addWidget(m_all);
    row->addWidget(m_note, 1);
    lines->addLayout(row);
    lines->addWidget(m_table, 1);
    connect(m_all, &QPushButton::clicked, this, [this] {
        if (m_running)
            Q_EMIT cancelAllRequested();
        else
            Q_EMIT rankAllRequested();
    });
    connect(m_table, &QAbstractItemView::clicked, this, &LeaderBoard::choose);
    connect(m_table, &SectionTable::enterPressed, this, &LeaderBoard::choose);
    connect(m_sorted, &QAbstractItemModel::modelReset, this, [this] {
        spanStates();
        fitColumns(*m_table, Fit::Tight);
    });
    connect(m_sorted, &QAbstractItemModel::layoutChanged, this, &LeaderBoard::spanStates);
    setLines({}, false, false);
}

/// Words in place of figures take the width of all of these, so that they widen no column.
void LeaderBoard::spanStates()
{
    m_table->clearSpans();
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        const QModelIndex index = m_sorted->index(row, LeaderBoardModel::Tau);
        if (const int span = index.data(LeaderBoardModel::SpanRole).toInt(); span > 1)
            m_table->setSpan(row, index.column(), 1, span);
    }
}

void LeaderBoard::setLines(std::vector<LeaderLine> lines, bool running, bool open)
{
    const std::vector<std::string> kept = chosen();
    m_running = running;
    m_all->setText(running ? tr("Cancel") : tr("Rank with all models"));
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
