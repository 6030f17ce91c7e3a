// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include <stop_token>

namespace tgraph {

/// One piece of background work, from its start to its end. Its signals are emitted on the GUI
/// thread, the first one after TaskRunner::start() has returned. The last one is exactly one of
/// finished(), failed() and cancelled(), unless another job replaces it; then it emits no more
/// signals. The runner deletes it some time after its end.
class Job : public QObject {
    Q_OBJECT

public:
    /// Cancels the work. After this call only cancelled() is emitted, when the work has stopped,
    /// but no values, progress or other end, even if they are already queued. Does nothing if the
    /// job has ended.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_running; } ///< true until it has ended

Q_SIGNALS:
    void progressed(double fraction); ///< emitted at most ten times a second
    void finished();
    void failed(const QString& text);
    void cancelled();
    void ended(); ///< emitted after each of the three above

private:
    friend class TaskRunner;
    using QObject::QObject;

    std::stop_source m_stop;
    bool m_running = true;
    bool m_cancelled = false;
};

/// The last job that its owner started, if any; null after the job is deleted. The destructor
/// cancels the job, because its callbacks use the owner.
class LastJob {
public:
    LastJob() = default;
    ~LastJob() { cancel(); }
    LastJob(const LastJob&) = delete;
    LastJob& operator=(const LastJob&) = delete;
    LastJob& operator=(Job* job)
    {
        m_job = job;
        return *this;
    }

    [[nodiscard]] bool isRunning() const { return m_job && m_job->isRunning(); }
    void cancel()
    {
        if (m_job)
            m_job->cancel();
    }

private:
    QPointer<Job> m_job;
};

} // namespace tgraph
