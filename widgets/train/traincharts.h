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

/// Loss and validation measure as they come: of every fold of one training, or of several trainings, each the mean of
/// its folds (the thesis' figures 6.1 and 6.2).
class TrainCharts : public QWidget {
    Q_OBJECT

public:
    explicit TrainCharts(QWidget* parent = nullptr);

    void setRuns(const std::vector<TrainCurves>& runs); ///< all so far

private:
    LineChart* m_loss;
    LineChart* m_quality;
};

} // namespace tgraph
