// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/jobs/filejobcontroller.h"

#include <utility>

namespace tgraph {

FileJobController::FileJobController(Session& session, TaskRunner& runner, Lane lane, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner), m_lane(lane)
{
    connect(&session, &Session::entriesChanged, this, [this] {
        if (isRunning() && !m_session.isOpen(m_file))
            cancel();
    });
}

bool FileJobController::isRunningForShown() const
{
    return isRunning() && m_session.current() != nullptr && m_session.current()->file == m_file;
}

void FileJobController::start(const File& file, Task task)
{
    m_file = file;
    Job* job = m_runner.start(m_lane, std::move(task));
    m_job = job;
    connect(job, &Job::progressed, this, [this](double fraction) {
        if (isRunningForShown())
            Q_EMIT progressed(fraction);
    });
    connect(job, &Job::failed, this, [this, file](const QString& text) { endFailed(file, text); });
    connect(job, &Job::cancelled, this, [this, file] { endCancelled(file); });
    connect(job, &Job::ended, this, [this] {
        if (!isRunning())
            m_file.reset();
        Q_EMIT ended();
    });
    Q_EMIT started();
}

void FileJobController::endFailed(const File& file, const QString& text)
{
    Q_EMIT failed(file, text);
}

void FileJobController::endCancelled(const File& /*file*/)
{
    Q_EMIT cancelled();
}

} // namespace tgraph
