// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/rankingrecord.h"
#include "widgets/common/columntable.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

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

} // namespace tgraph
