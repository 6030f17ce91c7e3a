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

#include <algorithm>

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
        m_exports.resize(std::min<std::size_t>(m_exports.size(), 1)); // the one that runs ends by itself
        m_runner.cancel(Lane::Export);
    });
    connect(&m_opener, &FileOpener::reading, this, [this](const std::filesystem::path& path) {
        startStatus(tr("Reading %1 …").arg(pathText(path.filename())));
        const FileRow* listed = m_files->model().find(path);
        m_rowBefore = listed != nullptr ? *listed : FileRow{.path = path};
        FileRow row = *m_rowBefore;
        row.state = FileRow::State::Reading;
        m_files->setRow(row);
    });
    connect(&m_opener, &FileOpener::read, this, [this](const std::filesystem::path& path) {
        m_recent.add(pathText(path));
        m_rowBefore.reset();
        m_workStatus->clear();
    });
    connect(&m_opener, &FileOpener::unreadable, this, [this](const std::filesystem::path& path, const QString& text) {
        m_files->setRow({.path = path, .state = FileRow::State::Failed, .error = text});
        m_rowBefore.reset();
        m_recent.remove(pathText(path));
        addNotice(text);
        m_workStatus->clear();
    });
    connect(&m_scan, &FolderScan::found, this, [this](const std::vector<FileRow>& rows) {
        mergeFileRows(rows);
        findChild<QWidget*>(QStringLiteral("files"))->raise();
        m_workStatus->setText(tr("Files in the folder: %1").arg(rows.size()));
    });
    connect(&m_scan, &FolderScan::rowChanged, this, &MainWindow::setFileRow);
    connect(&m_scan, &FolderScan::failed, this, &MainWindow::showProblem);

    connect(&m_runner, &TaskRunner::started, this, [this](Lane lane) {
        if (lane == Lane::Rank || lane == Lane::Explain)
            showWork();
        else if (lane == Lane::Scan)
            startStatus(tr("Looking into the folder …"));
    });
    connect(&m_runner, &TaskRunner::progressed, this, [this](Lane lane, double fraction) {
        const OpenEntry* entry = m_session.current();
        if (lane == Lane::Rank && entry != nullptr && m_ranking.rankedFile() == entry->file)
            m_rank->setProgress(fraction);
        else if (lane == Lane::Explain && entry != nullptr && m_ranking.explainedFile() == entry->file)
            m_attention->setProgress(fraction);
        else if (lane != Lane::Rank && lane != Lane::Explain && lane != Lane::Models)
            m_progress->setValue(static_cast<int>(1000 * fraction));
    });
    const auto ended = [this](Lane lane) {
        if (lane == Lane::Export) {
            m_exports.pop_front();
            startNextExport();
        }
        showWork();
        const bool busy = m_opener.isBusy() || m_runner.isRunning(Lane::Scan) || m_runner.isRunning(Lane::Export);
        m_progress->setVisible(busy);
        m_cancel->setVisible(busy);
        if (m_closing && m_exports.empty())
            close();
    };
    connect(&m_runner, &TaskRunner::finished, this, ended);
    connect(&m_runner, &TaskRunner::cancelled, this, [this, ended](Lane lane) {
        ended(lane);
        if (lane == Lane::Open) {
            if (m_rowBefore)
                m_files->setRow(*m_rowBefore);
            m_rowBefore.reset();
            m_workStatus->setText(tr("Reading was cancelled."));
        } else if (lane == Lane::Rank) {
            m_workStatus->setText(tr("The ranking was cancelled."));
        } else if (lane == Lane::Export) {
            m_workStatus->setText(tr("The export was cancelled; nothing was written."));
        }
    });
    connect(&m_runner, &TaskRunner::failed, this, [this, ended](Lane lane, const QString& text) {
        ended(lane);
        if (lane == Lane::Export)
            showProblem(text);
    });
    const auto isShown = [this](const std::shared_ptr<const OpenFile>& file) {
        return m_session.current() != nullptr && m_session.current()->file == file;
    };
    connect(&m_ranking, &RankController::rankingFailed, this,
            [this, isShown](const std::shared_ptr<const OpenFile>& file, const QString& text) {
                if (isShown(file))
                    m_rank->setFailed(text);
                else
                    showProblem(text);
            });
    connect(&m_ranking, &RankController::explainingFailed, this,
            [this, isShown](const std::shared_ptr<const OpenFile>& file, const QString& text) {
                if (isShown(file))
                    m_attention->setError(text);
                else
                    showProblem(text);
            });
}

void MainWindow::showWork()
{
    const OpenEntry* entry = m_session.current();
    const auto worksFor = [this, entry](Lane lane, const std::shared_ptr<const OpenFile>& file) {
        return entry != nullptr && file == entry->file && m_runner.isRunning(lane);
    };
    m_rank->setRunning(worksFor(Lane::Rank, m_ranking.rankedFile()));
    m_attention->setProgress(worksFor(Lane::Explain, m_ranking.explainedFile()) ? std::optional(0.0) : std::nullopt);
}

void MainWindow::setFileRow(const FileRow& row)
{
    // Of an open file more is known already.
    if (!m_session.indexOf(row.path))
        m_files->setRow(row);
}

void MainWindow::mergeFileRows(const std::vector<FileRow>& rows)
{
    std::vector<FileRow> merged = rows;
    for (FileRow& row : merged) {
        if (const FileRow* listed = m_files->model().find(row.path); listed != nullptr && listed->facts)
            row = *listed;
    }
    for (const OpenEntry& entry : m_session.entries()) { // open files stay, wherever they lie
        const std::filesystem::path& path = entry.file->document->path;
        const FileRow* listed = m_files->model().find(path);
        if (listed != nullptr && std::ranges::find(merged, path, &FileRow::path) == merged.end())
            merged.push_back(*listed);
    }
    m_files->setRows(std::move(merged));
}

void MainWindow::findModels()
{
    m_runner.start(Lane::Models, [this, search = m_search](const TaskContext& context) {
        const DeviceChoice device = autoDevice();
        const std::vector<ModelDescription> models = knownModels(search);
        context.deliver([this, device, models] {
            m_rank->setModels(models);
            m_rank->setAutoDevice(device);
        });
    });
}

void MainWindow::exportInBackground(const std::filesystem::path& target, std::function<void()> write)
{
    m_exports.push_back({target, std::move(write)});
    if (m_exports.size() == 1)
        startNextExport();
}

void MainWindow::startNextExport()
{
    if (m_exports.empty())
        return;
    const PendingExport& next = m_exports.front();
    startStatus(tr("Writing %1 …").arg(pathText(next.target.filename())));
    m_runner.start(Lane::Export, [this, target = next.target, write = next.write](const TaskContext& context) {
        write();
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
    exportInBackground(target, [file = entry->file, prediction = entry->scores->prediction, format, target] {
        writeWhole(target, rankedList(*file, *prediction, format));
        if (format == ListFormat::Competition) // its format has no room for where it comes from
            writeWhole(target.string() + ".provenance.json", listProvenance(*file, *prediction));
    });
}

void MainWindow::exportGraph(const std::filesystem::path& target, GraphView::ExportFormat format)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || !m_graph->isReady()) {
        showProblem(tr("The graph is not drawn yet."));
        return;
    }
    exportInBackground(target,
                       [target, draw = m_graph->exporter(format, provenanceText(*entry->file, entry->scores.get()))] {
                           writeWhole(target, draw());
                       });
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
    // The map explains the last ranking that was finished, whatever is being computed now.
    const QString provenance = provenanceText(*entry->file, (attention ? entry->lastComplete : entry->scores).get());
    const QByteArray bytes = attention ? m_attention->exported(format, size, provenance)
                                       : m_distribution->exported(format, size, provenance);
    exportInBackground(target, [target, bytes] { writeWhole(target, bytes); });
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

void MainWindow::askForCheckpoint()
{
    const QString folder = m_settings.value(QStringLiteral("checkpointFolder"), QDir::homePath()).toString();
    const QString chosen = QFileDialog::getOpenFileName(this, tr("Choose a checkpoint"), folder,
                                                        tr("Checkpoints (*.safetensors);;All files (*)"));
    if (chosen.isEmpty())
        return;
    m_settings.setValue(QStringLiteral("checkpointFolder"), QFileInfo(chosen).absolutePath());
    setModel(chosen);
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
