// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/frame/pathdialogs.h"
#include "app/work/workspace.h"

#include <QMainWindow>

namespace tgraph {

class Centre;
class ColumnsWork;
class ConfigComparison;
class RankerComparison;
class DatasetWork;
class Docks;
class DropFrame;
class FileOpening;
class GraphView;
class ImpactWindow;
class LongWindows;
class FetchWindow;
class ImportWindow;
class MachinesWork;
class ModuleWork;
class Navigation;
class ProgramDiffWork;
class ProgramWork;
class RankBar;
class RankingWork;
class SessionFiles;
class StatusArea;
class ViewBroadcast;
class WindowExports;
class WorkStatus;

/// The main window: creates its parts and connects them. Open files and running work belong to the workspace, which
/// outlives the window.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(Workspace& workspace, QWidget* parent = nullptr);

    void openPaths(const std::vector<std::filesystem::path>& paths); ///< as FileOpening::open()
    void openPaths(const QStringList& paths);
    void setModel(const std::string& model); ///< as RankingWork::setModel()
    void rankShown(); ///< as RankingWork::rank()

    [[nodiscard]] Workspace& workspace() { return m_workspace; }
    [[nodiscard]] Session& session() { return m_workspace.session(); }
    [[nodiscard]] TaskRunner& runner() { return m_workspace.runner(); }
    [[nodiscard]] FileOpener& opener() { return m_workspace.opener(); }
    [[nodiscard]] Centre& centre() { return *m_centre; }
    [[nodiscard]] GraphView& graph();
    [[nodiscard]] Docks& docks() { return *m_docks; }
    [[nodiscard]] SessionFiles& sessionFiles() { return *m_sessionFiles; }
    [[nodiscard]] WindowExports& exports() { return *m_exports; }

protected:
    void closeEvent(QCloseEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeViews();
    void makeWork();
    void connectViews();
    void makeMenus();
    void showDocks();
    void showTitle();

    Workspace& m_workspace;
    PathDialogs m_dialogs;

    Centre* m_centre = nullptr;
    Docks* m_docks = nullptr;
    RankBar* m_rankBar = nullptr; ///< part of the tool bar
    ViewBroadcast* m_broadcast = nullptr;
    StatusArea* m_status = nullptr;
    DropFrame* m_dropFrame = nullptr;

    ProgramWork* m_programs = nullptr;
    ProgramDiffWork* m_programDiff = nullptr;
    ColumnsWork* m_columns = nullptr;
    MachinesWork* m_machines = nullptr;
    RankingWork* m_ranking = nullptr;
    ConfigComparison* m_compare = nullptr;
    RankerComparison* m_comparing = nullptr;
    DatasetWork* m_dataset = nullptr;
    FileOpening* m_opening = nullptr;
    SessionFiles* m_sessionFiles = nullptr;
    WindowExports* m_exports = nullptr;
    WorkStatus* m_workStatus = nullptr;
    LongWindows* m_longWindows = nullptr;
    ImpactWindow* m_impact = nullptr;
    Navigation* m_navigation = nullptr;
    ModuleWork* m_modules = nullptr;
    FetchWindow* m_fetch = nullptr;
    ImportWindow* m_import = nullptr;
};

} // namespace tgraph
