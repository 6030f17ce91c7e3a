// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptfindings.h"
#include "widgets/common/columntable.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph {

/// The estimated cost of each decision, with one row per set of options that cannot be
/// distinguished. The most expensive decision is first, and within a decision the cheapest option.
class EstimatedCostsModel : public ColumnTableModel {
    Q_OBJECT

public:
    /// Role of the cost: a share from 0 to 1 for a BarDelegate, on a logarithmic scale from 0.01 % to the largest cost.
    static constexpr int ShareRole = Qt::UserRole; // NOLINT(readability-identifier-naming): like Qt's roles

    enum Column { DecisionColumn, OptionsColumn, CostColumn, IntervalColumn, CountColumn, MeasuredColumn, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    void setLines(std::vector<EstimatedCostLine> lines);

protected:
    [[nodiscard]] std::size_t rows() const override { return m_lines.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    [[nodiscard]] static QString decisionText(const EstimatedCostLine& line);

    std::vector<EstimatedCostLine> m_lines;
    double m_largest = 0; ///< cost
};

/// The configurations to measure next, one per row.
class ProposedTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { NumberColumn, ConfigColumn, AimColumn, ChangesColumn, DuplicatesColumn, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    /// `comparedWith`: the reference configuration of the changes.
    void setLines(std::vector<ProposedLine> lines, std::uint32_t comparedWith);
    [[nodiscard]] const std::vector<ProposedLine>& lines() const { return m_lines; }

protected:
    [[nodiscard]] std::size_t rows() const override { return m_lines.size(); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;

private:
    [[nodiscard]] QString aimText(const Proposal& proposal) const;

    std::vector<ProposedLine> m_lines;
    std::uint32_t m_comparedWith = 0;
};

} // namespace tgraph
