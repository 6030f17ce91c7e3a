// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/exportqueue.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

namespace tgraph {

ExportQueue::ExportQueue(TaskRunner& runner, QObject* parent) : QObject(parent), m_runner(runner) { }

void ExportQueue::add(const std::filesystem::path& target, Write write, End end)
{
    m_waiting.push_back({target, std::move(write), std::move(end)});
    if (m_waiting.size() > 1)
        return;
    Q_EMIT started();
    startNext();
}

void ExportQueue::cancel()
{
    m_waiting.resize(std::min<std::size_t>(m_waiting.size(), 1));
    m_job.cancel();
}

void ExportQueue::startNext()
{
    const std::filesystem::path target = current();
    Q_EMIT writing(target);
    const auto isWritten = std::make_shared<std::atomic<bool>>(false); // a stop may arrive after the file is complete
    Job* job = m_runner.start(Lane::Export, [write = m_waiting.front().write, isWritten](const TaskContext& context) {
        write(context.stop);
        *isWritten = true;
    });
    m_job = job;
    connect(job, &Job::finished, this, [this, target] { reportEnd(target, {}); });
    connect(job, &Job::failed, this, [this, target](const QString& text) { reportEnd(target, text); });
    connect(job, &Job::cancelled, this, [this, target, isWritten] {
        if (*isWritten)
            reportEnd(target, {});
        else
            Q_EMIT cancelled();
    });
    connect(job, &Job::ended, this, &ExportQueue::endFirst);
}

void ExportQueue::reportEnd(const std::filesystem::path& target, const QString& problem)
{
    const End end = m_waiting.front().end;
    if (problem.isEmpty())
        Q_EMIT written(target);
    else
        Q_EMIT failed(problem, target);
    if (end)
        end(problem);
}

void ExportQueue::endFirst()
{
    m_waiting.pop_front();
    if (m_waiting.empty())
        Q_EMIT emptied();
    else
        startNext();
}

} // namespace tgraph
