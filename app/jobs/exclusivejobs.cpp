// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/jobs/exclusivejobs.h"

#include <utility>

namespace tgraph {

ExclusiveJobs::ExclusiveJobs(TaskRunner& runner, QObject* parent) : QObject(parent), m_runner(runner)
{
    connect(&runner, &TaskRunner::progressed, this, [this](Lane lane, double fraction) {
        if (lane == Lane::Train && m_running)
            Q_EMIT progressed(*m_running, fraction);
    });
    connect(&runner, &TaskRunner::finished, this, [this](Lane lane) {
        if (const auto kind = end(lane))
            Q_EMIT finished(*kind);
    });
    connect(&runner, &TaskRunner::failed, this, [this](Lane lane, const QString& text) {
        if (const auto kind = end(lane))
            Q_EMIT failed(*kind, text);
    });
    connect(&runner, &TaskRunner::cancelled, this, [this](Lane lane) {
        if (const auto kind = end(lane))
            Q_EMIT cancelled(*kind);
    });
}

void ExclusiveJobs::start(LongKind kind, Task task)
{
    if (m_running)
        return;
    m_running = kind;
    m_status.clear();
    m_runner.start(Lane::Train, std::move(task));
    Q_EMIT runningChanged();
    Q_EMIT statusChanged();
}

void ExclusiveJobs::cancel(LongKind kind)
{
    if (m_running == kind)
        m_runner.cancel(Lane::Train);
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

std::optional<LongKind> ExclusiveJobs::end(Lane lane)
{
    if (lane != Lane::Train || !m_running)
        return std::nullopt;
    const auto kind = std::exchange(m_running, std::nullopt);
    m_status.clear();
    Q_EMIT runningChanged();
    Q_EMIT statusChanged();
    return kind;
}

} // namespace tgraph
