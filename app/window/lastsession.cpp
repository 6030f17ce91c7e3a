// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/lastsession.h"

#include "app/export/exports.h"
#include "app/window/work/sessionfiles.h"
#include "app/window/workspace.h"
#include "engine/core/error.h"

#include <QSettings>

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
}

void LastSession::bringBack()
{
    std::error_code ignored;
    if (keepsSession(m_workspace.settings()) && std::filesystem::exists(m_path, ignored))
        m_workspace.store().open(m_path);
}

void LastSession::save()
{
    m_timer.stop();
    std::error_code ignored;
    std::filesystem::create_directories(m_path.parent_path(), ignored);
    try {
        writeWhole(m_path, m_files.bytesFor(m_path));
    } catch (const Error&) {
        return; // the program ends: nobody could read why
    }
}

void LastSession::saveInBackground()
{
    if (m_workspace.store().isRunning() || m_workspace.opener().isBusy()) { // half a session
        m_timer.start();
        return;
    }
    m_workspace.store().save(m_path, m_files.bytesFor(m_path));
}

} // namespace tgraph
