// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/columntable.h"
#include "widgets/common/quantity.h"
#include "widgets/why/nodereasons.h"

#include <QSortFilterProxyModel>

#include <memory>

namespace tgraph {

/// The analytical estimate for each node of the focused configuration, against the baseline, beside the network's
/// sensitivity. The times of a table share a unit, which the headers name.
class WhyTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column {
        Node,
        Operation,
        Difference,
        Sensitivity,
        Disagree,
        Focus,
        Baseline,
        Compute,
        Transfer,
        Relayout,
        Padding,
        Shape,
        OutputPasses,
        OperandPasses,
        RelayoutBytes,
        OperandPadding,
        ColumnCount
    };
    enum Role { SortRole = Qt::UserRole, DiffersRole };

    using ColumnTableModel::ColumnTableModel;

    /// Sets the reasons and their file; if both are null the table is empty.
    void setReasons(std::shared_ptr<const OpenFile> file, std::shared_ptr<const NodeReasons> reasons);

    [[nodiscard]] NodeId nodeAt(int row) const { return reason(static_cast<std::size_t>(row)).node; }
    [[nodiscard]] int rowOf(NodeId node) const; ///< -1: not listed
    /// Returns seconds in the unit of the table: "12.3 ms".
    [[nodiscard]] QString timeText(double seconds) const;
    [[nodiscard]] QString signedTimeText(double seconds) const; ///< "+12.3 ms"

protected:
    [[nodiscard]] std::size_t rows() const override { return m_reasons ? m_reasons->rows.size() : 0; }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    [[nodiscard]] const NodeReason& reason(std::size_t row) const { return m_reasons->rows[row]; }
    [[nodiscard]] QVariant sortValue(const NodeReason& row, int column) const;
    void chooseFormats();

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const NodeReasons> m_reasons;
    RuntimeFormat m_time;
    int m_sensitivityDecimals = 3;
};

/// Sorts by value; by default keeps only the nodes at which focus and baseline differ.
class WhyFilterModel : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit WhyFilterModel(QObject* parent = nullptr);
    void setShowAll(bool all);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool m_all = false;
};

} // namespace tgraph
