// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/exports.h"
#include "app/window/exports/chartpictures.h"
#include "widgets/graph/graphview.h"

#include <QObject>

#include <filesystem>

namespace tgraph {

class DecisionsPage;
class ExportQueue;
class Session;
class StatusArea;
class TileView;
struct OpenEntry;

/// Writes the window's data of the file in the background; if there is nothing to write, or on failure, the status line
/// shows the reason.
class WindowExports : public QObject {
    Q_OBJECT

public:
    WindowExports(const Session& session, const Panels& panels, DecisionsPage& decisions, const TileView& tile,
                  GraphView& graph, ExportQueue& queue, StatusArea& status, QObject* parent);

    void writeList(const std::filesystem::path& target, ListFormat format);
    /// Writes the focused configuration, else the predicted fastest, else the baseline, as JSON with one node per line.
    void writeLayouts(const std::filesystem::path& target);
    void writeProgram(const std::filesystem::path& target); ///< the same layouts in the program's HLO text
    void writeAllLayouts(const std::filesystem::path& target); ///< all configurations, to fill in measurements
    void writeCandidates(const std::filesystem::path& target); ///< all configurations as a TpuGraphs file
    /// All configurations with the program, as ModuleTuningData
    void writeTuningData(const std::filesystem::path& target);
    void writeModels(const std::filesystem::path& target); ///< the table of models, as CSV
    void writeExplanation(const std::filesystem::path& target); ///< .csv, .json or .npz
    void writeGraph(const std::filesystem::path& target, GraphView::ExportFormat format);
    void writeChart(const std::filesystem::path& target, Chart chart, ChartFormat format);
    /// Writes the comparison of focus, pins and baseline as one HTML page; missing parts are omitted.
    void writeReport(const std::filesystem::path& target);

private:
    [[nodiscard]] DistinctId chosen(const OpenEntry& entry) const;

    const Session& m_session;
    Panels m_panels;
    ChartPictures m_charts;
    GraphView& m_graph;
    ExportQueue& m_queue;
    StatusArea& m_status;
};

} // namespace tgraph
