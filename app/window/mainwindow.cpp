// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/export/exportqueue.h"
#include "app/window/docks/docks.h"
#include "app/window/docks/panelkeys.h"
#include "app/window/docks/panelroom.h"
#include "app/window/exports/chartdrags.h"
#include "app/window/exports/windowexports.h"
#include "app/window/frame/availability.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/dropframe.h"
#include "app/window/frame/graphpage.h"
#include "app/window/frame/navigation.h"
#include "app/window/frame/noticebar.h"
#include "app/window/frame/statusarea.h"
#include "app/window/frame/taborder.h"
#include "app/window/frame/viewbroadcast.h"
#include "app/window/frame/welcomepage.h"
#include "app/window/help/guidecontroller.h"
#include "app/window/help/tour.h"
#include "app/window/maintoolbar.h"
#include "app/window/menus/commandcontroller.h"
#include "app/window/menus/commandsources.h"
#include "app/window/menus/exportaction.h"
#include "app/window/menus/filemenu.h"
#include "app/window/menus/historyactions.h"
#include "app/window/menus/languagemenu.h"
#include "app/window/menus/menus.h"
#include "app/window/menus/placesearch.h"
#include "app/window/menus/viewmenu.h"
#include "app/window/menus/workspaceactions.h"
#include "app/window/viewties.h"
#include "app/window/workstatus.h"
#include "app/work/compare/configcomparison.h"
#include "app/work/compare/rankercomparison.h"
#include "app/work/dataset/datasetwork.h"
#include "app/work/dataset/filelistwork.h"
#include "app/work/dataset/folderboardwork.h"
#include "app/work/explain/ownvalues.h"
#include "app/work/explain/whatifcontroller.h"
#include "app/work/explain/whycontroller.h"
#include "app/work/fetch/fetchwindow.h"
#include "app/work/longwindows.h"
#include "app/work/machines/machineswork.h"
#include "app/work/measured/columnswork.h"
#include "app/work/programs/modulework.h"
#include "app/work/programs/programdiffwork.h"
#include "app/work/programs/programwork.h"
#include "app/work/rank/autoranking.h"
#include "app/work/rank/historywork.h"
#include "app/work/rank/rankingwork.h"
#include "app/work/rank/scriptquestion.h"
#include "app/work/sessions/fileopening.h"
#include "app/work/sessions/sessionfiles.h"
#include "app/work/sessions/watchwork.h"
#include "app/work/simulate/impactwindow.h"
#include "app/work/train/importwindow.h"
#include "state/text.h"
#include "widgets/common/accessibleviews.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/graphpanes.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/files/filepanel.h"
#include "widgets/rank/rankbar.h"
#include "widgets/tile/tileview.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QStatusBar>
#include <QToolButton>

namespace tgraph {
namespace {

/// Returns true for a table with objectives to compare.
bool hasObjectives(const OpenFile& file)
{
    return file.isTable() && !file.targets.empty() && file.document->table->measuredObjectives().size() > 1;
}

/// Returns the kind of contents for which the docks keep their sizes.
Docks::Contents contentsOf(const OpenEntry* entry)
{
    if (entry == nullptr)
        return Docks::Contents::None;
    const OpenFile& file = *entry->file;
    return file.isBareProgram()  ? Docks::Contents::OneConfiguration
        : file.document->program ? Docks::Contents::Program
        : file.isTile()          ? Docks::Contents::Tile
        : hasObjectives(file)    ? Docks::Contents::Objectives
        : file.isTable()         ? Docks::Contents::Table
        : file.isLayout()        ? Docks::Contents::Layout
                                 : Docks::Contents::Other;
}

} // namespace

MainWindow::MainWindow(Workspace& workspace, QWidget* parent)
    : QMainWindow(parent), m_workspace(workspace), m_dialogs(*this, workspace.settings())
{
    setAcceptDrops(true);
    installAccessibleViews();
    makeViews();
    makeWork();
    connectViews();
    makeMenus();
    showDocks();
    resize(1600, 1000);
    m_docks->restore(workspace.settings());
    connect(&session(), &Session::fileChanged, this, &MainWindow::showTitle);
    connect(m_sessionFiles, &SessionFiles::pathChanged, this, &MainWindow::showTitle);
    connect(m_sessionFiles, &SessionFiles::modifiedChanged, this, &MainWindow::showTitle);
    m_dropFrame = new DropFrame(this);
    showTitle();
    m_broadcast->updateAll();
}

void MainWindow::makeViews()
{
    m_centre = new Centre(session(), m_workspace.recent(), this);
    setCentralWidget(m_centre);
    m_docks = new Docks(*this, *m_centre);
    m_rankBar = new RankBar(this);
    const Panels& panels = m_docks->panels();
    std::vector<FileView*> views
        = {m_rankBar, &m_centre->decisions(), &m_centre->compare(), &m_centre->tile(), &m_centre->graphPage().panes()};
    views.insert(views.end(), m_docks->views().begin(), m_docks->views().end());
    views.push_back(new WhatIfController(m_workspace, *panels.whatIf, m_dialogs, this));
    m_impact = new ImpactWindow(*this);
    views.push_back(m_impact);
    views.push_back(new WhyController(runner(), *panels.why, graph(), this));
    m_programs = new ProgramWork(m_workspace, panels, graph(), m_dialogs, this);
    views.push_back(m_programs);
    m_broadcast = new ViewBroadcast(session(), std::move(views), this);
    m_status = new StatusArea(*statusBar(), session(), graph()); // after the broadcast: it shows the graph's counts
}

void MainWindow::makeWork()
{
    const Panels& panels = m_docks->panels();
    NoticeBar& notice = m_centre->notice();
    m_navigation = new Navigation(session(), graph(), this);
    m_ranking = new RankingWork(m_workspace, m_workspace.ranking(), m_workspace.proposing(), m_workspace.explaining(),
                                *m_rankBar, panels, m_dialogs, *m_status, this);
    new AutoRanking(m_workspace, m_workspace.ranking(), *m_ranking, this);
    m_compare = new ConfigComparison(session(), *m_centre, panels, *m_ranking, this);
    m_comparing = new RankerComparison(m_workspace, m_workspace.comparing(), panels, m_dialogs, *m_status, this);
    m_dataset = new DatasetWork(m_workspace, m_workspace.scan(), m_workspace.folderBoard(), *m_centre, m_dialogs, this);
    new FolderBoardWork(m_workspace, m_workspace.folderBoard(), panels, this);
    m_opening = new FileOpening(m_workspace, m_workspace.scan(), *m_ranking, m_dialogs, notice, this);
    m_sessionFiles = new SessionFiles(m_workspace, m_workspace.scan(), *m_rankBar, *m_docks, *m_centre, m_dialogs,
                                      *m_status, this);
    connect(m_ranking, &RankingWork::rankingRequested, m_sessionFiles, &SessionFiles::noteChosenRanking);
    m_exports = new WindowExports(session(), panels, m_centre->decisions(), m_centre->tile(), graph(),
                                  m_workspace.exports(), *m_status, this);
    m_workStatus = new WorkStatus(m_workspace, *m_status, *this);
    m_modules = new ModuleWork(m_workspace, *m_centre, *this);
    m_columns = new ColumnsWork(m_workspace, *m_centre, *this);
    m_programDiff = new ProgramDiffWork(m_workspace, *m_navigation, m_dialogs, *this);
    connect(panels.files, &FilePanel::compareRequested, m_programDiff, &ProgramDiffWork::compare);
    m_machines = new MachinesWork(m_workspace, m_dialogs, *this);
    connect(panels.files, &FilePanel::machinesRequested, m_machines, &MachinesWork::compare);
    m_fetch = new FetchWindow(m_workspace, *m_status, *this);
    connect(m_docks->panels().files, &FilePanel::fetchRequested, m_fetch->action(), &QAction::trigger);
    connect(m_fetch, &FetchWindow::openRequested, m_opening, [this](const QString& folder) { openPaths({folder}); });
    m_import = new ImportWindow(m_workspace, *m_status, *this);
    connect(m_import, &ImportWindow::imported, m_ranking, &RankingWork::offerCheckpoint);
    new ScriptQuestion(m_workspace, m_workspace.ranking(), *m_status, *this);
    new WatchWork(m_workspace, notice, this);
    new HistoryWork(m_workspace, m_workspace.ranking(), *m_rankBar, *m_docks, this);
    new OwnValues(m_workspace, graph(), m_dialogs, notice, this);
    new FileListWork(m_workspace, m_workspace.scan(), m_workspace.folderRanking(), *m_rankBar, *m_docks, m_dialogs,
                     notice, this);
    m_longWindows = new LongWindows(*this, m_workspace.longTasks(), m_workspace.settings(),
                                    [this] { return m_dialogs.checkpoint().toStdString(); });
    m_status->addWidget(m_longWindows->statusButton());
    connect(&m_workspace.longTasks().training(), &TrainController::trained, m_ranking, &RankingWork::offerCheckpoint);
    connect(&m_workspace.longTasks().simulating(), &SimulateController::openRequested, this,
            [this](const std::vector<std::filesystem::path>& paths) { m_workspace.opener().open(paths); });
    TuneController& tuning = m_workspace.longTasks().tuning();
    connect(m_opening, &FileOpening::journalNamed, &tuning, &TuneController::openJournal);
    connect(&tuning, &TuneController::fileRequested, this,
            [this](const std::filesystem::path& path) { m_workspace.opener().open({path}); });
    connect(&tuning, &TuneController::resultsWritten, this,
            [this](const std::filesystem::path& path) { m_workspace.opener().open({path}, /*again=*/true); });
    connect(&m_centre->decisions(), &DecisionsPage::measurementsRequested, &tuning, [this, &tuning] {
        if (const OpenEntry* entry = session().current())
            tuning.showMeasurements(entry->file);
    });
    const auto showTuned = [this, &tuning] {
        const OpenEntry* entry = session().current();
        m_broadcast->setTuned(entry != nullptr ? tuning.measured(entry->file) : 0);
    };
    connect(&tuning, &TuneController::measuredChanged, this, showTuned);
    connect(&session(), &Session::fileChanged, this, showTuned); // after the views have taken the file
    const auto remember = [this](const std::filesystem::path& path) { m_workspace.recent().add(path); };
    const auto tell = [&notice](const std::filesystem::path&, const QString& text) { notice.add(text); };
    connect(&tuning, &TuneController::journalRead, this, remember);
    connect(&tuning, &TuneController::journalUnreadable, &notice, tell);
    const FusionTuneController& fusionTuning = m_workspace.longTasks().fusionTuning();
    connect(&fusionTuning, &FusionTuneController::journalRead, this, remember);
    connect(&fusionTuning, &FusionTuneController::journalUnreadable, &notice, tell);
    connect(&m_workspace, &Workspace::modelsChanged, m_longWindows,
            [this] { m_longWindows->setModels(m_workspace.models()); });
    const ExportQueue& exports = m_workspace.exports();
    connect(&exports, &ExportQueue::started, &notice, [&notice, &exports] { notice.removeAbout(&exports); });
    connect(&exports, &ExportQueue::failed, &notice,
            [&notice, &exports](const QString& text) { notice.add(text, &exports); });
    connect(m_workStatus, &WorkStatus::closable, this, &QWidget::close);
}

void MainWindow::connectViews()
{
    const Panels& panels = m_docks->panels();
    connectSelection(panels, m_centre->graphPage(), *m_navigation, session());
    connectFilter(panels, *m_broadcast, session(), m_workspace.settings());
    connectValues(panels, m_centre->graphPage());
    m_programs->tie(*m_navigation);
    connectDecisions(m_centre->decisions(), graph(), panels, *m_navigation, session());
    connect(&graph(), &GraphView::whatIfRequested, this, [this, &panels](NodeId node) {
        m_navigation->select(node);
        m_docks->bringUp(*panels.whatIf);
    });
    connect(&session(), &Session::fileChanged, this, &MainWindow::showDocks);
    connect(&graph(), &GraphView::decisionRequested, m_docks, &Docks::bringBackDecisions);
    connect(&graph(), &GraphView::decisionRequested, m_centre, &Centre::showDecisions);
    connect(m_compare->openAction(), &QAction::triggered, m_docks, &Docks::bringBackDecisions);
    connect(&m_centre->decisions(), &DecisionsPage::proposeRequested, m_ranking, &RankingWork::propose);
    connect(m_docks, &Docks::evaluationSeen, m_comparing, &RankerComparison::showSeen);
    const WelcomePage& welcome = m_centre->welcome();
    connect(&welcome, &WelcomePage::openRequested, m_opening, &FileOpening::askForFiles);
    connect(&welcome, &WelcomePage::openFolderRequested, m_opening, &FileOpening::askForFolder);
    connect(&welcome, &WelcomePage::pathRequested, m_opening,
            [this](const std::filesystem::path& path) { m_opening->open({path}); });
}

void MainWindow::makeMenus()
{
    const Panels& panels = m_docks->panels();
    QSettings& settings = m_workspace.settings();
    auto* exports = new ExportAction(*m_exports, session(), m_dialogs, this);
    auto* drags = new ChartDrags(m_exports->charts(), session(), panels, m_centre->decisions(), m_centre->tile(), this);
    connect(drags, &ChartDrags::exportRequested, exports, &ExportAction::open);
    auto* file = new FileMenu(m_workspace, *m_opening, *m_sessionFiles, exports->action(), this);
    file->addModules(m_modules->action());
    file->addModules(m_fetch->action());
    file->addModules(m_import->action());
    menuBar()->addMenu(file);
    auto* history = new HistoryActions(session(), this);
    QMenu* edit = makeEditMenu(session(), *history, *panels.configs, this);
    menuBar()->addMenu(edit);
    auto* keys = new PanelKeys(*this, m_docks->all(), &graph());
    auto* languages = new LanguageMenu(m_workspace.languages(), settings, m_centre->notice(), this);
    auto* view = new ViewMenu(*m_centre, *m_compare, *m_docks, *keys, settings, languages, this);
    view->insertAction(view->actions().value(0), m_dataset->action());
    const auto* workspaces = new WorkspaceActions(*m_docks, session(), this);
    const auto* room = new PanelRoom(*this, *m_docks, *m_centre);
    enableWithFile(*room->action(), session());
    view->addWorkspaces(*workspaces, room->action());
    menuBar()->setCornerWidget(workspaces->makeSwitch(*room->action(), menuBar()));
    menuBar()->addMenu(view);
    QMenu* graphMenu = menuBar()->addMenu(tr("&Graph"));
    graph().fillMenu(*graphMenu);
    disableWithTable(*graphMenu->menuAction(), session());
    menuBar()->addMenu(makeRankMenu(*m_ranking, *m_navigation, m_workspace, *m_docks, *m_longWindows, this));
    QMenu* tools = menuBar()->addMenu(tr("&Tools"));
    tools->addActions({m_longWindows->action(LongKind::Tune), m_longWindows->action(LongKind::FuseTune),
                       m_longWindows->action(LongKind::Train), m_longWindows->action(LongKind::Simulate),
                       m_impact->action(), m_programDiff->action(), m_machines->action(), m_columns->action()});
    auto* commands = new CommandController(*this, settings);
    edit->addSeparator();
    edit->addAction(commands->paletteAction());
    addCommandSources(*commands, session(), *panels.configs);
    addPanelSource(*commands, *keys);
    exports->addTo(*commands);
    addPlaceSearch(*commands, m_workspace, *m_navigation, *panels.files);
    const auto* guide = new GuideController(*this);
    auto* tour = new Tour({*this, *m_centre, *m_docks, *m_rankBar}, session(), opener(), m_workspace.recent());
    connect(&m_centre->welcome(), &WelcomePage::tourRequested, tour, &Tour::start);
    menuBar()->addMenu(makeHelpMenu(*guide, *tour, *commands, this));
    addToolBar(new MainToolBar(m_rankBar,
                               {.open = file->openAction(),
                                .recent = file->recentMenu(),
                                .compare = m_compare->openAction(),
                                .exports = exports->action(),
                                .palette = commands->paletteAction()},
                               this));
}

GraphView& MainWindow::graph()
{
    return m_centre->graphPage().graph();
}

void MainWindow::openPaths(const std::vector<std::filesystem::path>& paths)
{
    m_opening->open(paths);
}

void MainWindow::openPaths(const QStringList& paths)
{
    m_opening->open(pathsOf(paths));
}

void MainWindow::setModel(const std::string& model)
{
    m_ranking->setModel(model);
}

void MainWindow::rankShown()
{
    m_ranking->rank();
}

void MainWindow::showDocks()
{
    const OpenEntry* entry = session().current();
    m_docks->setContents(contentsOf(entry));
    m_docks->setProgram(entry != nullptr && entry->file->document->program);
    // The focused widget was on the page that is no longer shown.
    if (entry != nullptr && focusWidget() == nullptr)
        graph().setFocus();
}

void MainWindow::showTitle()
{
    const OpenEntry* entry = session().current();
    const QString saved = pathText(m_sessionFiles->path().filename());
    const bool showsSession = entry != nullptr && !saved.isEmpty();
    if (!showsSession)
        setWindowModified(false); // the title has no place for the mark
    if (entry == nullptr) {
        setWindowTitle(tr("TGraph Explorer"));
        setWindowFilePath({});
        return;
    }
    const Document& document = *entry->file->document;
    const QString file = pathText(document.path.filename());
    const QString name = document.simulation ? tr("%1 (simulated)").arg(file) : file;
    setWindowTitle(showsSession ? tr("%1 – %2[*] – TGraph Explorer").arg(name, saved)
                                : tr("%1 – TGraph Explorer").arg(name));
    if (showsSession)
        setWindowModified(m_sessionFiles->isModified());
    setWindowFilePath(pathText(document.path));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_workStatus->mayClose()) {
        event->ignore();
        return;
    }
    m_docks->save(m_workspace.settings());
    event->accept();
}

bool MainWindow::focusNextPrevChild(bool next)
{
    return focusNeighbour(*this, next);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const bool isOurs = event->source() != nullptr; // a chart that is dragged elsewhere
    if (isOurs || !event->mimeData()->hasUrls())
        return;
    event->acceptProposedAction();
    m_dropFrame->cover(static_cast<int>(event->mimeData()->urls().size()));
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*)
{
    m_dropFrame->hide();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    m_dropFrame->hide();
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    openPaths(paths);
    event->acceptProposedAction();
}

} // namespace tgraph
