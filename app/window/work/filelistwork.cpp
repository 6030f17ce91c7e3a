// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/work/filelistwork.h"

#include "app/settings/pathtext.h"
#include "app/window/docks/docks.h"
#include "app/window/noticebar.h"
#include "app/window/workspace.h"
#include "widgets/panels/filepanel.h"

#include <algorithm>
#include <utility>

namespace tgraph {

FileListWork::FileListWork(Workspace& workspace, const Docks& docks, NoticeBar& notice, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_docks(docks), m_notice(notice), m_files(*docks.panels().files)
{
    connectReading();
    connectScan();
    const Session& session = workspace.session();
    connect(&session, &Session::fileChanged, this, &FileListWork::showShown);
    connect(&session, &Session::scoresChanged, this, &FileListWork::showScores);
    connect(&m_files, &FilePanel::openRequested, this,
            [this](const std::filesystem::path& path) { m_workspace.opener().open({path}); });
    showShown();
}

void FileListWork::connectReading()
{
    const FileOpener& opener = m_workspace.opener();
    connect(&opener, &FileOpener::reading, this, &FileListWork::startReading);
    connect(&opener, &FileOpener::read, this, [this](const std::filesystem::path& path) {
        m_workspace.recent().add(pathText(path));
        m_rowBefore.reset();
    });
    connect(&opener, &FileOpener::unreadable, this, &FileListWork::fail);
    connect(&opener, &FileOpener::cancelled, this, [this] {
        if (m_rowBefore)
            m_files.setRow(*m_rowBefore);
        m_rowBefore.reset();
    });
}

void FileListWork::connectScan()
{
    const FolderScan& scan = m_workspace.scan();
    connect(&scan, &FolderScan::found, this, [this](const std::vector<FileRow>& rows) {
        merge(rows);
        m_docks.bringUp(m_files);
    });
    connect(&scan, &FolderScan::rowChanged, this, &FileListWork::setRow);
}

void FileListWork::startReading(const std::filesystem::path& path)
{
    const FileRow* listed = m_files.model().find(path);
    m_rowBefore = listed != nullptr ? *listed : FileRow{.path = path};
    FileRow row = *m_rowBefore;
    row.state = FileRow::State::Reading;
    m_files.setRow(row);
}

void FileListWork::fail(const std::filesystem::path& path, const QString& text)
{
    m_files.setRow({.path = path, .state = FileRow::State::Failed, .error = text});
    m_rowBefore.reset();
    m_workspace.recent().remove(pathText(path));
    m_notice.add(text);
}

void FileListWork::showShown()
{
    const OpenEntry* entry = m_workspace.session().current();
    m_files.setShown(entry != nullptr ? std::optional(entry->file->document->path) : std::nullopt);
    showScores();
}

void FileListWork::showScores()
{
    const OpenEntry* entry = m_workspace.session().current();
    if (entry == nullptr)
        return;
    FileRow row{.path = entry->file->document->path, .state = FileRow::State::Read, .facts = factsOf(*entry->file)};
    if (entry->scores && entry->scores->complete())
        row.tau = entry->scores->tau;
    m_files.setRow(row);
}

void FileListWork::setRow(const FileRow& row)
{
    // Of an open file more is known already.
    if (!m_workspace.session().indexOf(row.path))
        m_files.setRow(row);
}

void FileListWork::merge(const std::vector<FileRow>& rows)
{
    std::vector<FileRow> merged = rows;
    for (FileRow& row : merged) {
        if (const FileRow* listed = m_files.model().find(row.path); listed != nullptr && listed->facts)
            row = *listed;
    }
    for (const OpenEntry& entry : m_workspace.session().entries()) { // open files stay, wherever they lie
        const std::filesystem::path& path = entry.file->document->path;
        const FileRow* listed = m_files.model().find(path);
        if (listed != nullptr && std::ranges::find(merged, path, &FileRow::path) == merged.end())
            merged.push_back(*listed);
    }
    m_files.setRows(std::move(merged));
}

} // namespace tgraph
