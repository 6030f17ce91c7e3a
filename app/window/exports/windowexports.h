// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/exportqueue.h"
#include "app/export/exports.h"
#include "app/window/exports/chartpictures.h"
#include "widgets/common/fileview.h"
#include "widgets/graph/graphview.h"

#include <QObject>
#include <QSize>

#include <filesystem>
#include <functional>
#include <vector>

namespace tgraph {

class DecisionsPage;
class Session;
class StatusArea;
class TileView;
struct OpenEntry;

/// The kinds of files, apart from charts.
enum class ExportKind {
    List, ///< the list of ranked configurations
    Graph,
    /// Layouts of the focused configuration, else of the predicted fastest, else of the baseline;
    /// JSON, one node per line
    Layouts,
    Program, ///< HLO text with the same layouts
    AllLayouts, ///< layouts of all configurations, to fill in measurements
    Candidates, ///< all configurations as a TpuGraphs file
    TuningData, ///< all configurations with the program, as ModuleTuningData
    Models, ///< the table of models, as CSV
    Explanation, ///< .csv, .json or .npz
    /// The comparison of focus, pins and baseline as one HTML page; missing parts are omitted
    Report
};

/// Something of the shown file that can be exported.
struct ExportItem {
    static constexpr QSize previewSize{480, 200}; ///< pixels

    struct Format {
        QString name; ///< "CSV"
        QString suffix; ///< suffix of the proposed file name, without its first dot
        std::function<void(const std::filesystem::path& target, bool onlyFiltered)> write;
    };
    QString name;
    QString missing; ///< the reason why there is nothing to write; empty if there is something
    std::vector<Format> formats;
    bool isList = false; ///< true for lists of all or the filtered configurations
    std::function<QByteArray()> picture = {}; ///< a PNG for previewSize; none: no preview
    std::function<QString()> text = {}; ///< the first lines; none: no preview
};

/// Writes the window's data of the file in the background; if there is nothing to write, or on failure, the status line
/// shows the reason.
class WindowExports : public QObject {
    Q_OBJECT

public:
    WindowExports(const Session& session, const Panels& panels, DecisionsPage& decisions, const TileView& tile,
                  GraphView& graph, ExportQueue& queue, StatusArea& status, QObject* parent);

    /// Returns all items that the program can export, including those that do not apply to the
    /// shown file. Does not draw: previews are drawn when they are shown.
    [[nodiscard]] std::vector<ExportItem> items();
    /// Returns the configurations that match the filter; null if there is no filter.
    [[nodiscard]] const FilteredConfigs& filtered() const { return m_filtered; }
    [[nodiscard]] const ChartPictures& charts() const { return m_charts; }
    /// @param onlyFiltered true: rows that the filter hides are left out; a list for the
    /// competition always has all rows
    void writeList(const std::filesystem::path& target, ListFormat format, bool onlyFiltered = false);
    /// Writes anything but a list and a graph, which have formats.
    void write(const std::filesystem::path& target, ExportKind kind);
    void writeGraph(const std::filesystem::path& target, GraphView::ExportFormat format);
    void writeChart(const std::filesystem::path& target, Chart chart, ChartFormat format);

private:
    /// Returns the reason why there is nothing to write; empty if there is something.
    [[nodiscard]] QString missing(ExportKind kind) const;
    /// Returns an entry with items, or null after a reason was shown.
    [[nodiscard]] const OpenEntry* entryUnless(const QString& missing) const;
    [[nodiscard]] ExportQueue::Write writer(const std::filesystem::path& target, ExportKind kind,
                                            const OpenEntry& entry) const;
    [[nodiscard]] ExportQueue::Write reportWriter(const std::filesystem::path& target, const OpenEntry& entry) const;

    const Session& m_session;
    Panels m_panels;
    ChartPictures m_charts;
    GraphView& m_graph;
    ExportQueue& m_queue;
    StatusArea& m_status;
    FilteredConfigs m_filtered;
};

} // namespace tgraph
