// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/comparisonreport.h"
#include "app/window/docks/panels.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace tgraph {

class ChartPictures;
class GraphView;

/// Returns a report's charts, in light colours for printing. Missing charts are empty.
[[nodiscard]] std::vector<ReportPicture> reportCharts(const ChartPictures& charts, const Panels& panels);

/// Returns a function that draws the current graph, on any thread: as an SVG or, if too large for a page, as a PNG.
/// Empty if there is no graph. It reacts to a stop with Cancelled.
[[nodiscard]] std::function<ReportPicture(const std::stop_token&)> reportGraph(GraphView& graph,
                                                                               const QString& provenance);

} // namespace tgraph
