// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/jobs/exclusivejobs.h"

#include <utility>

namespace tgraph {

ExclusiveJobs::ExclusiveJobs(TaskRunner& runner, QObject* parent) : QObject(parent), m_runner(runner) { }

Job* ExclusiveJobs::start(LongKind kind, Task task)
{
    if (m_running)
        return nullptr;
    m_running = kind;
    m_status.clear();
    Job* job = m_runner.start(Lane::Exclusive, std::move(task));
    connect(job, &Job::finished, this, &ExclusiveJobs::end);
    connect(job, &Job::failed, this, &ExclusiveJobs::end);
    connect(job, &Job::cancelled, this, &ExclusiveJobs::end);
    Q_EMIT runningChanged();
    Q_EMIT statusChanged();
    return job;
}

QString ExclusiveJobs::busyReason(LongKind kind) const
{
    if (!m_running || m_running == kind)
        return {};
    switch (*m_running) {
    case LongKind::Adapt:
        return tr("A ranking is being adapted: wait for its end or cancel it first.");
    case LongKind::Simulate:
        return tr("Programs are being simulated: wait for the end or cancel it first.");
    case LongKind::Train:
        return tr("A checkpoint is being trained: wait for its end or cancel it first.");
    case LongKind::Tune:
        return tr("A file is being tuned: wait for its end or stop it first.");
    case LongKind::FuseTune:
        return tr("A program’s fusion is being tuned: wait for its end or stop it first.");
    }
    return {};
}

void ExclusiveJobs::setStatus(LongKind kind, const QString& text)
{
    if (m_running != kind || text == m_status)
        return;
    m_status = text;
    Q_EMIT statusChanged();
}

void ExclusiveJobs::end()
{
    m_running.reset();
    m_status.clear();
    Q_EMIT runningChanged();
    Q_EMIT statusChanged();
}

} // namespace tgraph
