// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/sessions/sessionfiles.h"

#include "app/export/exports.h"
#include "app/window/docks/docks.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/graphpage.h"
#include "app/window/frame/noticebar.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "app/window/frame/statusarea.h"
#include "app/work/dataset/folderscan.h"
#include "state/text.h"
#include "widgets/graph/graphview.h"
#include "widgets/rank/rankbar.h"

#include <QFileInfo>

#include <utility>

namespace tgraph {

SessionFiles::SessionFiles(Services& services, FolderScan& scan, RankBar& ranking, Docks& docks, Centre& centre,
                           PathDialogs& dialogs, StatusArea& status, QObject* parent)
    : QObject(parent),
      m_services(services),
      m_scan(scan),
      m_ranking(ranking),
      m_docks(docks),
      m_centre(centre),
      m_graph(centre.graphPage().graph()),
      m_dialogs(dialogs),
      m_status(status)
{
    const SessionStore& store = services.store();
    connect(&store, &SessionStore::opened, this,
            [this](const std::filesystem::path& path, const SavedSession& session) {
                bringBack(session);
                m_status.say(tr("Session: %1").arg(pathText(path)));
            });
    connect(&store, &SessionStore::restored, this,
            [this](const std::shared_ptr<const OpenFile>& file, const SavedFile& saved) {
                m_graph.arrange(file, saved.graph);
            });
    // Queued: other features show the data set on the same signal. The last file in front hides it again.
    connect(
        &scan, &FolderScan::ended, this, [this] { m_centre.setPage(std::exchange(m_awaitedPage, {})); },
        Qt::QueuedConnection);
    connect(&store, &SessionStore::failed, &centre.notice(), &NoticeBar::add);
    connect(&store, &SessionStore::mismatched, &centre.notice(), &NoticeBar::add);
}

void SessionFiles::bringBack(const SavedSession& session)
{
    m_centre.notice().clear();
    m_ranking.setChoice(session.choice);
    m_docks.restoreState(session.docks);
    m_centre.setPage(session.page);
    m_awaitedPage.clear();
    if (session.folder.empty())
        return;
    m_awaitedPage = session.page;
    m_scan.scan(session.folder, FolderScan::Asked::BySession);
}

SavedSession SessionFiles::current() const
{
    SavedSession session = m_services.store().snapshot();
    session.choice = m_ranking.choice();
    session.docks = m_docks.saveState();
    session.page = m_centre.page();
    session.folder = m_scan.folder();
    const std::vector<OpenEntry>& entries = m_services.session().entries();
    for (std::size_t i = 0; i < entries.size(); ++i) // the open files come first
        session.files[i].graph = m_graph.arrangementOf(entries[i].file);
    return session;
}

void SessionFiles::save(const std::filesystem::path& target)
{
    m_services.exports().add(target, [target, session = current()](const std::stop_token& stop) {
        writeWhole(target, sessionBytes(session, target), stop);
    });
}

void SessionFiles::askWhatToOpen()
{
    if (const QString chosen = m_dialogs.sessionToOpen(); !chosen.isEmpty())
        m_services.store().open(QFileInfo(chosen).filesystemAbsoluteFilePath());
}

void SessionFiles::askWhereToSave()
{
    if (const std::filesystem::path target = m_dialogs.sessionToWrite(); !target.empty())
        save(target);
}

} // namespace tgraph
