// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/sessions/lastsession.h"

#include "app/export/exports.h"
#include "app/window/frame/services.h"
#include "app/work/sessions/sessionfiles.h"
#include "engine/core/error.h"
#include "state/session/sessionstore.h"
#include "state/text.h"

#include <QFileInfo>
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

QString namedKey()
{
    return QStringLiteral("session/file");
}

QString modifiedKey()
{
    return QStringLiteral("session/modified");
}

QString startingKey()
{
    return QStringLiteral("session/starting");
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

LastSession::LastSession(Services& services, SessionFiles& files, std::filesystem::path path)
    : m_services(services), m_files(files), m_path(std::move(path)), m_lock(pathText(m_path) + QLatin1String(".lock"))
{
    std::error_code ignored;
    std::filesystem::create_directories(m_path.parent_path(), ignored);
    // a window may run for days; the lock of a program that has ended is always removed
    m_lock.setStaleLockTime(0);
    static_cast<void>(isMine());
    constexpr int interval = 20000; // ms
    m_timer.setSingleShot(true);
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, &LastSession::saveInBackground);
    const auto schedule = [this] {
        if (!m_timer.isActive())
            m_timer.start();
    };
    connect(&services.session(), &Session::entriesChanged, this, schedule);
    connect(&services.session(), &Session::selectionChanged, this, schedule);
    connect(&services.session(), &Session::rankingChanged, this, schedule);
    connect(&services.session(), &Session::comparedChanged, this, schedule);
    connect(&files, &SessionFiles::allShown, this, [this] { setStarting(false); });
    connect(&services.store(), &SessionStore::unreadable, this, [this](const std::filesystem::path& read) {
        if (read == m_path)
            setAside();
    });
}

bool LastSession::isWanted() const
{
    std::error_code ignored;
    return keepsSession(m_services.settings()) && std::filesystem::exists(m_path, ignored);
}

void LastSession::bringBack()
{
    if (!isWanted())
        return;
    const QSettings& settings = m_services.settings();
    const auto open = [this, named = QFileInfo(settings.value(namedKey()).toString()).filesystemFilePath(),
                       isModified = settings.value(modifiedKey()).toBool()] {
        setStarting(true);
        m_files.continueWith(m_path, named, isModified);
        m_services.store().open(m_path);
    };
    if (!isMine() || !settings.value(startingKey()).toBool())
        return open();
    m_isStarting = true; // the record of the last start ends here
    setStarting(false);
    keepUnopened();
    m_files.offer(tr("The program ended unexpectedly while it opened the files of the last session."),
                  tr("Open them again"), open);
}

void LastSession::keepUnopened()
{
    if (isWanted())
        m_services.store().keepUnopened(m_path);
}

SavedSession LastSession::current() const
{
    SavedSession session = m_files.current();
    std::ranges::move(m_services.store().unopenedFiles(), std::back_inserter(session.files));
    session.files.resize(std::min(session.files.size(), maxSessionFiles)); // files opened earlier follow later ones
    if (session.shown && *session.shown >= session.files.size())
        session.shown.reset();
    return session;
}

bool LastSession::isMine()
{
    // Without a lock, for example in a folder that cannot be written, writing reports the error.
    return m_lock.isLocked() || m_lock.tryLock(0) || m_lock.error() != QLockFile::LockFailedError;
}

void LastSession::setAside()
{
    if (!isMine())
        return;
    std::error_code failed;
    std::filesystem::path aside;
    for (int number = 1; aside.empty() || std::filesystem::exists(std::filesystem::symlink_status(aside, failed));
         ++number)
        aside = m_path.string() + ".aside-" + std::to_string(number);
    std::filesystem::rename(m_path, aside, failed);
    m_isGivenUp = static_cast<bool>(failed);
    if (!m_isGivenUp)
        Q_EMIT m_services.store().failed(tr("The file of the last session was kept as %1.").arg(pathText(aside)));
}

void LastSession::setStarting(bool isStarting)
{
    if (m_isStarting == isStarting)
        return;
    m_isStarting = isStarting;
    QSettings& settings = m_services.settings();
    if (isStarting)
        settings.setValue(startingKey(), true);
    else
        settings.remove(startingKey());
    settings.sync(); // now: a crash may follow
}

void LastSession::keepName() const
{
    QSettings& settings = m_services.settings();
    settings.setValue(namedKey(), pathText(m_files.path()));
    settings.setValue(modifiedKey(), m_files.isModified());
}

void LastSession::save()
{
    m_timer.stop();
    setStarting(false); // it ends properly
    if (m_isGivenUp || !isMine()
        || m_services.store().isReading(m_path)) // the session is not read yet, and writing now would lose its contents
        return;
    keepName();
    try {
        writeWhole(m_path, sessionBytes(current(), m_path));
    } catch (const Error&) {
        return; // the program ends: the message would not be seen
    }
}

void LastSession::saveInBackground()
{
    if (m_isGivenUp || !isMine())
        return;
    if (m_services.store().isRunning() || m_services.opener().isBusy()) { // the session is incomplete
        m_timer.start();
        return;
    }
    setStarting(false);
    keepName();
    m_services.store().save(m_path, current());
}

} // namespace tgraph
