// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/jobs/taskrunner.h"

#include <QMetaObject>

#include <chrono>
#include <memory>
#include <new>

namespace tgraph {
namespace {

constexpr std::chrono::milliseconds progressInterval(100);

} // namespace

TaskRunner::TaskRunner(QObject* parent) : QObject(parent) { }

TaskRunner::~TaskRunner()
{
    shutDown();
}

void TaskRunner::shutDown()
{
    m_isShutDown = true;
    for (Worker& worker : m_lanes) {
        drop(worker);
        worker.thread.request_stop();
    }
    for (Worker& worker : m_lanes) {
        if (worker.thread.joinable())
            worker.thread.join();
    }
}

/// Stops the lane's job, which emits no more signals.
void TaskRunner::drop(Worker& worker)
{
    ++worker.ticket; // still queued calls belong to an old job
    for (const auto& [job, task] : std::exchange(worker.waiting, {}))
        forget(job);
    if (Job* job = std::exchange(worker.job, nullptr))
        forget(job);
}

void TaskRunner::forget(Job* job)
{
    job->m_stop.request_stop();
    job->m_running = false;
    job->deleteLater();
}

Job* TaskRunner::start(Lane lane, Task task)
{
    Worker& worker = m_lanes[index(lane)];
    drop(worker);
    auto* job = new Job(this);
    if (m_isShutDown) {
        job->m_running = false;
        return job;
    }
    launch(lane, job, std::move(task));
    return job;
}

Job* TaskRunner::startAfter(Lane lane, Task task)
{
    Worker& worker = m_lanes[index(lane)];
    if (m_isShutDown || worker.job == nullptr)
        return start(lane, std::move(task));
    auto* job = new Job(this);
    worker.waiting.emplace_back(job, std::move(task));
    return job;
}

void TaskRunner::launch(Lane lane, Job* job, Task task)
{
    Worker& worker = m_lanes[index(lane)];
    worker.job = job;
    {
        const std::scoped_lock lock(worker.mutex);
        worker.pending = std::move(task);
        worker.pendingStop = job->m_stop.get_token();
        worker.pendingTicket = worker.ticket;
    }
    if (!worker.thread.joinable())
        worker.thread = std::jthread([this, lane](const std::stop_token& shutdown) { work(lane, shutdown); });
    worker.wake.notify_one();
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
    const TaskContext context{.stop = stop,
                              .progress =
                                  [this, lane, ticket, lastShown](double fraction) {
                                      const auto now = std::chrono::steady_clock::now();
                                      if (now - *lastShown < progressInterval)
                                          return;
                                      *lastShown = now;
                                      post(lane, ticket, [fraction](Job& job) {
                                          if (!job.m_cancelled)
                                              Q_EMIT job.progressed(fraction);
                                      });
                                  },
                              .deliver =
                                  [this, lane, ticket](std::function<void()> call) {
                                      post(lane, ticket, [call = std::move(call)](const Job& job) {
                                          if (!job.m_cancelled)
                                              call();
                                      });
                                  }};
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
    } catch (...) {
        outcome = Outcome::Failed;
        text = QString::fromStdString(handledProblem());
    }
    post(lane, ticket, [this, lane, outcome, text](Job&) { end(lane, outcome, text); });
}

void TaskRunner::post(Lane lane, std::uint64_t ticket, std::function<void(Job&)> call)
{
    QMetaObject::invokeMethod(
        this,
        [this, lane, ticket, call = std::move(call)] {
            if (const Worker& worker = m_lanes[index(lane)]; worker.ticket == ticket && worker.job != nullptr)
                call(*worker.job);
        },
        Qt::QueuedConnection);
}

void TaskRunner::end(Lane lane, Outcome outcome, const QString& text)
{
    Worker& worker = m_lanes[index(lane)];
    Job* job = std::exchange(worker.job, nullptr);
    job->m_running = false;
    if (!worker.waiting.empty()) {
        auto [next, task] = std::move(worker.waiting.front());
        worker.waiting.pop_front();
        ++worker.ticket; // still queued calls belong to the job that has ended
        launch(lane, next, std::move(task));
    }
    if (job->m_cancelled || outcome == Outcome::Cancelled)
        Q_EMIT job->cancelled();
    else if (outcome == Outcome::Failed)
        Q_EMIT job->failed(text);
    else
        Q_EMIT job->finished();
    Q_EMIT job->ended();
    job->deleteLater();
}

} // namespace tgraph
