// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lastsession.h"

#include "app/export/exports.h"
#include "app/window/work/sessionfiles.h"
#include "app/window/workspace.h"
#include "engine/core/error.h"

#include <QSettings>

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

namespace tgraph {
namespace {

QString keepKey()
{
    return QStringLiteral("keepSession");
}

} // namespace

bool keepsSession(const QSettings& settings)
{
    return settings.value(keepKey(), true).toBool();
}

void setKeepsSession(QSettings& settings, bool keeps)
{
    settings.setValue(keepKey(), keeps);
}

LastSession::LastSession(Workspace& workspace, SessionFiles& files, std::filesystem::path path)
    : m_workspace(workspace), m_files(files), m_path(std::move(path))
{
    constexpr int interval = 20000; // ms
    m_timer.setSingleShot(true);
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, &LastSession::saveInBackground);
    const auto schedule = [this] {
        if (!m_timer.isActive())
            m_timer.start();
    };
    connect(&workspace.session(), &Session::entriesChanged, this, schedule);
    connect(&workspace.session(), &Session::selectionChanged, this, schedule);
    connect(&workspace.session(), &Session::rankingChanged, this, schedule);
}

bool LastSession::isWanted() const
{
    std::error_code ignored;
    return keepsSession(m_workspace.settings()) && std::filesystem::exists(m_path, ignored);
}

void LastSession::bringBack()
{
    if (isWanted())
        m_workspace.store().open(m_path);
}

void LastSession::keepBeside()
{
    if (isWanted())
        m_workspace.store().keepBeside(m_path);
}

SavedSession LastSession::current() const
{
    SavedSession session = m_files.current();
    std::ranges::move(m_workspace.store().keptBeside(), std::back_inserter(session.files));
    return session;
}

void LastSession::save()
{
    m_timer.stop();
    if (m_workspace.store().isReading(m_path)) // the session is not read yet, and writing now would lose its contents
        return;
    std::error_code ignored;
    std::filesystem::create_directories(m_path.parent_path(), ignored);
    try {
        writeWhole(m_path, sessionBytes(current(), m_path));
    } catch (const Error&) {
        return; // the program ends: no one could read the message
    }
}

void LastSession::saveInBackground()
{
    if (m_workspace.store().isRunning() || m_workspace.opener().isBusy()) { // the session is incomplete
        m_timer.start();
        return;
    }
    m_workspace.store().save(m_path, current());
}

} // namespace tgraph
