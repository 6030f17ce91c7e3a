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

/// The contents of a report on a data set.
struct DatasetReportContents {
    std::shared_ptr<const DatasetState> dataset;
    std::shared_ptr<const ModelBoard> board; ///< null: not ranked
    std::vector<std::size_t> rows; ///< rows of the board: one or two models whose worst files are listed; empty: none
    QByteArray charts; ///< SVG; empty: left out, also below
    QByteArray map; ///< τ of every file
};

/// Returns collections and splits, charts, findings, and the files that models order worst, as one self-contained HTML
/// page. For any thread. @throws Cancelled
[[nodiscard]] QByteArray datasetReportPage(const DatasetReportContents& contents, const std::stop_token& stop = {});

} // namespace tgraph
