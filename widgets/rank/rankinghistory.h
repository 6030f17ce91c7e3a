// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/contextmenu.h"
#include "widgets/rank/rankinghistorymodel.h"

#include <QWidget>

#include <optional>
#include <vector>

class QTableView;

namespace tgraph {

/// A short table of the open file's rankings: restores an earlier one, compares it with the shown one, repeats it,
/// deletes it. Hidden if the shown ranking is the only one.
class RankingHistory : public QWidget {
    Q_OBJECT

public:
    explicit RankingHistory(QWidget* parent = nullptr);

    /// `measured`: there are runtimes to evaluate rankings with.
    void setRankings(std::vector<RankingRecord> rankings, std::optional<std::uint32_t> shown, bool measured);
    void setAgreements(RankingHistoryModel::Agreements agreements);
    [[nodiscard]] const RankingHistoryModel& model() const { return *m_model; }

Q_SIGNALS:
    void showRequested(quint32 number);
    void rankRequested(const tgraph::RankChoice& choice); ///< repeats a ranking with the same choice
    void compareRequested(quint32 number); ///< compares it with the shown ranking
    void removeRequested(quint32 number);

private:
    void makeTable();
    void activate(int row);
    void openMenu(const QPoint& place);
    void fitHeight();

    ContextMenu m_menu;
    RankingHistoryModel* m_model = nullptr;
    QTableView* m_table = nullptr;
};

} // namespace tgraph
