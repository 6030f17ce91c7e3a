// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/sessions/filewatch.h"

#include "engine/io/inputfile.h"
#include "state/text.h"

#include <QFileSystemWatcher>

#include <algorithm>
#include <chrono>
#include <functional>
#include <system_error>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::chrono::milliseconds pause(300);

/// Returns the folder of the archive for a path into a deleted archive.
std::filesystem::path folderThatIs(const std::filesystem::path& path)
{
    std::error_code ignored;
    std::filesystem::path folder = path.parent_path();
    while (!std::filesystem::is_directory(folder, ignored) && folder.has_relative_path())
        folder = folder.parent_path();
    return folder;
}

} // namespace

/// Watches files and their folders: a replaced file is no longer the watched one. Lives in its own thread.
class WatchedPaths : public QObject {
public:
    explicit WatchedPaths(std::function<void()> moved) : m_moved(std::move(moved)) { }

    void watch(const std::vector<std::filesystem::path>& paths)
    {
        QStringList wanted;
        for (const std::filesystem::path& path : paths) {
            const std::filesystem::path file = diskFileOf(path); // a path into an archive watches the archive
            wanted << pathText(file) << pathText(folderThatIs(file));
        }
        wanted.removeDuplicates();
        if (!m_watcher) { // created here so that it belongs to this thread
            m_watcher = new QFileSystemWatcher(this);
            connect(m_watcher, &QFileSystemWatcher::fileChanged, this, m_moved);
            connect(m_watcher, &QFileSystemWatcher::directoryChanged, this, m_moved);
        }
        const QStringList watched = m_watcher->files() + m_watcher->directories();
        for (const QString& path : watched)
            if (!wanted.contains(path))
                m_watcher->removePath(path);
        for (const QString& path : std::as_const(wanted))
            if (!watched.contains(path))
                m_watcher->addPath(path);
    }

private:
    std::function<void()> m_moved;
    QFileSystemWatcher* m_watcher = nullptr;
};

FileWatch::FileWatch(Session& session, TaskRunner& runner, QObject* parent)
    : QObject(parent),
      m_session(session),
      m_runner(runner),
      m_watched(new WatchedPaths([this] { QMetaObject::invokeMethod(&m_pause, qOverload<>(&QTimer::start)); }))
{
    m_watched->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_watched, &QObject::deleteLater);
    m_thread.start();
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &FileWatch::look);
    connect(&session, &Session::entriesChanged, this, &FileWatch::follow);
    follow();
}

FileWatch::~FileWatch()
{
    m_thread.quit();
    m_thread.wait();
}

void FileWatch::follow()
{
    std::vector<std::filesystem::path> wanted;
    for (const OpenEntry& entry : m_session.entries()) {
        if (entry.stamp.fingerprint.empty())
            continue; // no state to compare with
        const std::filesystem::path& path = entry.file->document->path;
        wanted.push_back(path);
        const auto reported = m_reported.find(path);
        if (reported != m_reported.end() && reported->second == entry.stamp)
            m_reported.erase(reported); // the file was reloaded
    }
    std::erase_if(m_reported, [this](const auto& reported) { return !m_session.indexOf(reported.first); });
    QMetaObject::invokeMethod(m_watched, [watched = m_watched, wanted] { watched->watch(wanted); });
}

void FileWatch::look()
{
    std::vector<std::pair<std::filesystem::path, FileStamp>> open;
    for (const OpenEntry& entry : m_session.entries()) {
        if (!entry.stamp.fingerprint.empty())
            open.emplace_back(entry.file->document->path, entry.stamp);
    }
    m_runner.start(Lane::Watch, [this, open](const TaskContext& context) {
        for (const auto& [path, known] : open) {
            throwIfStopped(context.stop);
            context.deliver([this, path = path, found = readStamp(path, context.stop)] { report(path, found); });
        }
    });
    follow(); // watches replaced files again
}

void FileWatch::report(const std::filesystem::path& path, const std::optional<FileStamp>& found)
{
    const std::optional<std::size_t> index = m_session.indexOf(path);
    if (!index)
        return;
    // or only the file's time has changed
    const bool same = found && found->fingerprint == m_session.entries()[*index].stamp.fingerprint;
    const auto reported = m_reported.find(path);
    if (same) {
        if (reported != m_reported.end()) {
            m_reported.erase(reported);
            Q_EMIT changeWithdrawn(path);
        }
        return;
    }
    if (reported != m_reported.end() && reported->second == found)
        return;
    m_reported.insert_or_assign(path, found);
    if (found)
        Q_EMIT changed(path);
    else
        Q_EMIT removed(path);
}

} // namespace tgraph
