// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/machines/machines.h"
#include "widgets/common/columntable.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace tgraph {

/// Returns "+12 %", "+0 %" or "failed" of a cost over the best.
[[nodiscard]] QString machineCostText(double cost);

/// The decisions of two machines: the options that are best on each, and their costs on the other.
class MachineDecisionsModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, FirstColumn, SecondColumn, FirstOnSecond, SecondOnFirst, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    void setComparison(std::shared_ptr<const MachineComparison> comparison); ///< of two machines; null: empty

protected:
    [[nodiscard]] std::size_t rows() const override;
    [[nodiscard]] int columns() const override { return ColumnCount; }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    /// Emphasises costs of 5 % or more.
    [[nodiscard]] CellLook look(std::size_t row, int column) const override;

private:
    std::shared_ptr<const MachineComparison> m_comparison;
};

/// The best configuration of each machine and the most portable ones, with a column per parameter that varies.
class MachineConfigsModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { RoleColumn, FirstColumn, SecondColumn, ParameterColumn /**< the first one */ };

    using ColumnTableModel::ColumnTableModel;

    void setComparison(std::shared_ptr<const MachineComparison> comparison); ///< of two machines; null: empty
    [[nodiscard]] DistinctId configAt(int row) const { return m_configs[static_cast<std::size_t>(row)]; }
    [[nodiscard]] int rowOf(DistinctId config) const; ///< -1: not listed

protected:
    [[nodiscard]] std::size_t rows() const override { return m_configs.size(); }
    [[nodiscard]] int columns() const override;
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;

private:
    [[nodiscard]] const Parameter& parameterAt(int column) const;

    std::shared_ptr<const MachineComparison> m_comparison;
    std::vector<DistinctId> m_configs;
    std::vector<std::size_t> m_parameters; ///< those that vary
};

} // namespace tgraph
