// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/jobs/taskrunner.h"
#include "app/session/session.h"

#include <QObject>

#include <deque>
#include <filesystem>
#include <vector>

namespace tgraph {

/// Reads files into the session, one after the other, on the runner's Open lane. GUI thread only.
class FileOpener : public QObject {
    Q_OBJECT

public:
    FileOpener(Session& session, TaskRunner& runner, QObject* parent = nullptr);

    /// Files that are open already are shown instead, unless `again`. Relative paths are made absolute.
    void open(const std::vector<std::filesystem::path>& paths, bool again = false);
    /// Stops the file that is being read and forgets those that wait.
    void cancel();

    [[nodiscard]] bool isBusy() const { return m_reading.has_value(); }

Q_SIGNALS:
    void reading(const std::filesystem::path& path);
    void progressed(double fraction); ///< of the file that is being read
    void read(const std::filesystem::path& path);
    void unreadable(const std::filesystem::path& path, const QString& text);
    void cancelled(const std::filesystem::path& path); ///< the file that was being read
    void idle(); ///< nothing left to read

private:
    void readNext();

    Session& m_session;
    TaskRunner& m_runner;
    std::deque<std::filesystem::path> m_waiting;
    std::optional<std::filesystem::path> m_reading;
    LastJob m_job;
};

} // namespace tgraph
