// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/rankinghistory.h"

#include "widgets/common/boxes.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"

#include <QHeaderView>
#include <QLabel>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int mostRows = 5; // visible at once

} // namespace

RankingHistory::RankingHistory(QWidget* parent) : QWidget(parent), m_model(new RankingHistoryModel(this))
{
    auto* title = new QLabel(tr("Rankings of this file"), this);
    makeTable();
    title->setBuddy(m_table);
    lineUp(inset(new QVBoxLayout(this), {0, 4, 0, 0}, 2), {title, m_table});
    hide();
}

void RankingHistory::makeTable()
{
    auto* table = new SectionTable(tr("Rankings of this file"), this);
    m_table = table;
    m_table->setModel(m_model);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    table->onDoubleClick([this](const QModelIndex& index) { activate(index.row()); });
    connect(m_table, &QWidget::customContextMenuRequested, this, &RankingHistory::openMenu);
}

void RankingHistory::setRankings(std::vector<RankingRecord> rankings, std::optional<std::uint32_t> shown, bool measured)
{
    m_menu.close(); // the rankings of another file have the same numbers
    const bool onlyShown = rankings.size() == 1 && shown && !rankings.front().stopped;
    const bool isOfUse = !rankings.empty() && !onlyShown;
    m_model->setRankings(std::move(rankings), shown);
    m_table->setColumnHidden(RankingHistoryModel::Tau, !measured);
    m_table->setColumnHidden(RankingHistoryModel::Slowdown, !measured);
    fitColumns(*m_table, Fit::Tight);
    fitHeight();
    setVisible(isOfUse);
}

void RankingHistory::setAgreements(RankingHistoryModel::Agreements agreements)
{
    m_model->setAgreements(std::move(agreements));
    fitColumns(*m_table, Fit::Tight);
}

void RankingHistory::fitHeight()
{
    const int rows = std::clamp(m_model->rowCount(), 1, mostRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height()
                            + rows * m_table->verticalHeader()->defaultSectionSize() + 2 * m_table->frameWidth()
                            + m_table->style()->pixelMetric(QStyle::PM_ScrollBarExtent));
}

void RankingHistory::activate(int row)
{
    if (row < 0 || row >= m_model->rowCount() || m_model->isShown(row))
        return;
    const RankingRecord& record = m_model->at(row);
    if (record.scores)
        Q_EMIT showRequested(record.number);
    else
        Q_EMIT rankRequested(record.with);
}

void RankingHistory::openMenu(const QPoint& place)
{
    const QModelIndex index = m_table->indexAt(place);
    if (!index.isValid())
        return;
    const int row = index.row();
    const RankingRecord record = m_model->at(row);
    QMenu& menu = m_menu.make(*this);
    const bool isOther = record.scores && !m_model->isShown(row);
    menu.addAction(tr("&Show this ranking"), this, [this, record] { Q_EMIT showRequested(record.number); })
        ->setEnabled(isOther);
    menu.addAction(tr("&Compare it with the one shown"), this,
                   [this, record] { Q_EMIT compareRequested(record.number); })
        ->setEnabled(isOther && !record.stopped);
    menu.addAction(tr("&Rank again this way"), this, [this, record] { Q_EMIT rankRequested(record.with); })
        ->setEnabled(!record.adapted);
    menu.addSeparator();
    menu.addAction(tr("Re&move it"), this, [this, record] { Q_EMIT removeRequested(record.number); });
    menu.popup(m_table->viewport()->mapToGlobal(place));
}

} // namespace tgraph
