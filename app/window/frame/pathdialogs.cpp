// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/pathdialogs.h"

#include "app/export/savetarget.h"
#include "state/text.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

namespace tgraph {
namespace {

QString openKey()
{
    return QStringLiteral("openFolder");
}

QString sessionKey()
{
    return QStringLiteral("sessionFolder");
}

QString exportKey()
{
    return QStringLiteral("exportFolder");
}

} // namespace

QString PathDialogs::folder(const QString& key) const
{
    return m_settings.value(key, QDir::homePath()).toString();
}

void PathDialogs::keepFolderOf(const QString& key, const QString& chosen)
{
    if (!chosen.isEmpty())
        m_settings.setValue(key, QFileInfo(chosen).absolutePath());
}

QStringList PathDialogs::filesToOpen()
{
    const QStringList chosen = QFileDialog::getOpenFileNames(
        &m_window, tr("Open TpuGraphs files, XLA programs or tables"), folder(openKey()),
        tr("TpuGraphs files, archives of them, XLA programs, tables and tuning journals (*.npz *.tar *.tgz *.hlo *.txt "
           "*.mlir *.pb *.gz *.json *.csv *.tsv *.jsonl);;TpuGraphs files (*.npz);;Archives (*.tar *.tar.gz "
           "*.tgz);;XLA "
           "programs, text or protobuf (*.hlo *.txt *.mlir *.pb *.gz);;Tables of measured configurations (*.json *.csv "
           "*.tsv *.jsonl *.gz *.log);;Tuning journals (*.jsonl);;All files (*)"));
    keepFolderOf(openKey(), chosen.value(0));
    return chosen;
}

QString PathDialogs::programToCompare(const std::filesystem::path& with)
{
    const QString chosen = QFileDialog::getOpenFileName(
        &m_window, tr("Compare %1 with").arg(pathText(with.filename())), pathText(with.parent_path()),
        tr("XLA programs, text or protobuf (*.hlo *.txt *.mlir *.pb *.gz);;All files (*)"));
    keepFolderOf(openKey(), chosen);
    return chosen;
}

QString PathDialogs::tableToCompare(const std::filesystem::path& with)
{
    const QString chosen = QFileDialog::getOpenFileName(
        &m_window, tr("Compare %1 with").arg(pathText(with.filename())), pathText(with.parent_path()),
        tr("Tables of measured configurations (*.json *.jsonl *.csv *.tsv *.log *.gz);;All files (*)"));
    keepFolderOf(openKey(), chosen);
    return chosen;
}

QString PathDialogs::folderToOpen()
{
    const QString chosen = QFileDialog::getExistingDirectory(
        &m_window, tr("Open a folder of TpuGraphs files or XLA dumps"), folder(openKey()));
    if (!chosen.isEmpty())
        m_settings.setValue(openKey(), chosen);
    return chosen;
}

QString PathDialogs::sessionToOpen()
{
    const QString chosen = QFileDialog::getOpenFileName(&m_window, tr("Open a session"), folder(sessionKey()),
                                                        tr("Sessions (*.tgraph);;All files (*)"));
    keepFolderOf(sessionKey(), chosen);
    return chosen;
}

std::filesystem::path PathDialogs::sessionToWrite(const std::filesystem::path& current)
{
    const QString proposed
        = current.empty() ? QDir(folder(sessionKey())).filePath(QStringLiteral("session.tgraph")) : pathText(current);
    const QString chosen = saveTarget(&m_window,
                                      {.title = tr("Save the session"),
                                       .proposed = proposed,
                                       .filter = tr("Sessions (*.tgraph)"),
                                       .suffix = QStringLiteral("tgraph"),
                                       .isSuffixNeeded = true})
                               .path;
    if (chosen.isEmpty())
        return {};
    keepFolderOf(sessionKey(), chosen);
    return QFileInfo(chosen).filesystemAbsoluteFilePath();
}

QString PathDialogs::checkpoint()
{
    const QString key = QStringLiteral("checkpointFolder");
    const QString chosen = QFileDialog::getOpenFileName(
        &m_window, tr("Choose a checkpoint, predictions or a module"), folder(key),
        tr("Checkpoints, predictions and TorchScript modules (*.safetensors *.csv *.json *.pt *.ts);;"
           "All files (*)"));
    keepFolderOf(key, chosen);
    return chosen;
}

QString PathDialogs::nodeValues()
{
    const QString key = QStringLiteral("nodeValuesFolder");
    const QString chosen
        = QFileDialog::getOpenFileName(&m_window, tr("Choose values of nodes"), folder(key),
                                       tr("Values of nodes (*.csv *.tsv *.txt *.json);;All files (*)"));
    keepFolderOf(key, chosen);
    return chosen;
}

void PathDialogs::keepExportFolder(const QString& target)
{
    keepFolderOf(exportKey(), target);
}

QString PathDialogs::exportName(const std::filesystem::path& file, const QString& suffix) const
{
    const QString kept = m_settings.value(exportKey()).toString();
    const QString beside = file.has_parent_path() ? pathText(file.parent_path()) : QDir::homePath();
    return QDir(kept.isEmpty() ? beside : kept).filePath(pathText(file.stem()) + QLatin1Char('.') + suffix);
}

std::filesystem::path PathDialogs::exportTarget(const QString& title, const std::filesystem::path& file,
                                                const QString& suffix, const QString& other)
{
    QString filter = QStringLiteral("*.") + suffix.section(QLatin1Char('.'), -1);
    if (!other.isEmpty())
        filter += QStringLiteral(";;*.") + other;
    const QString chosen = saveTarget(&m_window,
                                      {.title = title,
                                       .proposed = exportName(file, suffix),
                                       .filter = filter,
                                       .suffix = suffix.section(QLatin1Char('.'), -1)})
                               .path;
    keepFolderOf(exportKey(), chosen);
    return QFileInfo(chosen).filesystemFilePath();
}

} // namespace tgraph
