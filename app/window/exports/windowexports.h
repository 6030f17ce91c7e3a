// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
class ExportQueue;
class Session;
class StatusArea;
class TileView;
struct OpenEntry;

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

    /// Returns all items that the program can export, including those that do not apply to the shown file. Draws
    /// nothing: previews are drawn when they are shown.
    [[nodiscard]] std::vector<ExportItem> items();
    /// Returns the configurations that the filter keeps; null: no filter.
    [[nodiscard]] const FilteredConfigs& filtered() const { return m_filtered; }
    [[nodiscard]] const ChartPictures& charts() const { return m_charts; }
    /// @param onlyFiltered true: without the rows that the filter hides; a competition list always has all rows
    void writeList(const std::filesystem::path& target, ListFormat format, bool onlyFiltered = false);
    /// Writes the focused configuration, else the predicted fastest, else the baseline, as JSON with one node per line.
    void writeLayouts(const std::filesystem::path& target);
    void writeProgram(const std::filesystem::path& target); ///< the same layouts in the program's HLO text
    void writeAllLayouts(const std::filesystem::path& target); ///< all configurations, to fill in measurements
    void writeCandidates(const std::filesystem::path& target); ///< all configurations as a TpuGraphs file
    /// Writes all configurations with the program, as ModuleTuningData.
    void writeTuningData(const std::filesystem::path& target);
    void writeModels(const std::filesystem::path& target); ///< the table of models, as CSV
    void writeExplanation(const std::filesystem::path& target); ///< .csv, .json or .npz
    void writeGraph(const std::filesystem::path& target, GraphView::ExportFormat format);
    void writeChart(const std::filesystem::path& target, Chart chart, ChartFormat format);
    /// Writes the comparison of focus, pins and baseline as one HTML page; missing parts are omitted.
    void writeReport(const std::filesystem::path& target);

private:
    /// Return the reason why there is nothing to write; empty if there is something.
    [[nodiscard]] QString missingList() const;
    [[nodiscard]] QString missingLayouts() const;
    [[nodiscard]] QString missingProgram() const;
    [[nodiscard]] QString missingCandidates() const;
    [[nodiscard]] QString missingTuningData() const;
    [[nodiscard]] QString missingModels() const;
    [[nodiscard]] QString missingExplanation() const;
    [[nodiscard]] QString missingGraph() const;
    [[nodiscard]] QString missingReport() const;
    /// Returns an entry with items, or null after a reason was shown.
    [[nodiscard]] const OpenEntry* entryUnless(const QString& missing) const;
    void addListItems(std::vector<ExportItem>& items);
    void addLayoutItems(std::vector<ExportItem>& items);
    void addChartItems(std::vector<ExportItem>& items);
    [[nodiscard]] DistinctId chosen(const OpenEntry& entry) const;

    const Session& m_session;
    Panels m_panels;
    ChartPictures m_charts;
    GraphView& m_graph;
    ExportQueue& m_queue;
    StatusArea& m_status;
    FilteredConfigs m_filtered;
};

} // namespace tgraph
