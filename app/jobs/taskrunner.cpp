// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/jobs/taskrunner.h"

#include <QMetaObject>

#include <chrono>
#include <memory>
#include <new>

namespace tgraph {
namespace {

constexpr std::chrono::milliseconds progressInterval(100);

} // namespace

TaskRunner::TaskRunner(QObject* parent) : QObject(parent)
{
    for (std::size_t i = 0; i < laneCount; ++i)
        m_lanes[i].thread
            = std::jthread([this, i](const std::stop_token& shutdown) { work(static_cast<Lane>(i), shutdown); });
}

TaskRunner::~TaskRunner()
{
    shutDown();
}

void TaskRunner::shutDown()
{
    for (Worker& lane : m_lanes) {
        lane.stop.request_stop();
        lane.thread.request_stop();
        ++lane.ticket; // what is still queued is of an old job
        lane.running = false;
    }
    for (Worker& lane : m_lanes) {
        if (lane.thread.joinable())
            lane.thread.join();
    }
}

void TaskRunner::start(Lane lane, Task task)
{
    Worker& worker = m_lanes[index(lane)];
    if (!worker.thread.joinable())
        return;
    worker.stop.request_stop();
    worker.stop = std::stop_source();
    ++worker.ticket;
    worker.running = true;
    {
        const std::lock_guard lock(worker.mutex);
        worker.pending = std::move(task);
        worker.pendingStop = worker.stop.get_token();
        worker.pendingTicket = worker.ticket;
    }
    worker.wake.notify_one();
    Q_EMIT started(lane);
}

void TaskRunner::cancel(Lane lane)
{
    Worker& worker = m_lanes[index(lane)];
    if (worker.running)
        worker.stop.request_stop();
}

void TaskRunner::work(Lane lane, const std::stop_token& shutdown)
{
    Worker& worker = m_lanes[index(lane)];
    while (true) {
        Task task;
        std::stop_token stop;
        std::uint64_t ticket = 0;
        {
            std::unique_lock lock(worker.mutex);
            if (!worker.wake.wait(lock, shutdown, [&worker] { return static_cast<bool>(worker.pending); }))
                return;
            task = std::exchange(worker.pending, nullptr);
            stop = worker.pendingStop;
            ticket = worker.pendingTicket;
        }
        runOne(lane, task, ticket, stop);
    }
}

void TaskRunner::runOne(Lane lane, const Task& task, std::uint64_t ticket, const std::stop_token& stop)
{
    const auto lastShown = std::make_shared<std::chrono::steady_clock::time_point>();
    const TaskContext context{
        .stop = stop,
        .progress =
            [this, lane, ticket, lastShown](double fraction) {
                const auto now = std::chrono::steady_clock::now();
                if (now - *lastShown < progressInterval)
                    return;
                *lastShown = now;
                post(lane, ticket, [this, lane, fraction] { Q_EMIT progressed(lane, fraction); });
            },
        .deliver = [this, lane, ticket](std::function<void()> call) { post(lane, ticket, std::move(call)); }};
    Outcome outcome = Outcome::Finished;
    QString text;
    try {
        throwIfStopped(stop);
        task(context);
    } catch (const Cancelled&) {
        outcome = Outcome::Cancelled;
    } catch (const std::bad_alloc&) {
        outcome = Outcome::Failed;
        text = tr("Out of memory.");
    } catch (const std::exception& error) {
        outcome = Outcome::Failed;
        text = QString::fromUtf8(error.what());
    }
    post(lane, ticket, [this, lane, outcome, text] { end(lane, outcome, text); });
}

void TaskRunner::post(Lane lane, std::uint64_t ticket, std::function<void()> call)
{
    QMetaObject::invokeMethod(
        this,
        [this, lane, ticket, call = std::move(call)] {
            if (m_lanes[index(lane)].ticket == ticket)
                call();
        },
        Qt::QueuedConnection);
}

void TaskRunner::end(Lane lane, Outcome outcome, const QString& text)
{
    m_lanes[index(lane)].running = false;
    switch (outcome) {
    case Outcome::Finished:
        Q_EMIT finished(lane);
        break;
    case Outcome::Failed:
        Q_EMIT failed(lane, text);
        break;
    case Outcome::Cancelled:
        Q_EMIT cancelled(lane);
        break;
    }
}

} // namespace tgraph
