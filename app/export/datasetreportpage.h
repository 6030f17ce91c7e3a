// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/modelcomparison.h"
#include "widgets/dataset/datasetstate.h"

#include <QByteArray>

#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

namespace tgraph {

/// What a report on a data set is of.
struct DatasetReportContents {
    std::shared_ptr<const DatasetState> dataset;
    std::shared_ptr<const ModelBoard> board; ///< null: nothing was ranked
    std::vector<std::size_t> rows; ///< of the board: one model or two whose worst files are listed; empty: none
    QByteArray charts; ///< SVG; empty: left out, as is the next
    QByteArray map; ///< τ of every file
};

/// Collections and splits, charts, what is odd, and the files that models order worst, as one page of HTML that needs
/// nothing but itself. For any thread. @throws Cancelled
[[nodiscard]] QByteArray datasetReportPage(const DatasetReportContents& contents, const std::stop_token& stop = {});

} // namespace tgraph
