// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <QObject>
#include <QString>

#include <array>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace tgraph {

/// Kinds of background work. Each has a thread of its own and runs one job at a time; a new job replaces the running
/// one.
enum class Lane : std::uint8_t { Open, Scan, Rank, Explain, Export, Models, Compare, WhatIf, Train, Session, Costs };
inline constexpr std::size_t laneCount = 11;

/// What a job gets: when to stop, where to say how far it is, and how to hand values to the GUI thread.
struct TaskContext {
    std::stop_token stop;
    ProgressCallback progress;
    /// Runs the function on the GUI thread, soon and in order, unless the job was replaced or cancelled by then.
    std::function<void(std::function<void()>)> deliver;
};

using Task = std::function<void(const TaskContext&)>;

/// Owns all background work. Signals come on the GUI thread and speak of the newest job of a lane only: what a replaced
/// job still says is dropped. The destructor stops all jobs and waits for them (the engine answers a stop within 100
/// ms).
class TaskRunner : public QObject {
    Q_OBJECT

public:
    explicit TaskRunner(QObject* parent = nullptr);
    ~TaskRunner() override;

    /// Replaces whatever the lane is doing. A job that throws Error ends in failed(), Cancelled in cancelled().
    void start(Lane lane, Task task);
    /// Stops all jobs, waits for them and takes no more; nothing that they delivered comes any more. The destructor
    /// does it too.
    void shutDown();
    /// The running job ends in cancelled() as soon as it notices; nothing happens to an idle lane.
    void cancel(Lane lane);
    [[nodiscard]] bool isRunning(Lane lane) const { return m_lanes[index(lane)].running; }

Q_SIGNALS:
    void started(tgraph::Lane lane);
    void progressed(tgraph::Lane lane, double fraction); ///< at most ten times a second
    void finished(tgraph::Lane lane);
    void failed(tgraph::Lane lane, const QString& text);
    void cancelled(tgraph::Lane lane);

private:
    /// The GUI thread's view of a lane, and the mailbox of its worker (guarded by `mutex`).
    struct Worker {
        std::uint64_t ticket = 0; ///< of the newest job; GUI thread only
        bool running = false; ///< GUI thread only
        std::stop_source stop; ///< of the newest job; GUI thread only

        std::mutex mutex;
        std::condition_variable_any wake;
        Task pending;
        std::stop_token pendingStop;
        std::uint64_t pendingTicket = 0;
        std::jthread thread; // last: it uses the rest
    };

    enum class Outcome : std::uint8_t { Finished, Failed, Cancelled };

    static std::size_t index(Lane lane) { return static_cast<std::size_t>(lane); }
    void work(Lane lane, const std::stop_token& shutdown);
    void runOne(Lane lane, const Task& task, std::uint64_t ticket, const std::stop_token& stop);
    void post(Lane lane, std::uint64_t ticket, std::function<void()> call);
    void end(Lane lane, Outcome outcome, const QString& text);

    std::array<Worker, laneCount> m_lanes;
};

} // namespace tgraph
