// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/rankingrecord.h"
#include "widgets/common/columntable.h"
#include "widgets/common/contextmenu.h"

#include <QWidget>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

class QTableView;

namespace tgraph {

/// The rankings of the open file, the newest first: the settings and results of each, and its agreement with the shown
/// one.
class RankingHistoryModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Model, Tau, Slowdown, Agreement, Permutations, Slate, Seed, When, Took, ColumnCount };
    /// τ-b by the number of the ranking. No entry: not compared yet; std::nullopt: τ is not
    /// defined.
    using Agreements = std::map<std::uint32_t, std::optional<double>>;

    using ColumnTableModel::ColumnTableModel;

    void setRankings(std::vector<RankingRecord> rankings, std::optional<std::uint32_t> shown);
    void setAgreements(Agreements agreements);
    [[nodiscard]] const RankingRecord& at(int row) const
    {
        return m_rankings[m_rankings.size() - 1 - std::size_t(row)];
    }
    [[nodiscard]] bool isShown(int row) const { return m_shown && at(row).number == *m_shown; }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rankings.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] bool alignsTitles() const override { return false; }
    [[nodiscard]] CellLook look(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    /// Returns "10", or "1 of 10" if the order stopped changing.
    [[nodiscard]] QString permutationsText(const PredictionProvenance& from) const;
    [[nodiscard]] QString agreementText(int row) const;

    std::vector<RankingRecord> m_rankings; ///< the newest last
    std::optional<std::uint32_t> m_shown;
    Agreements m_agreements;
};

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
