// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/sessions/fileopening.h"

#include "app/window/frame/noticebar.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "app/work/dataset/folderscan.h"
#include "app/work/rank/rankingwork.h"
#include "engine/model/script/scriptadapter.h"
#include "engine/programs/openfile.h"
#include "state/text.h"

#include <QFileInfo>

namespace tgraph {

FileOpening::FileOpening(Services& services, FolderScan& scan, RankingWork& ranking, PathDialogs& dialogs,
                         NoticeBar& notice, QObject* parent)
    : QObject(parent), m_services(services), m_scan(scan), m_ranking(ranking), m_dialogs(dialogs), m_notice(notice)
{
}

void FileOpening::open(const QStringList& paths)
{
    std::vector<std::filesystem::path> files;
    std::filesystem::path folder;
    m_notice.clear();
    for (const QString& path : paths) {
        const QFileInfo info(path);
        const std::filesystem::path native = info.filesystemAbsoluteFilePath();
        if (path.endsWith(QLatin1String(".safetensors")) || namesScript(path.toStdString()) || isPredictionFile(native))
            m_ranking.setModel(info.absoluteFilePath());
        else if (path.endsWith(QLatin1String(".tgraph"), Qt::CaseInsensitive))
            m_services.store().open(native);
        else if (isJournalFile(native))
            Q_EMIT journalNamed(native);
        else if (info.isDir() && !folder.empty())
            m_notice.add(FolderScan::otherFolderText(native));
        else if (info.isDir())
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
        open(chosen);
}

void FileOpening::askForFolder()
{
    if (const QString chosen = m_dialogs.folderToOpen(); !chosen.isEmpty())
        open({chosen});
}

} // namespace tgraph
