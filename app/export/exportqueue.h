// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/taskrunner.h"

#include <QObject>

#include <deque>
#include <filesystem>
#include <functional>
#include <stop_token>

namespace tgraph {

/// Writes files one after the other on the runner's Export lane. GUI thread only.
class ExportQueue : public QObject {
    Q_OBJECT

public:
    /// Runs on the lane; writes the target completely or throws Error, and Cancelled soon after a stop, without
    /// writing.
    using Write = std::function<void(const std::stop_token& stop)>;
    /// Called on the GUI thread after the file was written, or with the reason why not; not called after a cancel.
    using End = std::function<void(const QString& problem)>;

    explicit ExportQueue(TaskRunner& runner, QObject* parent = nullptr);

    /// `end`: for a window of its own, which may cover the one that reports all exports.
    void add(const std::filesystem::path& target, Write write, End end = {});
    /// Drops the waiting files and stops the current one.
    void cancel();
    [[nodiscard]] bool isEmpty() const { return m_waiting.empty(); }
    /// Returns the file being written. @pre The queue is not empty.
    [[nodiscard]] const std::filesystem::path& current() const { return m_waiting.front().target; }

Q_SIGNALS:
    void started(); ///< before the first file that the empty queue takes
    void writing(const std::filesystem::path& target);
    void written(const std::filesystem::path& target);
    void failed(const QString& text, const std::filesystem::path& target);
    void cancelled(); ///< the file being written was not written
    void emptied(); ///< after the last file's end was reported

private:
    struct Export {
        std::filesystem::path target;
        Write write;
        End end;
    };

    void startNext();
    void reportEnd(const std::filesystem::path& target, const QString& problem);
    void endFirst();

    TaskRunner& m_runner;
    std::deque<Export> m_waiting; ///< the first one is being written
    LastJob m_job;
};

} // namespace tgraph
