// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/exportqueue.h"

#include <algorithm>
#include <utility>

namespace tgraph {

ExportQueue::ExportQueue(TaskRunner& runner, QObject* parent) : QObject(parent), m_runner(runner)
{
    connect(&runner, &TaskRunner::finished, this, [this](Lane lane) {
        if (lane == Lane::Export) {
            const std::filesystem::path target = current();
            Q_EMIT written(target);
            endFirst();
        }
    });
    connect(&runner, &TaskRunner::failed, this, [this](Lane lane, const QString& text) {
        if (lane == Lane::Export) {
            endFirst();
            Q_EMIT failed(text);
        }
    });
    connect(&runner, &TaskRunner::cancelled, this, [this](Lane lane) {
        if (lane == Lane::Export) {
            endFirst();
            Q_EMIT cancelled();
        }
    });
}

void ExportQueue::add(const std::filesystem::path& target, std::function<void()> write)
{
    m_waiting.push_back({target, std::move(write)});
    if (m_waiting.size() == 1)
        startNext();
}

void ExportQueue::cancel()
{
    m_waiting.resize(std::min<std::size_t>(m_waiting.size(), 1));
    m_runner.cancel(Lane::Export);
}

void ExportQueue::endFirst()
{
    m_waiting.pop_front();
    if (m_waiting.empty())
        Q_EMIT emptied();
    else
        startNext();
}

void ExportQueue::startNext()
{
    Q_EMIT writing(current());
    m_runner.start(Lane::Export, [write = m_waiting.front().write](const TaskContext&) { write(); });
}

} // namespace tgraph
