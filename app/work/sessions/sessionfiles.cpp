// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/sessions/sessionfiles.h"

#include "app/export/exports.h"
#include "app/window/docks/docks.h"
#include "app/window/frame/noticebar.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "app/window/frame/statusarea.h"
#include "state/text.h"
#include "widgets/rank/rankbar.h"

#include <QFileInfo>

namespace tgraph {

SessionFiles::SessionFiles(Services& services, RankBar& ranking, Docks& docks, PathDialogs& dialogs, NoticeBar& notice,
                           StatusArea& status, QObject* parent)
    : QObject(parent),
      m_services(services),
      m_ranking(ranking),
      m_docks(docks),
      m_dialogs(dialogs),
      m_notice(notice),
      m_status(status)
{
    const SessionStore& store = services.store();
    connect(&store, &SessionStore::opened, this,
            [this](const std::filesystem::path& path, const SavedSession& session) {
                m_notice.clear();
                m_ranking.setChoice(session.choice);
                m_docks.restoreState(session.docks);
                m_status.say(tr("Session: %1").arg(pathText(path)));
            });
    connect(&store, &SessionStore::failed, &notice, &NoticeBar::add);
    connect(&store, &SessionStore::mismatched, &notice, &NoticeBar::add);
}

SavedSession SessionFiles::current() const
{
    SavedSession session = m_services.store().snapshot();
    session.choice = m_ranking.choice();
    session.docks = m_docks.saveState();
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
