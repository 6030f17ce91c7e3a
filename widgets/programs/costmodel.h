// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programcosts.h"
#include "widgets/common/columntable.h"

#include <QByteArray>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The costs of a program's instructions, one per row or summed by opcode. A fusion includes the costs of its
/// computation; instructions without costs are excluded.
class CostModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum class By : std::uint8_t { Node, Opcode };
    enum Column { Name, Opcode, Count, Time, Flop, Bytes, Wasted, Shape, ColumnCount };
    enum Role { ShareRole = Qt::UserRole }; ///< share of the total, 0 to 1

    using ColumnTableModel::ColumnTableModel;

    void setCosts(std::shared_ptr<const ProgramCosts> costs); ///< null: empty
    void setBy(By by);
    void setFilter(const QString& words); ///< a part of a name, opcode or op_name
    [[nodiscard]] std::optional<NodeId> nodeAt(int row) const; ///< std::nullopt by opcode
    [[nodiscard]] int rowOf(NodeId node) const; ///< -1: not listed
    /// Returns the visible rows, in their order, with full numbers.
    [[nodiscard]] QByteArray csv() const;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

private:
    struct Row {
        NodeId node; ///< the first one, if rows are opcodes
        double count = 0; ///< runs; by opcode: instructions
        double seconds = 0;
        double flop = 0;
        double bytes = 0;
        double wasted = 0;
    };
    void collect();
    void arrange();
    [[nodiscard]] double value(const Row& row, int column) const;
    /// Share of the program
    [[nodiscard]] std::optional<double> share(std::size_t row, int column) const;
    [[nodiscard]] bool matches(const hlo::Instruction& instruction, const std::string& words) const;

    std::shared_ptr<const ProgramCosts> m_costs;
    By m_by = By::Node;
    QString m_filter;
    int m_sortColumn = Time;
    Qt::SortOrder m_order = Qt::DescendingOrder;
    std::vector<Row> m_rows;
};

} // namespace tgraph
