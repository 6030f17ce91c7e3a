// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/sessions/watchwork.h"

#include "app/window/frame/noticebar.h"
#include "app/window/frame/services.h"
#include "state/text.h"

namespace tgraph {
namespace {

// Returns the text of a changed file with its whole path, by which it is found: several files may have the same name.
QString changedText(const std::filesystem::path& path)
{
    return WatchWork::tr("%1 has changed on disk.").arg(pathText(path));
}

QString goneText(const std::filesystem::path& path)
{
    return WatchWork::tr("%1 was deleted. The open copy stays available.").arg(pathText(path));
}

} // namespace

WatchWork::WatchWork(Services& services, NoticeBar& notice, QObject* parent)
    : QObject(parent), m_services(services), m_notice(notice), m_watch(services.session(), services.runner())
{
    connect(&m_watch, &FileWatch::changed, this, &WatchWork::offer);
    connect(&m_watch, &FileWatch::removed, this, &WatchWork::showRemoved);
    connect(&m_watch, &FileWatch::changeWithdrawn, this, &WatchWork::withdraw);
    connect(&services.opener(), &FileOpener::reading, this, &WatchWork::withdraw);
}

void WatchWork::offer(const std::filesystem::path& path)
{
    withdraw(path);
    m_notice.offer(changedText(path), tr("Reload"), [this, path] { m_services.opener().open({path}, /*again=*/true); });
}

void WatchWork::showRemoved(const std::filesystem::path& path)
{
    withdraw(path);
    m_notice.add(goneText(path));
}

void WatchWork::withdraw(const std::filesystem::path& path)
{
    m_notice.remove(changedText(path));
    m_notice.remove(goneText(path));
}

} // namespace tgraph
