// SPDX-License-Identifier: GPL-3.0-or-later
// What the window is made of, and how its views and the session tell each other.
#include "app/window/evaluationviews.h"
#include "app/window/longwindows.h"
#include "app/window/mainwindow.h"
#include "app/window/noticebar.h"
#include "app/settings/pathtext.h"
#include "app/window/welcomepage.h"
#include "widgets/panels/attentionpanel.h"
#include "widgets/panels/distributionpanel.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/panels/regretpanel.h"
#include "widgets/panels/configpanel.h"
#include "widgets/panels/filepanel.h"
#include "widgets/panels/fitpanel.h"
#include "widgets/panels/graphpanes.h"
#include "widgets/panels/inspectorpanel.h"
#include "widgets/panels/modelspanel.h"
#include "widgets/panels/rankpanel.h"

#include <QCoreApplication>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace tgraph {
namespace {

/// The bundled sample of an installed program or, beside the build, of the source.
QString samplePath()
{
    const QString installed
        = QDir(QCoreApplication::applicationDirPath())
              .filePath(QStringLiteral("../share/tgraph-explorer/samples/layout/xla/default/simulated-alexnet.npz"));
    return QFileInfo::exists(installed) ? installed : QStringLiteral(TGRAPH_SOURCE_SAMPLE);
}

/// A panel that scrolls when there is no room for it: docks must never widen or heighten the window.
QScrollArea* scrolled(QWidget* panel, const QString& name)
{
    auto* area = new QScrollArea;
    area->setAccessibleName(name);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(panel);
    area->setMinimumSize(120, 80);
    return area;
}

/// The colour modes as one button that names the one shown: there are too many for a row.
QToolButton* makeColourButton(GraphView& graph, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setToolTip(MainWindow::tr("What the colours of the graph say"));
    button->setAccessibleName(MainWindow::tr("Colour by"));
    auto* menu = new QMenu(button);
    menu->addActions(graph.colourActions());
    button->setMenu(menu);
    const auto show = [button, &graph] {
        for (const QAction* action : graph.colourActions()) {
            if (action->isChecked())
                button->setText(MainWindow::tr("Colour: %1").arg(action->iconText()));
        }
    };
    QObject::connect(&graph, &GraphView::colourModeChanged, button, show);
    show();
    return button;
}

} // namespace

void MainWindow::makeCentre()
{
    m_graph = new GraphView(this);
    m_panes = new GraphPanes(m_graph, this);
    m_views.push_back(m_panes);
    m_graph->setPlacementProgram(QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("tgraph-layout")));
    m_welcome = new WelcomePage(m_workspace.recent(), samplePath(), this);
    m_pages = new QStackedWidget(this);
    makeGraphPage();
    m_pages->addWidget(m_welcome);
    m_pages->addWidget(m_graphPage);
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("openFiles"));
    m_tabs->setTabsClosable(true);
    m_tabs->setDocumentMode(true);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideMiddle);
    m_tabs->setAccessibleName(tr("Open files"));
    auto* centre = new QWidget(this);
    auto* lines = new QVBoxLayout(centre);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(m_tabs);
    m_notice = new NoticeBar(this);
    lines->addWidget(m_notice);
    lines->addWidget(m_pages, 1);
    setCentralWidget(centre);
}

void MainWindow::makeGraphPage()
{
    m_graphPage = new QWidget(this);
    auto* bar = new QToolBar(tr("Graph"), m_graphPage);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    bar->addActions(m_graph->scopeActions());
    bar->addSeparator();
    bar->addWidget(makeColourButton(*m_graph, bar));
    bar->addSeparator();
    for (QAction* action : m_graph->viewActions()) {
        if (m_graph->isForToolBar(*action))
            bar->addAction(action);
    }
    bar->addAction(m_panes->compareAction());
    auto* lines = new QVBoxLayout(m_graphPage);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(bar);
    lines->addWidget(m_panes, 1);
}

QDockWidget* MainWindow::addPanel(Qt::DockWidgetArea area, const QString& title, const QString& name, QWidget* panel)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    const bool isForm = area == Qt::RightDockWidgetArea;
    dock->setWidget(isForm ? scrolled(panel, title) : panel);
    addDockWidget(area, dock);
    m_docks.append(dock);
    if (auto* view = dynamic_cast<FileView*>(panel))
        m_views.push_back(view);
    return dock;
}

void MainWindow::makeDocks()
{
    m_files = new FilePanel(this);
    m_configs = new ConfigPanel(this);
    m_rank = new RankPanel(this);
    m_inspector = new InspectorPanel(this);
    m_distribution = new DistributionPanel(this);
    m_attention = new AttentionPanel(this);
    m_evaluation = new EvaluationViews(m_workspace, this);

    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    QDockWidget* files = addPanel(Qt::LeftDockWidgetArea, tr("Files"), QStringLiteral("files"), m_files);
    QDockWidget* configs
        = addPanel(Qt::LeftDockWidgetArea, tr("Configurations"), QStringLiteral("configurations"), m_configs);
    tabifyDockWidget(files, configs);
    configs->raise();
    QDockWidget* rank = addPanel(Qt::RightDockWidgetArea, tr("Rank"), QStringLiteral("rank"), m_rank);
    QDockWidget* inspector
        = addPanel(Qt::RightDockWidgetArea, tr("Inspector"), QStringLiteral("inspector"), m_inspector);
    makeReasons(inspector);
    QDockWidget* distribution
        = addPanel(Qt::BottomDockWidgetArea, tr("Distribution"), QStringLiteral("distribution"), m_distribution);
    QDockWidget* attention
        = addPanel(Qt::BottomDockWidgetArea, tr("Attention"), QStringLiteral("attention"), m_attention);
    const auto addTab = [this, distribution](const QString& title, const QString& name, QWidget& panel) {
        QDockWidget* dock = addPanel(Qt::BottomDockWidgetArea, title, name, &panel);
        connect(dock, &QDockWidget::visibilityChanged, m_evaluation, &EvaluationViews::showSeen, Qt::QueuedConnection);
        tabifyDockWidget(distribution, dock);
    };
    addTab(tr("Fit"), QStringLiteral("fit"), m_evaluation->fit());
    addTab(tr("Regret"), QStringLiteral("regret"), m_evaluation->regret());
    addTab(tr("Models"), QStringLiteral("models"), m_evaluation->models());
    tabifyDockWidget(distribution, attention);
    makeCompareDocks();
    distribution->raise();
    resizeDocks({configs, rank}, {540, 390}, Qt::Horizontal);
    resizeDocks({distribution}, {270}, Qt::Vertical);
    resizeDocks({rank, inspector}, {350, 600}, Qt::Vertical);
}

void MainWindow::makeStatusBar()
{
    m_workStatus = new ElidedLabel(this);
    m_simulated = new QLabel(tr("SIMULATED"), this);
    m_simulated->setContentsMargins(8, 0, 8, 0);
    QFont bold = m_simulated->font();
    bold.setBold(true);
    m_simulated->setFont(bold);
    m_simulated->hide();
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 1000);
    m_progress->setMaximumWidth(180);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->hide();
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->hide();
    m_graphStatus = new ElidedLabel(this);
    statusBar()->addWidget(m_workStatus, 1);
    statusBar()->addWidget(m_progress);
    statusBar()->addWidget(m_cancel);
    m_longWindows
        = new LongWindows(*this, m_workspace.longTasks(), [this] { return chooseCheckpoint().toStdString(); });
    statusBar()->addPermanentWidget(m_longWindows->statusButton());
    statusBar()->addPermanentWidget(m_simulated);
    statusBar()->addPermanentWidget(m_graphStatus);
}

void MainWindow::connectSession()
{
    connect(&m_session, &Session::entriesChanged, this, &MainWindow::showTabs);
    connect(&m_session, &Session::fileChanged, this, &MainWindow::showFile);
    connect(&m_session, &Session::selectionChanged, this, &MainWindow::showSelection);
    connect(&m_session, &Session::scoresChanged, this, &MainWindow::showScores);
    connect(&m_session, &Session::explanationChanged, this, &MainWindow::showExplanation);
    connect(&m_session, &Session::historyChanged, this, &MainWindow::showHistory);
    constexpr int settleTime = 800; // ms
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleTime);
    connect(&m_session, &Session::fileChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_session, &Session::selectionChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_settle, &QTimer::timeout, &m_session, &Session::settle);
}

void MainWindow::connectViews()
{
    const auto focus = [this](quint32 distinct) { m_session.setFocus(distinct); };
    const auto node = [this](quint32 original) { m_session.setNode(NodeId(original)); };
    connect(m_configs, &ConfigPanel::focusRequested, this, focus);
    connect(m_configs, &ConfigPanel::pinToggled, &m_session, &Session::togglePin);
    connect(m_configs, &ConfigPanel::baselineRequested, &m_session, &Session::setBaseline);
    connect(m_configs, &ConfigPanel::filterEdited, &m_session, &Session::setFilter);
    m_configs->setSavedFilters(m_settings.value(QStringLiteral("savedFilters")).toStringList());
    connect(m_configs, &ConfigPanel::savedFiltersChanged, this,
            [this](const QStringList& filters) { m_settings.setValue(QStringLiteral("savedFilters"), filters); });
    connect(m_configs, &ConfigPanel::noteEdited, &m_session, &Session::setNote);
    connect(m_configs, &ConfigPanel::filterChanged, this, [this](const KeptConfigs& kept) {
        m_kept = kept;
        showKept();
    });
    connect(m_distribution, &DistributionPanel::focusRequested, this, focus);
    connect(m_distribution, &DistributionPanel::rangeRequested, this, [this](double least, double most) {
        if (m_distribution->showsScores())
            m_configs->requireScores(least, most);
        else
            m_configs->requireRuntimes(least, most);
    });
    connect(m_distribution, &DistributionPanel::rangeCleared, this, [this] { m_configs->clearRanges(); });
    connect(m_evaluation, &EvaluationViews::filterRequested, m_configs, &ConfigPanel::requireTerms);
    connect(m_evaluation, &EvaluationViews::filterCleared, m_configs, &ConfigPanel::clearTerms);
    connect(m_evaluation, &EvaluationViews::failed, this, &MainWindow::showProblem);
    connect(m_evaluation, &EvaluationViews::checkpointRequested, this, [this] {
        if (const QString chosen = chooseCheckpoint(); !chosen.isEmpty())
            m_evaluation->models().choose(chosen.toStdString());
    });
    connect(m_attention, &AttentionPanel::focusRequested, this, focus);
    connect(m_attention, &AttentionPanel::nodeRequested, this, node);
    connect(m_attention, &AttentionPanel::explainRequested, &m_workspace.explaining(), &ExplainController::explain);
    connect(m_attention, &AttentionPanel::nodeValuesChanged, m_graph, &GraphView::setAttention);
    connect(m_attention, &AttentionPanel::nodeValuesChanged, m_inspector, &InspectorPanel::setAttention);
    connect(m_graph, &GraphView::nodeRequested, this, node);
    connect(m_graph, &GraphView::nodeCleared, this, [this] { m_session.setNode(std::nullopt); });
    connect(m_inspector, &InspectorPanel::nodeCleared, this, [this] { m_session.setNode(std::nullopt); });
    connect(m_graph, &GraphView::statusChanged, this, [this](const QString& text) {
        m_graphStatus->setText(text);
        m_graphStatus->setToolTip(m_graph->statusToolTip());
    });
    connect(m_inspector, &InspectorPanel::nodeRequested, this, [this](quint32 original) {
        m_session.setNode(NodeId(original));
        m_graph->centreOn(NodeId(original));
    });
    connect(m_inspector, &InspectorPanel::vectorFilterRequested, m_configs, &ConfigPanel::requireVector);
    connect(m_rank, &RankPanel::rankRequested, this,
            [this](const RankChoice& choice) { m_workspace.ranking().rank(choice); });
    connect(m_rank, &RankPanel::fileRequested, this, &MainWindow::askForCheckpoint);
    connect(m_rank, &RankPanel::cancelRequested, &m_workspace.ranking(), &RankController::cancel);
    connect(m_rank, &RankPanel::focusRequested, this, focus);
    connect(m_rank, &RankPanel::topCountChanged, &m_session, &Session::setTopCount);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (index >= 0)
            m_session.show(static_cast<std::size_t>(index));
    });
    connect(m_tabs, &QTabBar::tabCloseRequested, this,
            [this](int index) { m_session.close(static_cast<std::size_t>(index)); });
    connect(m_welcome, &WelcomePage::openRequested, this, &MainWindow::askForFiles);
    connect(m_welcome, &WelcomePage::openFolderRequested, this, &MainWindow::askForFolder);
    connect(m_welcome, &WelcomePage::pathRequested, this, [this](const QString& path) { openPaths({path}); });
    connect(m_files, &FilePanel::openRequested, this,
            [this](const std::filesystem::path& path) { m_workspace.opener().open({path}); });
    connectCompare();
}

void MainWindow::showTabs()
{
    const QSignalBlocker quiet(m_tabs);
    while (m_tabs->count() > 0)
        m_tabs->removeTab(0);
    for (const OpenEntry& entry : m_session.entries()) {
        const std::filesystem::path& path = entry.file->document->path;
        const int tab = m_tabs->addTab(pathText(path.stem()));
        m_tabs->setTabToolTip(tab, pathText(path));
    }
    m_tabs->setVisible(m_tabs->count() > 1);
    if (m_session.currentIndex())
        m_tabs->setCurrentIndex(static_cast<int>(*m_session.currentIndex()));
}

void MainWindow::showFile()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const OpenFile> file = entry != nullptr ? entry->file : nullptr;
    m_pages->setCurrentWidget(file ? m_graphPage : m_welcome);
    for (FileView* view : m_views)
        view->setFile(file);
    if (m_session.currentIndex()) {
        const QSignalBlocker quiet(m_tabs);
        m_tabs->setCurrentIndex(static_cast<int>(*m_session.currentIndex()));
    }
    m_files->setShown(file ? std::optional(file->document->path) : std::nullopt);
    const QString title = !file      ? QString()
        : file->document->simulation ? tr("%1 (simulated)").arg(pathText(file->document->path.filename()))
                                     : pathText(file->document->path.filename());
    setWindowTitle(file ? tr("%1 – TGraph Explorer").arg(title) : tr("TGraph Explorer"));
    setWindowFilePath(file ? pathText(file->document->path) : QString());
    showScores();
    showSelection();
    showExplanation();
    showKept();
    showWork();
    m_graphStatus->setText(m_graph->statusText());
    m_graphStatus->setToolTip(m_graph->statusToolTip());
    const bool simulated = file && file->document->simulation;
    m_simulated->setVisible(simulated);
    m_simulated->setToolTip(simulated ? tr("Not measured: %1").arg(QString::fromStdString(*file->document->simulation))
                                      : QString());
}

void MainWindow::showSelection()
{
    const OpenEntry* entry = m_session.current();
    const Selection selection = entry != nullptr ? entry->selection : Selection{};
    for (FileView* view : m_views)
        view->setSelection(selection);
}

void MainWindow::showScores()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const Scores> scores = entry != nullptr ? entry->scores : nullptr;
    for (FileView* view : m_views)
        view->setScores(scores);
    if (entry != nullptr)
        showRow(entry->file);
}

void MainWindow::showExplanation()
{
    const OpenEntry* entry = m_session.current();
    for (FileView* view : m_views)
        view->setExplanation(entry != nullptr ? entry->explanation : nullptr);
}

void MainWindow::showKept()
{
    for (FileView* view : m_views)
        view->setKept(m_kept);
}

} // namespace tgraph
