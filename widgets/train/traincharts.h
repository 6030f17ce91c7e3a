// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainhistory.h"

#include <QWidget>

#include <vector>

namespace tgraph {

class LineChart;

/// The curves of one training in a chart.
struct TrainCurves {
    QString name;
    int colour = 0; ///< see chartLineColour()
    std::vector<HistoryRow> rows;
};

/// Draws loss and validation measure during training: for every fold of one training, or for
/// several trainings as the mean over their folds (as in figures 6.1 and 6.2 of the thesis).
class TrainCharts : public QWidget {
    Q_OBJECT

public:
    explicit TrainCharts(QWidget* parent = nullptr);

    void setRuns(const std::vector<TrainCurves>& runs); ///< all curves so far

private:
    LineChart* m_loss;
    LineChart* m_quality;
};

} // namespace tgraph
