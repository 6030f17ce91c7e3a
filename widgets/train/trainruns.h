// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainingrun.h"
#include "widgets/common/columntable.h"

#include <QWidget>

#include <vector>

class QPushButton;

namespace tgraph {

class SectionTable;

/// Trainings side by side, one per row, with a check box for the charts, the result and, in further
/// columns, the options in which the trainings differ.
class TrainRunsModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { Name, Steps, Score, Loss, FixedColumns };

    using ColumnTableModel::ColumnTableModel;

    /// Replaces the runs. Runs that were listed keep their check state.
    void setRuns(std::vector<TrainingRun> runs);
    [[nodiscard]] const std::vector<TrainingRun>& runs() const { return m_runs; }
    [[nodiscard]] bool isShown(int row) const { return m_shown[static_cast<std::size_t>(row)]; }

    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

protected:
    [[nodiscard]] std::size_t rows() const override { return m_runs.size(); }
    [[nodiscard]] int columns() const override { return FixedColumns + static_cast<int>(m_differences.size()); }
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;
    [[nodiscard]] bool alignsTitles() const override { return false; }
    [[nodiscard]] QVariant extra(std::size_t row, int column, int role) const override;

Q_SIGNALS:
    void shownChanged();

private:
    std::vector<TrainingRun> m_runs;
    std::vector<bool> m_shown;
    std::vector<RunDifference> m_differences;
};

/// Returns the best validation measure of a run, M_tile or τ; std::nullopt before the first
/// validation.
[[nodiscard]] std::optional<double> bestScore(const TrainingRun& run);

/// The table of runs with its buttons.
class TrainRuns : public QWidget {
    Q_OBJECT

public:
    explicit TrainRuns(QWidget* parent = nullptr);

    [[nodiscard]] TrainRunsModel& runs() { return m_model; }

Q_SIGNALS:
    void addRequested();
    void removeRequested(const std::vector<std::filesystem::path>& checkpoints);

private:
    void showState();

    TrainRunsModel m_model;
    SectionTable* m_table;
    QPushButton* m_remove;
};

} // namespace tgraph
