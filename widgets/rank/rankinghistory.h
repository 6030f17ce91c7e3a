// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/rank/rankinghistorymodel.h"

#include <QWidget>

#include <optional>
#include <vector>

class QTableView;

namespace tgraph {

/// A short table of the open file's rankings: shows an earlier one again, compares it with the one that is shown,
/// makes it again, forgets it. Hidden while there is nothing but what is shown anyway.
class RankingHistory : public QWidget {
    Q_OBJECT

public:
    explicit RankingHistory(QWidget* parent = nullptr);

    /// `measured`: there are runtimes to judge rankings by.
    void setRankings(std::vector<RankingRecord> rankings, std::optional<std::uint32_t> shown, bool measured);
    void setAgreements(RankingHistoryModel::Agreements agreements);
    [[nodiscard]] const RankingHistoryModel& model() const { return *m_model; }

Q_SIGNALS:
    void showRequested(quint32 number);
    void rankRequested(const tgraph::RankChoice& choice); ///< again, as it was made
    void compareRequested(quint32 number); ///< with the one that is shown, point by point
    void removeRequested(quint32 number);

private:
    void makeTable();
    void activate(int row);
    void openMenu(const QPoint& place);
    void fitHeight();

    RankingHistoryModel* m_model = nullptr;
    QTableView* m_table = nullptr;
};

} // namespace tgraph
