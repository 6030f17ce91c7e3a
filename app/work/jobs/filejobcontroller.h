// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/taskrunner.h"
#include "state/session/session.h"

#include <QObject>

#include <memory>

namespace tgraph {

/// Runs one job at a time on a shown file, and stops it when the file is closed or reloaded. GUI thread only.
class FileJobController : public QObject {
    Q_OBJECT

public:
    using File = std::shared_ptr<const OpenFile>;

    void cancel() { m_job.cancel(); }
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    [[nodiscard]] bool isRunningForShown() const;

Q_SIGNALS:
    void started();
    void progressed(double fraction); ///< progress of the shown file
    /// The file may not be shown
    void failed(const std::shared_ptr<const tgraph::OpenFile>& file, const QString& text);
    void cancelled();
    void ended(); ///< after every end

protected:
    FileJobController(Session& session, TaskRunner& runner, Lane lane, QObject* parent);

    /// Replaces the running job, if any.
    void start(const File& file, Task task);
    void setFile(const File& file) { m_file = file; } ///< the file that replaced the job's in the session
    [[nodiscard]] const File& file() const { return m_file; } ///< the job's file; null: no job
    [[nodiscard]] Session& session() const { return m_session; }

    virtual void endFailed(const File& file, const QString& text); ///< emits failed()
    virtual void endCancelled(const File& file); ///< emits cancelled()

private:
    Session& m_session;
    TaskRunner& m_runner;
    Lane m_lane;
    LastJob m_job;
    File m_file;
};

} // namespace tgraph
