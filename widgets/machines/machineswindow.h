// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/machines/machines.h"
#include "widgets/common/columntable.h"

#include <QDialog>
#include <QStringList>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QToolButton;

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

class ContentPages;
class ScatterView;
class SectionTable;
class WorkFoot;

/// Shows one search space on two machines: the decisions and their costs on the other machine, a
/// picture of all configurations, and the most portable ones. The owner of the window runs the
/// comparison.
class MachinesWindow : public QDialog {
    Q_OBJECT

public:
    explicit MachinesWindow(QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const MachineComparison> comparison);
    /// Replaces the comparison by a progress text with a cancel button, or by the reason why there is none.
    void setBusy(const QString& text);
    void setReason(const QString& text);
    void setNote(const QString& text); ///< the end of an export; shown until the next comparison
    /// Sets the tables that the first one can be compared with, and the position of the compared one.
    void setOthers(const QStringList& names, int compared);

    /// Marks a configuration in the picture and the list.
    void setFocused(std::optional<DistinctId> config);

    [[nodiscard]] const std::shared_ptr<const MachineComparison>& comparison() const { return m_comparison; }
    [[nodiscard]] const MachineDecisionsModel& decisions() const { return *m_decisions; }
    [[nodiscard]] const MachineConfigsModel& configs() const { return *m_configs; }
    [[nodiscard]] const ScatterView& picture() const { return *m_picture; }
    [[nodiscard]] QString reason() const;

Q_SIGNALS:
    /// One of the matched configurations, to be focused in both files
    void focusRequested(DistinctId config);
    void otherRequested(int index); ///< index in setOthers(); -1: a file that is not open
    void exportTableRequested();
    void exportPictureRequested();
    void cancelRequested(); ///< also emitted when the window is closed

protected:
    void done(int result) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeHead();
    void makeTables();
    void showExports(); ///< enables them while there is a comparison
    void showTotals();
    void showPicture();
    void showMarks();
    [[nodiscard]] QString describe(DistinctId config) const;

    std::shared_ptr<const MachineComparison> m_comparison;
    std::optional<DistinctId> m_focused;
    MachineDecisionsModel* m_decisions;
    MachineConfigsModel* m_configs;
    SectionTable* m_decisionTable;
    SectionTable* m_configTable;
    ScatterView* m_picture;
    QLabel* m_totals;
    QComboBox* m_others;
    QToolButton* m_exportTable;
    QToolButton* m_exportPicture;
    WorkFoot* m_foot;
    ContentPages* m_pages;
};

} // namespace tgraph
