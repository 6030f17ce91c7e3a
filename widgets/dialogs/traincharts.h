// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/train/trainhistory.h"

#include <QWidget>

#include <vector>

namespace tgraph {

class LineChart;

/// Loss and validation measure of every fold, as they come.
class TrainCharts : public QWidget {
    Q_OBJECT

public:
    explicit TrainCharts(QWidget* parent = nullptr);

    void setRows(const std::vector<HistoryRow>& rows); ///< all so far

private:
    LineChart* m_loss;
    LineChart* m_quality;
};

} // namespace tgraph
