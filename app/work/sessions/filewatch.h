// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/taskrunner.h"
#include "state/session/session.h"

#include <QObject>
#include <QThread>
#include <QTimer>

#include <filesystem>
#include <map>
#include <optional>

namespace tgraph {

class WatchedPaths;

/// Reports when an open file was rewritten, replaced or deleted. When the system signals a change,
/// a job on the runner's Watch lane checks whether the contents differ. Each change is reported
/// once. GUI thread only.
class FileWatch : public QObject {
    Q_OBJECT

public:
    FileWatch(Session& session, TaskRunner& runner, QObject* parent = nullptr);
    ~FileWatch() override;

Q_SIGNALS:
    void changed(const std::filesystem::path& path);
    void removed(const std::filesystem::path& path);
    void changeWithdrawn(const std::filesystem::path& path); ///< the reported change no longer applies

private:
    void follow();
    void look();
    void report(const std::filesystem::path& path, const std::optional<FileStamp>& found);

    Session& m_session;
    TaskRunner& m_runner;
    QThread m_thread; ///< the watcher's: watching a path accesses its disk, which may hang
    WatchedPaths* m_watched; ///< belongs to that thread
    QTimer m_pause; ///< delay that lets a writer finish
    /// States of files on disk that were reported; empty: the file was deleted.
    std::map<std::filesystem::path, std::optional<FileStamp>> m_reported;
};

} // namespace tgraph
