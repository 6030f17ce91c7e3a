// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/exports.h"
#include "app/window/workspace.h"
#include "widgets/charts/chartexport.h"
#include "widgets/graph/graphview.h"
#include "widgets/models/filelistmodel.h"

#include <QMainWindow>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

class QDockWidget;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace tgraph {

class AttentionPanel;
class CommandController;
class ComparePanel;
class ConfigPanel;
class DistributionPanel;
class EvaluationViews;
class FilePanel;
class GraphPanes;
class InspectorPanel;
class LayoutMatrixPanel;
class LongWindows;
class NoticeBar;
class RankPanel;
class WelcomePage;
class WhatIfController;
class WhatIfPanel;
class WhyPanel;

/// What a window hands on to the one that takes its place, as after a change of language; the rest is in the session
/// and in the settings.
struct WindowState {
    std::vector<FileRow> files;
    std::optional<FileRow> fileBefore; ///< the row of the file that is being read, as it was
    QStringList notices;
    RankChoice rankChoice;
    GraphColourMode colours = GraphColourMode::Opcode;
};

/// The window: builds the views, ties them to the session, and the session to the background work. Holds no state of
/// the open files itself; what outlives it is the workspace.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Workspace& workspace, QWidget* parent = nullptr);

    [[nodiscard]] WindowState state() const;
    void restore(const WindowState& state);
    void saveSettings(); ///< geometry, docks, columns

    /// Files are opened, folders listed.
    void openPaths(const QStringList& paths);
    /// Selects a model in the rank panel: a name, a path, "auto" or "analytical".
    void setModel(const QString& model);
    /// Writes open files, selections, notes, choice of model and docks, in the background.
    void saveSession(const std::filesystem::path& target);
    [[nodiscard]] SavedSession savedSession() const; ///< what saveSession() writes
    /// Ranks the shown file with what the rank panel shows.
    void rankShown();

    [[nodiscard]] Workspace& workspace() { return m_workspace; }
    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] TaskRunner& runner() { return m_runner; }
    [[nodiscard]] FileOpener& opener() { return m_workspace.opener(); }
    [[nodiscard]] GraphView& graph() { return *m_graph; }

    // Exports of the shown file, written on the runner's Export lane; a failure is said in the status line.
    void exportList(const std::filesystem::path& target, ListFormat format);
    void exportGraph(const std::filesystem::path& target, GraphView::ExportFormat format);
    enum class Chart { Distribution, Attention, Layouts, Fit, Regret, Models };
    void exportChart(const std::filesystem::path& target, Chart chart, ChartFormat format);
    /// The comparison of focus, pins and baseline as one HTML page; whatever is not there yet is left out.
    void exportReport(const std::filesystem::path& target);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // What the window is made of: mainwindowviews.cpp.
    void makeCentre();
    void makeGraphPage();
    void makeDocks();
    void makeStatusBar();
    /// A dock with this panel; one that is a FileView is told of the file and all that belongs to it. `name` is what
    /// saved window states know it by.
    QDockWidget* addPanel(Qt::DockWidgetArea area, const QString& title, const QString& name, QWidget* panel);
    void connectSession();
    void connectViews();

    // Comparing configurations and their layouts: mainwindowcompare.cpp.
    void makeCompareDocks();
    void connectCompare();
    void addCompareActions(QMenu* menu);

    // mainwindowmenus.cpp
    void makeMenus();
    QMenu* makeFileMenu();
    void makeExportMenu(QMenu* menu);
    QMenu* makeEditMenu();
    QMenu* makeViewMenu();
    QMenu* makeRankMenu();
    QMenu* makeToolsMenu();
    QMenu* makeHelpMenu();
    void addPanelActions(QMenu* menu); // mainwindowcommands.cpp
    void addCommandActions(QMenu* menu);
    void showHistory();
    void stepTop(int step);
    void explainFocused();

    // mainwindowreasons.cpp
    void makeReasons(QDockWidget* beside);
    void makeWhatIf(QDockWidget* beside);
    void addReasonActions(QMenu* menu);
    void saveReasons();
    void restoreReasons();

    void showFile();
    void showSelection();
    void showScores();
    void showExplanation();
    void showKept();
    void showTabs();

    // mainwindowwork.cpp
    void connectWork();
    void connectFiles();
    void connectRanking();
    void connectExports();
    void showRow(const std::shared_ptr<const OpenFile>& file);
    void showProblem(const QString& text);
    void startStatus(const QString& text);
    void showWork(); ///< whether the shown file is ranked and explained, in the panels
    void showBusy(); ///< whether files are read, looked for or written, in the status bar
    void showFraction(double fraction);
    void offerCheckpoint(const std::filesystem::path& checkpoint); ///< in the rank panel
    void setFileRow(const FileRow& row);
    void mergeFileRows(const std::vector<FileRow>& rows);
    void connectStore();
    void askForSession();
    void askWhereToSaveSession();
    void askForCheckpoint();
    [[nodiscard]] QString chooseCheckpoint(); ///< a path; empty: cancelled
    void askForFiles();
    void askForFolder();
    [[nodiscard]] QString missing(Chart chart) const; ///< why there is none to write
    [[nodiscard]] QByteArray drawn(Chart chart, ChartFormat format, const QSize& size) const; ///< empty: there is none
    [[nodiscard]] std::filesystem::path askForTarget(const QString& title, const QString& suffix);

    Workspace& m_workspace;
    QSettings& m_settings;
    Session& m_session;
    TaskRunner& m_runner;
    std::vector<FileView*> m_views;
    QList<QDockWidget*> m_docks; ///< as they were made: Qt's own order changes as they are raised
    KeptConfigs m_kept;
    QTimer m_settle; ///< a place looked at this long is one to come back to
    bool m_closing = false; ///< as soon as the exports are written
    std::optional<FileRow> m_rowBefore; ///< of the file that is being read

    QStackedWidget* m_pages = nullptr;
    QWidget* m_graphPage = nullptr; ///< the graph and its tool bar
    QTabBar* m_tabs = nullptr;
    WelcomePage* m_welcome = nullptr;
    NoticeBar* m_notice = nullptr;
    GraphView* m_graph = nullptr;
    GraphPanes* m_panes = nullptr; ///< m_graph, and others beside it
    FilePanel* m_files = nullptr;
    ConfigPanel* m_configs = nullptr;
    RankPanel* m_rank = nullptr;
    InspectorPanel* m_inspector = nullptr;
    DistributionPanel* m_distribution = nullptr;
    AttentionPanel* m_attention = nullptr;
    ComparePanel* m_compare = nullptr;
    LayoutMatrixPanel* m_layouts = nullptr;
    WhyPanel* m_why = nullptr;
    WhatIfPanel* m_whatIf = nullptr;
    WhatIfController* m_editing = nullptr;
    EvaluationViews* m_evaluation = nullptr; ///< fit, regret, models
    CommandController* m_commands = nullptr;
    LongWindows* m_longWindows = nullptr;
    QLabel* m_graphStatus = nullptr;
    QLabel* m_workStatus = nullptr;
    QLabel* m_simulated = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_cancel = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
};

} // namespace tgraph
