// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/window/evaluationviews.h"
#include "app/window/noticebar.h"
#include "app/settings/pathtext.h"
#include "widgets/panels/distributionpanel.h"
#include "widgets/panels/configpanel.h"
#include "widgets/panels/filepanel.h"
#include "widgets/panels/rankpanel.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMimeData>
#include <QSettings>

namespace tgraph {
namespace {

constexpr int stateVersion = 3; // of docks and tool bars; raise it when their names change

} // namespace

MainWindow::MainWindow(Workspace& workspace, QWidget* parent)
    : QMainWindow(parent),
      m_workspace(workspace),
      m_settings(workspace.settings()),
      m_session(workspace.session()),
      m_runner(workspace.runner())
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

    resize(1600, 1000);
    restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(m_settings.value(QStringLiteral("window/state")).toByteArray(), stateVersion);
    m_configs->restoreState(m_settings.value(QStringLiteral("window/configurations")).toByteArray());
    m_distribution->restoreState(m_settings.value(QStringLiteral("window/distribution")).toByteArray());
    m_evaluation->restoreSettings(m_settings);
    m_files->restoreState(m_settings.value(QStringLiteral("window/files")).toByteArray());
    restoreReasons();
    showTabs();
    showFile();
    showHistory();
}

void MainWindow::saveSettings()
{
    m_settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_settings.setValue(QStringLiteral("window/state"), saveState(stateVersion));
    m_settings.setValue(QStringLiteral("window/configurations"), m_configs->saveState());
    m_settings.setValue(QStringLiteral("window/distribution"), m_distribution->saveState());
    m_settings.setValue(QStringLiteral("window/files"), m_files->saveState());
    saveReasons();
    m_evaluation->saveSettings(m_settings);
}

WindowState MainWindow::state() const
{
    WindowState state{.fileBefore = m_rowBefore,
                      .notices = m_notice->sentences(),
                      .rankChoice = m_rank->choice(),
                      .colours = m_graph->colourMode()};
    for (int row = 0; row < m_files->model().rowCount(); ++row)
        state.files.push_back(m_files->model().row(row));
    return state;
}

void MainWindow::restore(const WindowState& state)
{
    m_files->setRows(state.files);
    m_rowBefore = state.fileBefore;
    m_notice->setSentences(state.notices);
    m_rank->setChoice(state.rankChoice);
    m_graph->setColourMode(state.colours);
    if (const OpenEntry* entry = m_session.current())
        m_files->setShown(entry->file->document->path);
}

void MainWindow::openPaths(const QStringList& paths)
{
    std::vector<std::filesystem::path> files;
    m_notice->clear();
    for (const QString& path : paths) {
        if (path.endsWith(QLatin1String(".safetensors"))) {
            setModel(QFileInfo(path).absoluteFilePath());
            continue;
        }
        const std::filesystem::path native = QFileInfo(path).filesystemAbsoluteFilePath();
        if (path.endsWith(QLatin1String(".tgraph"))) {
            m_workspace.store().open(native);
            continue;
        }
        if (QFileInfo(path).isDir())
            m_workspace.scan().scan(native);
        else
            files.push_back(native);
    }
    m_workspace.opener().open(files);
}

void MainWindow::setModel(const QString& model)
{
    RankChoice choice = m_rank->choice();
    choice.model = model.toStdString();
    m_rank->setChoice(choice);
}

void MainWindow::rankShown()
{
    m_workspace.ranking().rank(m_rank->choice());
}

SavedSession MainWindow::savedSession() const
{
    SavedSession session = m_workspace.store().snapshot();
    session.choice = m_rank->choice();
    session.docks = saveState(stateVersion);
    return session;
}

void MainWindow::saveSession(const std::filesystem::path& target)
{
    m_workspace.exports().add(target,
                              [target, bytes = sessionBytes(savedSession(), target)](const std::stop_token& stop) {
                                  writeWhole(target, bytes, stop);
                              });
}

void MainWindow::connectStore()
{
    connect(&m_workspace.store(), &SessionStore::opened, this,
            [this](const std::filesystem::path& path, const SavedSession& session) {
                m_notice->clear();
                m_rank->setChoice(session.choice);
                restoreState(session.docks, stateVersion);
                m_workStatus->setText(tr("Session: %1").arg(pathText(path)));
            });
    connect(&m_workspace.store(), &SessionStore::failed, m_notice, &NoticeBar::add);
    connect(&m_workspace.store(), &SessionStore::mismatched, m_notice, &NoticeBar::add);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    const ExportQueue& exports = m_workspace.exports();
    if (!exports.isEmpty()) { // what was asked for is written; Cancel is beside it
        m_closing = true;
        m_workStatus->setText(tr("Closing when %1 is written …").arg(pathText(exports.current().filename())));
        event->ignore();
        return;
    }
    saveSettings();
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
