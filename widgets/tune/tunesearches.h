// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/comparison.h"
#include "widgets/charts/linechart.h"
#include "widgets/common/columntable.h"

#include <QWidget>

#include <memory>
#include <vector>

class QLabel;
class QPushButton;

namespace tgraph {

class SectionTable;

/// The number of measurements that each search needs to come close to the file's best, one search
/// per row. The last row has the exact value for a random order.
class SearchTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    using ColumnTableModel::ColumnTableModel;

    void setComparison(std::shared_ptr<const TuneComparison> comparison); ///< null: none

protected:
    [[nodiscard]] std::size_t rows() const override;
    [[nodiscard]] int columns() const override;
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;

private:
    [[nodiscard]] QString goalText(std::size_t row, std::size_t goal) const;

    std::shared_ptr<const TuneComparison> m_comparison;
};

/// Returns the lines of a comparison, one per row of SearchTableModel, in percent above the file's
/// best, with the bands of the seeds; then the progress of this tuning on the same runtimes.
/// `measured` has the best runtime in seconds after each measurement; empty if there is none.
[[nodiscard]] std::vector<ChartLine> searchLines(const TuneComparison& comparison, const std::vector<double>& measured);

/// Compares all searches on the file's own runtimes: a table here, and a chart elsewhere. The selected row is
/// highlighted in the chart.
class SearchesPage : public QWidget {
    Q_OBJECT

public:
    /// Draws into `chart`.
    explicit SearchesPage(LineChart& chart, QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const TuneComparison> comparison); ///< null: none
    void setMeasured(std::vector<double> bestSoFar); ///< see searchLines()
    void setObstacle(const QString& reason); ///< the reason why nothing can be compared; empty: it can

Q_SIGNALS:
    void compareRequested();

private:
    void showLines();
    void showText();

    std::shared_ptr<const TuneComparison> m_comparison;
    std::vector<double> m_measured;
    QString m_obstacle;
    LineChart& m_chart;
    QLabel* m_about = nullptr;
    QPushButton* m_compare = nullptr;
    SearchTableModel* m_model = nullptr;
    SectionTable* m_table = nullptr;
};

} // namespace tgraph
