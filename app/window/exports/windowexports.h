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

/// Writes what the window shows of the file, in the background; where there is nothing to write, or where it fails, the
/// status line says why.
class WindowExports : public QObject {
    Q_OBJECT

public:
    WindowExports(const Session& session, const Panels& panels, DecisionsPage& decisions, const TileView& tile,
                  GraphView& graph, ExportQueue& queue, StatusArea& status, QObject* parent);

    void writeList(const std::filesystem::path& target, ListFormat format);
    /// The focused configuration, else the predicted fastest, else the baseline: a node a line, as JSON.
    void writeLayouts(const std::filesystem::path& target);
    void writeProgram(const std::filesystem::path& target); ///< the same written into the program's HLO text
    void writeAllLayouts(const std::filesystem::path& target); ///< of all configurations, to fill in what is measured
    void writeCandidates(const std::filesystem::path& target); ///< all configurations as a TpuGraphs file
    void writeTuningData(const std::filesystem::path& target); ///< the same with the program, as ModuleTuningData
    void writeModels(const std::filesystem::path& target); ///< the table of models, as CSV
    void writeExplanation(const std::filesystem::path& target); ///< .csv, .json or .npz
    void writeGraph(const std::filesystem::path& target, GraphView::ExportFormat format);
    void writeChart(const std::filesystem::path& target, Chart chart, ChartFormat format);
    /// The comparison of focus, pins and baseline as one HTML page; whatever is not there yet is left out.
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
