// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mainwindow.h"

#include "app/welcomepage.h"
#include "engine/eval/measures.h"
#include "widgets/charts/attentionpanel.h"
#include "widgets/charts/distributionpanel.h"
#include "widgets/charts/elidedlabel.h"
#include "widgets/panels/configpanel.h"
#include "widgets/panels/filepanel.h"
#include "widgets/panels/inspectorpanel.h"
#include "widgets/panels/rankpanel.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QStyle>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace tgraph {
namespace {

constexpr int stateVersion = 1; // of docks and tool bars; raise it when their names change

QString pathText(const std::filesystem::path& path)
{
    return QString::fromStdString(path.string());
}

/// The bundled sample of an installed program or, beside the build, of the source.
QString samplePath()
{
    const QString installed
        = QDir(QCoreApplication::applicationDirPath())
              .filePath(QStringLiteral("../share/tgraph-explorer/samples/layout/xla/default/simulated-alexnet.npz"));
    return QFileInfo::exists(installed) ? installed : QStringLiteral(TGRAPH_SOURCE_SAMPLE);
}

QDockWidget* addDock(QMainWindow& window, Qt::DockWidgetArea area, const QString& title, const QString& name,
                     QWidget* content)
{
    auto* dock = new QDockWidget(title, &window);
    dock->setObjectName(name); // what saved window states know it by
    dock->setWidget(content);
    window.addDockWidget(area, dock);
    return dock;
}

/// A panel that scrolls when there is no room for it: docks must never widen or heighten the window.
QScrollArea* scrolled(QWidget* panel)
{
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(panel);
    area->setMinimumSize(120, 80);
    return area;
}

} // namespace

MainWindow::MainWindow(QSettings& settings, const ModelSearch& search, RankerFactory rankers, QWidget* parent)
    : QMainWindow(parent),
      m_settings(settings),
      m_opener(m_session, m_runner),
      m_scan(m_runner),
      m_search(search),
      m_ranking(m_session, m_runner, rankers ? std::move(rankers) : rankersOf(search)),
      m_recent(settings)
{
    setWindowTitle(tr("TGraph Explorer"));
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    makeCentre();
    makeDocks();
    makeStatusBar();
    makeMenus();
    connectSession();
    connectViews();
    connectWork();

    findModels();
    resize(1600, 1000);
    restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(m_settings.value(QStringLiteral("window/state")).toByteArray(), stateVersion);
    m_configs->restoreState(m_settings.value(QStringLiteral("window/configurations")).toByteArray());
    m_distribution->restoreState(m_settings.value(QStringLiteral("window/distribution")).toByteArray());
    m_files->restoreState(m_settings.value(QStringLiteral("window/files")).toByteArray());
    showFile();
}

MainWindow::~MainWindow()
{
    m_runner.shutDown(); // jobs use what is destroyed before the runner
}

void MainWindow::makeCentre()
{
    m_graph = new GraphView(this);
    m_graph->setLayoutProgram(QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("tgraph-layout")));
    m_welcome = new WelcomePage(m_recent, samplePath(), this);
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
    lines->addWidget(makeNotice());
    lines->addWidget(m_pages, 1);
    setCentralWidget(centre);
}

QWidget* MainWindow::makeNotice()
{
    m_notice = new QFrame(this);
    m_notice->setFrameShape(QFrame::StyledPanel);
    m_notice->setAutoFillBackground(true);
    m_noticeText = new QLabel(m_notice);
    m_noticeText->setAccessibleName(tr("Notice"));
    m_noticeText->setTextFormat(Qt::PlainText);
    m_noticeText->setWordWrap(true);
    m_noticeText->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* close = new QToolButton(m_notice);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Dismiss the notice"));
    connect(close, &QToolButton::clicked, m_notice, &QWidget::hide);
    auto* row = new QHBoxLayout(m_notice);
    row->setContentsMargins(8, 4, 4, 4);
    row->addWidget(m_noticeText, 1);
    row->addWidget(close, 0, Qt::AlignTop);
    m_notice->hide();
    return m_notice;
}

void MainWindow::makeGraphPage()
{
    m_graphPage = new QWidget(this);
    auto* bar = new QToolBar(tr("Graph"), m_graphPage);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    bar->addActions(m_graph->scopeActions());
    bar->addSeparator();
    bar->addActions(m_graph->colourActions());
    bar->addSeparator();
    for (QAction* action : m_graph->viewActions()) {
        if (m_graph->isForToolBar(*action))
            bar->addAction(action);
    }
    auto* lines = new QVBoxLayout(m_graphPage);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    lines->addWidget(bar);
    lines->addWidget(m_graph, 1);
}

void MainWindow::makeDocks()
{
    m_files = new FilePanel(this);
    m_configs = new ConfigPanel(this);
    m_rank = new RankPanel(this);
    m_inspector = new InspectorPanel(this);
    m_distribution = new DistributionPanel(this);
    m_attention = new AttentionPanel(this);

    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    QDockWidget* files = addDock(*this, Qt::LeftDockWidgetArea, tr("Files"), QStringLiteral("files"), m_files);
    QDockWidget* configs
        = addDock(*this, Qt::LeftDockWidgetArea, tr("Configurations"), QStringLiteral("configurations"), m_configs);
    tabifyDockWidget(files, configs);
    configs->raise();
    QDockWidget* rank = addDock(*this, Qt::RightDockWidgetArea, tr("Rank"), QStringLiteral("rank"), scrolled(m_rank));
    QDockWidget* inspector
        = addDock(*this, Qt::RightDockWidgetArea, tr("Inspector"), QStringLiteral("inspector"), scrolled(m_inspector));
    QDockWidget* distribution
        = addDock(*this, Qt::BottomDockWidgetArea, tr("Distribution"), QStringLiteral("distribution"), m_distribution);
    QDockWidget* attention
        = addDock(*this, Qt::BottomDockWidgetArea, tr("Attention"), QStringLiteral("attention"), m_attention);
    tabifyDockWidget(distribution, attention);
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
}

void MainWindow::connectViews()
{
    const auto focus = [this](quint32 distinct) { m_session.setFocus(distinct); };
    const auto node = [this](quint32 original) { m_session.setNode(NodeId(original)); };
    connect(m_configs, &ConfigPanel::focusRequested, this, focus);
    connect(m_configs, &ConfigPanel::pinToggled, &m_session, &Session::togglePin);
    connect(m_configs, &ConfigPanel::baselineRequested, &m_session, &Session::setBaseline);
    connect(m_configs, &ConfigPanel::filterChanged, m_distribution, &DistributionPanel::setKept);
    connect(m_distribution, &DistributionPanel::focusRequested, this, focus);
    connect(m_distribution, &DistributionPanel::rangeRequested, this, [this](double least, double most) {
        if (m_distribution->showsScores())
            m_configs->requireScores(least, most);
        else
            m_configs->requireRuntimes(least, most);
    });
    connect(m_distribution, &DistributionPanel::rangeCleared, this, [this] { m_configs->clearRanges(); });
    connect(m_attention, &AttentionPanel::focusRequested, this, focus);
    connect(m_attention, &AttentionPanel::nodeRequested, this, node);
    connect(m_attention, &AttentionPanel::explainRequested, &m_ranking, &RankController::explain);
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
    connect(m_rank, &RankPanel::rankRequested, this, [this](const RankChoice& choice) { m_ranking.rank(choice); });
    connect(m_rank, &RankPanel::fileRequested, this, &MainWindow::askForCheckpoint);
    connect(m_rank, &RankPanel::cancelRequested, &m_ranking, &RankController::cancelRanking);
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
            [this](const std::filesystem::path& path) { m_opener.open({path}); });
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
    m_graph->setFile(file);
    m_configs->setFile(file);
    m_distribution->setFile(file);
    m_attention->setFile(file);
    m_inspector->setFile(file);
    m_rank->setFile(file);
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
    showWork();
    m_graphStatus->setText(m_graph->statusText());
    const bool simulated = file && file->document->simulation;
    m_simulated->setVisible(simulated);
    m_simulated->setToolTip(simulated ? tr("Not measured: %1").arg(QString::fromStdString(*file->document->simulation))
                                      : QString());
}

void MainWindow::showSelection()
{
    const OpenEntry* entry = m_session.current();
    const Selection selection = entry != nullptr ? entry->selection : Selection{};
    m_graph->setSelection(selection);
    m_configs->setSelection(selection);
    m_distribution->setSelection(selection);
    m_attention->setSelection(selection);
    m_inspector->setSelection(selection);
    m_rank->setSelection(selection);
}

void MainWindow::showScores()
{
    const OpenEntry* entry = m_session.current();
    const std::shared_ptr<const Scores> scores = entry != nullptr ? entry->scores : nullptr;
    m_graph->setScores(scores);
    m_configs->setScores(scores);
    m_distribution->setScores(scores);
    m_attention->setScores(scores);
    m_inspector->setScores(scores);
    m_rank->setScores(scores);
    if (entry != nullptr)
        showRow(entry->file);
}

void MainWindow::showExplanation()
{
    const OpenEntry* entry = m_session.current();
    m_attention->setExplanation(entry != nullptr ? entry->explanation : nullptr);
}

void MainWindow::showRow(const std::shared_ptr<const OpenFile>& file)
{
    FileRow row{.path = file->document->path, .state = FileRow::State::Read, .facts = factsOf(*file)};
    for (const OpenEntry& entry : m_session.entries()) {
        if (entry.file == file && entry.scores && entry.scores->complete())
            row.tau = entry.scores->tau;
    }
    m_files->setRow(row);
}

void MainWindow::showProblem(const QString& text)
{
    m_workStatus->setText(text);
}

void MainWindow::addNotice(const QString& text)
{
    constexpr qsizetype shown = 3;
    m_unread.append(text);
    QStringList lines = m_unread.mid(0, shown);
    if (m_unread.size() > shown)
        lines.append(tr("… and %Ln more: see the list of files.", nullptr, static_cast<int>(m_unread.size() - shown)));
    m_noticeText->setText(lines.join(QLatin1Char('\n')));
    m_notice->show();
}

void MainWindow::openPaths(const QStringList& paths)
{
    std::vector<std::filesystem::path> files;
    m_unread.clear();
    m_notice->hide();
    for (const QString& path : paths) {
        if (path.endsWith(QLatin1String(".safetensors"))) {
            setModel(QFileInfo(path).absoluteFilePath());
            continue;
        }
        const std::filesystem::path native = QFileInfo(path).filesystemAbsoluteFilePath();
        if (QFileInfo(path).isDir())
            m_scan.scan(native);
        else
            files.push_back(native);
    }
    m_opener.open(files);
}

void MainWindow::setModel(const QString& model)
{
    RankChoice choice = m_rank->choice();
    choice.model = model.toStdString();
    m_rank->setChoice(choice);
}

void MainWindow::rankShown()
{
    m_ranking.rank(m_rank->choice());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_exports.empty()) { // what was asked for is written; Cancel is beside it
        m_closing = true;
        m_workStatus->setText(tr("Closing when %1 is written …").arg(pathText(m_exports.front().target.filename())));
        event->ignore();
        return;
    }
    m_settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_settings.setValue(QStringLiteral("window/state"), saveState(stateVersion));
    m_settings.setValue(QStringLiteral("window/configurations"), m_configs->saveState());
    m_settings.setValue(QStringLiteral("window/distribution"), m_distribution->saveState());
    m_settings.setValue(QStringLiteral("window/files"), m_files->saveState());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    openPaths(paths);
    event->acceptProposedAction();
}

} // namespace tgraph
