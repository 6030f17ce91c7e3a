// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include <stop_token>

namespace tgraph {

/// One piece of background work, from its start to its end. Its signals arrive on the GUI thread, the first of them
/// after TaskRunner::start() has returned. It ends with exactly one of finished(), failed() and cancelled(), unless
/// another job replaces it: then it emits no more signals. The runner deletes it some time after its end.
class Job : public QObject {
    Q_OBJECT

public:
    /// Cancels the work. From then on only cancelled() is emitted, once the work has stopped: no values, progress or
    /// other end, even if already queued. Does nothing for a job that has ended.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_running; } ///< true until it has ended

Q_SIGNALS:
    void progressed(double fraction); ///< at most ten times a second
    void finished();
    void failed(const QString& text);
    void cancelled();
    void ended(); ///< after each of the three above

private:
    friend class TaskRunner;
    using QObject::QObject;

    std::stop_source m_stop;
    bool m_running = true;
    bool m_cancelled = false;
};

/// The last job that its owner started, if any; becomes null when the job is deleted. Its destructor cancels the job,
/// whose callbacks use the owner.
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
