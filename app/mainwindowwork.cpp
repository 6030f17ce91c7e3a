// SPDX-License-Identifier: GPL-3.0-or-later
// The window's ties to background work: status line, progress, failures, exports.
#include "app/mainwindow.h"
#include "app/welcomepage.h"
#include "widgets/charts/attentionpanel.h"
#include "widgets/charts/chartexport.h"
#include "widgets/charts/distributionpanel.h"
#include "widgets/panels/filepanel.h"
#include "widgets/panels/rankpanel.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>

namespace tgraph {
namespace {

QString pathText(const std::filesystem::path& path)
{
    return QString::fromStdString(path.string());
}

} // namespace

void MainWindow::startStatus(const QString& text)
{
    m_workStatus->setText(text);
    m_workStatus->setToolTip(QString());
    m_progress->setValue(0);
    m_progress->show();
    m_cancel->show();
}

void MainWindow::connectWork()
{
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_opener.cancel();
        m_scan.cancel();
        m_runner.cancel(Lane::Export);
    });
    connect(&m_opener, &FileOpener::reading, this, [this](const std::filesystem::path& path) {
        startStatus(tr("Reading %1 …").arg(pathText(path.filename())));
        m_files->setRow({.path = path, .state = FileRow::State::Reading});
    });
    connect(&m_opener, &FileOpener::read, this, [this](const std::filesystem::path& path) {
        m_recent.add(pathText(path));
        m_welcome->setProblem({});
        if (!m_session.current()->file->document->simulation)
            m_workStatus->clear();
    });
    connect(&m_opener, &FileOpener::unreadable, this, [this](const std::filesystem::path& path, const QString& text) {
        m_files->setRow({.path = path, .state = FileRow::State::Failed, .error = text});
        m_recent.remove(pathText(path));
        showProblem(text);
    });
    connect(&m_scan, &FolderScan::found, this, [this](const std::vector<FileRow>& rows) {
        m_files->setRows(rows);
        findChild<QWidget*>(QStringLiteral("files"))->raise();
        m_workStatus->setText(tr("%n file(s) in the folder", nullptr, static_cast<int>(rows.size())));
    });
    connect(&m_scan, &FolderScan::rowChanged, m_files, &FilePanel::setRow);
    connect(&m_scan, &FolderScan::failed, this, &MainWindow::showProblem);

    connect(&m_runner, &TaskRunner::started, this, [this](Lane lane) {
        if (lane == Lane::Rank)
            m_rank->setRunning(true);
        else if (lane == Lane::Explain)
            m_attention->setProgress(0.0);
        else if (lane == Lane::Scan)
            startStatus(tr("Looking into the folder …"));
    });
    connect(&m_runner, &TaskRunner::progressed, this, [this](Lane lane, double fraction) {
        if (lane == Lane::Rank)
            m_rank->setProgress(fraction);
        else if (lane == Lane::Explain)
            m_attention->setProgress(fraction);
        else
            m_progress->setValue(static_cast<int>(1000 * fraction));
    });
    const auto ended = [this](Lane lane) {
        if (lane == Lane::Rank)
            m_rank->setRunning(false);
        else if (lane == Lane::Explain)
            m_attention->setProgress(std::nullopt);
        const bool busy = m_opener.isBusy() || m_runner.isRunning(Lane::Scan) || m_runner.isRunning(Lane::Export);
        m_progress->setVisible(busy);
        m_cancel->setVisible(busy);
    };
    connect(&m_runner, &TaskRunner::finished, this, ended);
    connect(&m_runner, &TaskRunner::cancelled, this, [this, ended](Lane lane) {
        ended(lane);
        if (lane == Lane::Open)
            m_workStatus->setText(tr("Reading was cancelled."));
    });
    connect(&m_runner, &TaskRunner::failed, this, [this, ended](Lane lane, const QString& text) {
        ended(lane);
        if (lane == Lane::Rank)
            m_rank->setFailed(text);
        else if (lane == Lane::Explain)
            m_attention->setError(text);
        else if (lane == Lane::Export)
            showProblem(text);
    });
}

void MainWindow::writeInBackground(const std::filesystem::path& target, std::function<QByteArray()> bytes)
{
    startStatus(tr("Writing %1 …").arg(pathText(target.filename())));
    m_runner.start(Lane::Export, [this, target, bytes = std::move(bytes)](const TaskContext& context) {
        const QByteArray content = bytes();
        throwIfStopped(context.stop);
        writeWhole(target, content);
        context.deliver([this, target] { m_workStatus->setText(tr("Written: %1").arg(pathText(target))); });
    });
}

void MainWindow::exportList(const std::filesystem::path& target, ListFormat format)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || !entry->scores || !entry->scores->complete()) {
        showProblem(tr("Rank the configurations first: there is no list to write yet."));
        return;
    }
    writeInBackground(target, [file = entry->file, prediction = entry->scores->prediction, format, target] {
        const QByteArray list = rankedList(*file, *prediction, format);
        if (format == ListFormat::Competition) // its format has no room for where it comes from
            writeWhole(target.string() + ".provenance.json", listProvenance(*file, *prediction));
        return list;
    });
}

void MainWindow::exportGraph(const std::filesystem::path& target, GraphView::ExportFormat format)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || !m_graph->isReady()) {
        showProblem(tr("The graph is not drawn yet."));
        return;
    }
    writeInBackground(target, m_graph->exporter(format, provenanceText(*entry->file, entry->scores.get())));
}

void MainWindow::exportChart(const std::filesystem::path& target, Chart chart, ChartFormat format)
{
    const OpenEntry* entry = m_session.current();
    const bool attention = chart == Chart::Attention;
    if (entry == nullptr || !(attention ? m_attention->hasChart() : m_distribution->hasChart())) {
        showProblem(attention
                        ? tr("Nothing is explained yet: there is no attention map to write.")
                        : tr("There is no distribution to write: runtimes are not published and nothing is ranked."));
        return;
    }
    constexpr QSize size(1200, 500);
    const QString provenance = provenanceText(*entry->file, entry->scores.get());
    const QByteArray bytes = attention ? m_attention->exported(format, size, provenance)
                                       : m_distribution->exported(format, size, provenance);
    writeInBackground(target, [bytes] { return bytes; });
}

std::filesystem::path MainWindow::askForTarget(const QString& title, const QString& suffix)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr)
        return {};
    const QString folder = m_settings.value(QStringLiteral("exportFolder"), QDir::homePath()).toString();
    const QString name = pathText(entry->file->document->path.stem()) + QLatin1Char('.') + suffix;
    const QString chosen
        = QFileDialog::getSaveFileName(this, title, QDir(folder).filePath(name), QStringLiteral("*.") + suffix);
    if (!chosen.isEmpty())
        m_settings.setValue(QStringLiteral("exportFolder"), QFileInfo(chosen).absolutePath());
    return QFileInfo(chosen).filesystemFilePath();
}

void MainWindow::askForFiles()
{
    const QString folder = m_settings.value(QStringLiteral("openFolder"), QDir::homePath()).toString();
    const QStringList chosen = QFileDialog::getOpenFileNames(this, tr("Open TpuGraphs files"), folder,
                                                             tr("TpuGraphs files (*.npz);;All files (*)"));
    if (chosen.isEmpty())
        return;
    m_settings.setValue(QStringLiteral("openFolder"), QFileInfo(chosen.first()).absolutePath());
    openPaths(chosen);
}

void MainWindow::askForFolder()
{
    const QString folder = m_settings.value(QStringLiteral("openFolder"), QDir::homePath()).toString();
    const QString chosen = QFileDialog::getExistingDirectory(this, tr("Open a folder of TpuGraphs files"), folder);
    if (chosen.isEmpty())
        return;
    m_settings.setValue(QStringLiteral("openFolder"), chosen);
    openPaths({chosen});
}

} // namespace tgraph
