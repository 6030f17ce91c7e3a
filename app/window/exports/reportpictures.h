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

/// The charts that a report shows, in light colours whatever the theme: paper is light. Those that there are not are
/// empty.
[[nodiscard]] std::vector<ReportPicture> reportCharts(const ChartPictures& charts, const Panels& panels);

/// Draws the graph as it is now, on any thread: as an SVG or, where that would be too large for a page, as a PNG.
/// Empty while there is none. It answers a stop with Cancelled.
[[nodiscard]] std::function<ReportPicture(const std::stop_token&)> reportGraph(GraphView& graph,
                                                                               const QString& provenance);

} // namespace tgraph
