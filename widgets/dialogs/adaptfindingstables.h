// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptfindings.h"
#include "widgets/common/columntable.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace tgraph {

/// A configuration to measure next, with its words.
struct ProposedLine {
    Proposal proposal;
    std::uint32_t config = 0; ///< original index
    std::uint32_t duplicates = 0; ///< others that it stands for
    std::string changes; ///< proposedChanges()
};

/// What was found of a file after so many measurements, as far as it is known. Immutable.
struct AdaptFindings {
    std::size_t measured = 0; ///< distinct configurations
    std::vector<BelievedLine> believed;
    double noise = 0; ///< of a measurement, relative
    std::vector<ProposedLine> proposals; ///< empty while there are more measurements to come
    std::uint32_t comparedWith = 0; ///< original index: what the proposals' changes are against
    std::string proposalsCsv; ///< a file to fill in
};

/// What each decision is believed to cost: a row for options that are not told apart, those of the dearest decision
/// first, the cheapest of each first.
class BelievedTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    /// Of a cost: a share from 0 to 1 for a BarDelegate, on a logarithmic scale from 0.01 % to the largest.
    static constexpr int ShareRole = Qt::UserRole;

    enum Column { DecisionColumn, OptionsColumn, CostColumn, IntervalColumn, CountColumn, MeasuredColumn, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    void setLines(std::vector<BelievedLine> lines);

    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

protected:
    [[nodiscard]] std::size_t rows() const override { return m_lines.size(); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;

private:
    [[nodiscard]] static QString decisionText(const BelievedLine& line);

    std::vector<BelievedLine> m_lines;
    double m_largest = 0; ///< cost
};

/// The configurations to measure next, a row each.
class ProposedTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { NumberColumn, ConfigColumn, AimColumn, ChangesColumn, DuplicatesColumn, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    /// `comparedWith`: the configuration that changes are against.
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
