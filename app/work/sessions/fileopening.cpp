// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/sessions/fileopening.h"

#include "app/window/frame/noticebar.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "app/work/dataset/folderscan.h"
#include "app/work/rank/rankingwork.h"
#include "engine/core/absolutepath.h"
#include "engine/core/text.h"
#include "engine/model/script/scriptadapter.h"
#include "engine/programs/openfile.h"

#include <QFileInfo>

namespace tgraph {
namespace {

/// Returns the absolute path without a slash at the end.
std::filesystem::path wholePath(const std::filesystem::path& path)
{
    std::filesystem::path whole = absolutePath(path);
    return whole.has_filename() ? whole : whole.parent_path();
}

} // namespace

FileOpening::FileOpening(Services& services, FolderScan& scan, RankingWork& ranking, PathDialogs& dialogs,
                         NoticeBar& notice, QObject* parent)
    : QObject(parent), m_services(services), m_scan(scan), m_ranking(ranking), m_dialogs(dialogs), m_notice(notice)
{
}

std::vector<std::filesystem::path> pathsOf(const QStringList& texts)
{
    std::vector<std::filesystem::path> paths;
    for (const QString& text : texts)
        paths.push_back(QFileInfo(text).filesystemFilePath());
    return paths;
}

void FileOpening::open(const std::vector<std::filesystem::path>& paths)
{
    std::vector<std::filesystem::path> files;
    std::filesystem::path folder;
    m_notice.clear();
    for (const std::filesystem::path& path : paths) {
        const std::filesystem::path native = wholePath(path);
        std::error_code ignored; // reading it reports the error
        const bool isFolder = std::filesystem::is_directory(native, ignored);
        if (path.extension() == ".safetensors" || namesScript(path.string()) || isPredictionFile(native))
            m_ranking.setModel(native.string());
        else if (lowered(path.extension().string()) == ".tgraph")
            m_services.store().open(native);
        else if (isJournalFile(native))
            Q_EMIT journalNamed(native);
        else if (isFolder && !folder.empty())
            m_notice.add(FolderScan::otherFolderText(native));
        else if (isFolder)
            folder = native;
        else
            files.push_back(native);
    }
    m_services.opener().open(files);
    if (!folder.empty())
        m_scan.scan(folder);
}

void FileOpening::readAgain()
{
    if (const OpenEntry* entry = m_services.session().current())
        m_services.opener().open({entry->file->document->path}, /*again=*/true);
}

void FileOpening::askForFiles()
{
    if (const QStringList chosen = m_dialogs.filesToOpen(); !chosen.isEmpty())
        open(pathsOf(chosen));
}

void FileOpening::askForFolder()
{
    if (const QString chosen = m_dialogs.folderToOpen(); !chosen.isEmpty())
        open(pathsOf({chosen}));
}

} // namespace tgraph
