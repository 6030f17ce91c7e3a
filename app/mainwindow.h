// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exports.h"
#include "app/fileopener.h"
#include "app/folderscan.h"
#include "app/rankcontroller.h"
#include "app/recentfiles.h"
#include "app/session.h"
#include "app/taskrunner.h"
#include "widgets/charts/chartexport.h"
#include "widgets/graph/graphview.h"

#include <QMainWindow>

#include <deque>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

class QFrame;
class QLabel;
class QProgressBar;
class QPushButton;
class QSettings;
class QStackedWidget;
class QTabBar;

namespace tgraph {

class AttentionPanel;
class ConfigPanel;
class DistributionPanel;
class FilePanel;
class InspectorPanel;
class RankPanel;
class WelcomePage;

/// The window: builds the views, ties them to the session, and the session to the background work. Holds no state of
/// the open files itself.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `rankers`: for tests; by default those that `search` finds.
    MainWindow(QSettings& settings, const ModelSearch& search, RankerFactory rankers = {}, QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Files are opened, folders listed.
    void openPaths(const QStringList& paths);
    /// Selects a model in the rank panel: a name, a path, "auto" or "analytical".
    void setModel(const QString& model);
    /// Ranks the shown file with what the rank panel shows.
    void rankShown();

    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] TaskRunner& runner() { return m_runner; }
    [[nodiscard]] FileOpener& opener() { return m_opener; }
    [[nodiscard]] GraphView& graph() { return *m_graph; }

    // Exports of the shown file, written on the runner's Export lane; a failure is said in the status line.
    void exportList(const std::filesystem::path& target, ListFormat format);
    void exportGraph(const std::filesystem::path& target, GraphView::ExportFormat format);
    enum class Chart { Distribution, Attention };
    void exportChart(const std::filesystem::path& target, Chart chart, ChartFormat format);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeCentre();
    void makeGraphPage();
    [[nodiscard]] QWidget* makeNotice();
    void makeDocks();
    void makeStatusBar();
    void makeMenus();
    QMenu* makeFileMenu();
    void makeExportMenu(QMenu* menu);
    void makeViewMenu();
    void makeRankMenu();
    void makeHelpMenu();
    void connectSession();
    void connectViews();
    void connectWork();

    void showFile();
    void showSelection();
    void showScores();
    void showExplanation();
    void showTabs();
    void showRow(const std::shared_ptr<const OpenFile>& file);
    void showProblem(const QString& text);
    void startStatus(const QString& text);
    void showWork(); ///< of the Rank and Explain lanes, in the panels, where they work for the shown file
    void addNotice(const QString& text);
    void setFileRow(const FileRow& row);
    void mergeFileRows(const std::vector<FileRow>& rows);
    void findModels();
    void askForCheckpoint();

    void askForFiles();
    void askForFolder();
    [[nodiscard]] std::filesystem::path askForTarget(const QString& title, const QString& suffix);
    /// Writes one after the other; `write` runs on the Export lane.
    void exportInBackground(const std::filesystem::path& target, std::function<void()> write);
    void startNextExport();
    void stepTop(int step);
    void explainFocused();

    QSettings& m_settings;
    Session m_session;
    TaskRunner m_runner;
    FileOpener m_opener;
    FolderScan m_scan;
    ModelSearch m_search;
    RankController m_ranking;
    RecentFiles m_recent;

    struct PendingExport {
        std::filesystem::path target;
        std::function<void()> write;
    };
    std::deque<PendingExport> m_exports; ///< the first one is being written
    bool m_closing = false; ///< as soon as the exports are written
    std::optional<FileRow> m_rowBefore; ///< of the file that is being read
    QStringList m_unread; ///< why files could not be read, since the last opening

    QStackedWidget* m_pages = nullptr;
    QWidget* m_graphPage = nullptr; ///< the graph and its tool bar
    QTabBar* m_tabs = nullptr;
    WelcomePage* m_welcome = nullptr;
    GraphView* m_graph = nullptr;
    FilePanel* m_files = nullptr;
    ConfigPanel* m_configs = nullptr;
    RankPanel* m_rank = nullptr;
    InspectorPanel* m_inspector = nullptr;
    DistributionPanel* m_distribution = nullptr;
    AttentionPanel* m_attention = nullptr;
    QLabel* m_graphStatus = nullptr;
    QLabel* m_workStatus = nullptr;
    QLabel* m_simulated = nullptr;
    QFrame* m_notice = nullptr; ///< what went wrong and must not be missed
    QLabel* m_noticeText = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_cancel = nullptr;
};

} // namespace tgraph
