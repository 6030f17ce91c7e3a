// SPDX-License-Identifier: GPL-3.0-or-later
// What the window writes, and which files it asks for.
#include "app/export/savetarget.h"
#include "app/settings/pathtext.h"
#include "app/window/evaluationviews.h"
#include "app/window/mainwindow.h"
#include "widgets/panels/attentionpanel.h"
#include "widgets/panels/distributionpanel.h"
#include "widgets/panels/fitpanel.h"
#include "widgets/panels/layoutmatrixpanel.h"
#include "widgets/panels/modelspanel.h"
#include "widgets/panels/regretpanel.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

namespace tgraph {

void MainWindow::exportList(const std::filesystem::path& target, ListFormat format)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || !entry->scores || !entry->scores->complete()) {
        showProblem(tr("Rank the configurations first: there is no list to write yet."));
        return;
    }
    m_workspace.exports().add(
        target,
        [file = entry->file, prediction = entry->scores->prediction, format, target](const std::stop_token& stop) {
            writeWhole(target, rankedList(*file, *prediction, format), stop);
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
    m_workspace.exports().add(
        target,
        [target, draw = m_graph->exporter(format, provenanceText(*entry->file, entry->scores.get()))](
            const std::stop_token& stop) { writeWhole(target, draw(stop), stop); });
}

QString MainWindow::missing(Chart chart) const
{
    switch (chart) {
    case Chart::Distribution:
        return tr("There is no distribution to write: runtimes are not published and nothing is ranked.");
    case Chart::Attention:
        return tr("Nothing is explained yet: there is no attention map to write.");
    case Chart::Layouts:
        return tr("There is no matrix of layouts to write: it needs configurable nodes, and runtimes or a ranking.");
    case Chart::Fit:
        return m_evaluation->fit().description();
    case Chart::Regret:
        return m_evaluation->regret().description();
    case Chart::Models:
        break;
    }
    return m_evaluation->models().description();
}

QByteArray MainWindow::drawn(Chart chart, ChartFormat format, const QSize& size) const
{
    // The map explains the last ranking that was finished, whatever is being computed now.
    const OpenEntry& entry = *m_session.current();
    const QString provenance
        = provenanceText(*entry.file, (chart == Chart::Attention ? entry.lastComplete : entry.scores).get());
    switch (chart) {
    case Chart::Distribution:
        return m_distribution->exported(format, size, provenance);
    case Chart::Attention:
        return m_attention->hasChart() ? m_attention->exported(format, size, provenance) : QByteArray();
    case Chart::Layouts:
        return m_layouts->exported(format, size, provenance);
    case Chart::Fit:
        return m_evaluation->fit().exported(format, size, provenance);
    case Chart::Regret:
        return m_evaluation->regret().exported(format, size, provenance);
    case Chart::Models:
        break;
    }
    return m_evaluation->models().exported(format, size, provenance);
}

void MainWindow::exportChart(const std::filesystem::path& target, Chart chart, ChartFormat format)
{
    constexpr QSize size(1200, 500);
    const QByteArray bytes = m_session.current() != nullptr ? drawn(chart, format, size) : QByteArray();
    if (bytes.isEmpty())
        showProblem(missing(chart));
    else
        m_workspace.exports().add(target,
                                  [target, bytes](const std::stop_token& stop) { writeWhole(target, bytes, stop); });
}

std::filesystem::path MainWindow::askForTarget(const QString& title, const QString& suffix)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr)
        return {};
    const QString folder = m_settings.value(QStringLiteral("exportFolder"), QDir::homePath()).toString();
    const QString name = pathText(entry->file->document->path.stem()) + QLatin1Char('.') + suffix;
    const QString chosen = saveTarget(this,
                                      {.title = title,
                                       .proposed = QDir(folder).filePath(name),
                                       .filter = QStringLiteral("*.") + suffix,
                                       .suffix = suffix.section(QLatin1Char('.'), -1)});
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

void MainWindow::askForSession()
{
    const QString folder = m_settings.value(QStringLiteral("sessionFolder"), QDir::homePath()).toString();
    const QString chosen
        = QFileDialog::getOpenFileName(this, tr("Open a session"), folder, tr("Sessions (*.tgraph);;All files (*)"));
    if (chosen.isEmpty())
        return;
    m_settings.setValue(QStringLiteral("sessionFolder"), QFileInfo(chosen).absolutePath());
    m_workspace.store().open(QFileInfo(chosen).filesystemAbsoluteFilePath());
}

void MainWindow::askWhereToSaveSession()
{
    const QString folder = m_settings.value(QStringLiteral("sessionFolder"), QDir::homePath()).toString();
    const QString chosen = saveTarget(this,
                                      {.title = tr("Save the session"),
                                       .proposed = QDir(folder).filePath(QStringLiteral("session.tgraph")),
                                       .filter = tr("Sessions (*.tgraph)"),
                                       .suffix = QStringLiteral("tgraph"),
                                       .isSuffixNeeded = true});
    if (chosen.isEmpty())
        return;
    m_settings.setValue(QStringLiteral("sessionFolder"), QFileInfo(chosen).absolutePath());
    saveSession(QFileInfo(chosen).filesystemAbsoluteFilePath());
}

QString MainWindow::chooseCheckpoint()
{
    const QString folder = m_settings.value(QStringLiteral("checkpointFolder"), QDir::homePath()).toString();
    const QString chosen = QFileDialog::getOpenFileName(this, tr("Choose a checkpoint"), folder,
                                                        tr("Checkpoints (*.safetensors);;All files (*)"));
    if (!chosen.isEmpty())
        m_settings.setValue(QStringLiteral("checkpointFolder"), QFileInfo(chosen).absolutePath());
    return chosen;
}

void MainWindow::askForCheckpoint()
{
    if (const QString chosen = chooseCheckpoint(); !chosen.isEmpty())
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
