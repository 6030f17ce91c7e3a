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

/// Notices when an open file is written anew, put in another one's place or deleted: the system tells that something
/// moved, and a job on the runner's Watch lane looks whether the file is another one. Each change is told once. GUI
/// thread only.
class FileWatch : public QObject {
    Q_OBJECT

public:
    FileWatch(Session& session, TaskRunner& runner, QObject* parent = nullptr);
    ~FileWatch() override;

Q_SIGNALS:
    void changed(const std::filesystem::path& path);
    void gone(const std::filesystem::path& path);
    void asBefore(const std::filesystem::path& path); ///< what was told of it holds no more

private:
    void follow();
    void look();
    void tell(const std::filesystem::path& path, const std::optional<FileStamp>& found);

    Session& m_session;
    TaskRunner& m_runner;
    QThread m_thread; ///< of the watcher: watching a path asks its disk, which may hang
    WatchedPaths* m_watched; ///< lives in that thread
    QTimer m_pause; ///< a writer is let finish
    std::map<std::filesystem::path, std::optional<FileStamp>> m_told; ///< what is on disk; nothing: the file is gone
};

} // namespace tgraph
