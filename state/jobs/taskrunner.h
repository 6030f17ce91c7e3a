// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "state/jobs/job.h"

#include <QObject>
#include <QString>

#include <array>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

namespace tgraph {

/// The kinds of background work. Each has a thread of its own and runs one job at a time; a new job
/// replaces the running one.
enum class Lane {
    Open,
    Scan,
    Rank,
    Explain,
    Export,
    Models,
    Compare,
    WhatIf,
    Exclusive,
    Session,
    Costs,
    Decisions,
    History,
    Rankings,
    FileList,
    Watch,
    NodeValues,
    Trainings,
    TrainOutput,
    Program,
    ProgramDiff,
    Propose,
    Journal,
    FolderBoard,
    Fetch,
    Import,
    ImportCheck,
    Machines
};
inline constexpr std::size_t laneCount = 28;

/// The interface that a running job uses: the stop request, the progress callback, and delivery of
/// values to the GUI thread.
struct TaskContext {
    std::stop_token stop;
    ProgressCallback progress;
    /// Calls the function on the GUI thread, soon and in order, unless the job has been replaced or
    /// cancelled in the meantime.
    std::function<void(std::function<void()>)> deliver;
};

using Task = std::function<void(const TaskContext&)>;

/// Owns all background work. The destructor stops all jobs and waits for them; the engine reacts to
/// a stop within 100 ms. GUI thread only.
class TaskRunner : public QObject {
    Q_OBJECT

public:
    explicit TaskRunner(QObject* parent = nullptr);
    ~TaskRunner() override;

    /// Replaces the current job of the lane. If the task throws Error, the job ends with failed(),
    /// if it throws Cancelled, with cancelled(). The result is never null; after shutDown() the job
    /// does not run. The runner owns the job; callers store it in a LastJob.
    Job* start(Lane lane, Task task);
    /// Starts a job after the earlier jobs of the lane have ended, without replacing them. For
    /// requests that must all run, such as files added to a list. start() on the same lane discards
    /// the waiting jobs.
    Job* startAfter(Lane lane, Task task);
    /// Stops all jobs, waits for them and accepts no more jobs. The stopped jobs emit no more
    /// signals. The destructor calls it, too.
    void shutDown();
    [[nodiscard]] bool isRunning(Lane lane) const { return m_lanes[index(lane)].job != nullptr; }

private:
    /// The state of a lane on the GUI thread, and the mailbox of its thread (guarded by `mutex`).
    struct Worker {
        std::uint64_t ticket = 0; ///< ticket of the newest job; GUI thread only
        Job* job = nullptr; ///< newest job, until it ends; GUI thread only
        std::deque<std::pair<Job*, Task>> waiting; ///< jobs waiting for earlier ones; GUI thread only

        std::mutex mutex;
        std::condition_variable_any wake;
        Task pending;
        std::stop_token pendingStop;
        std::uint64_t pendingTicket = 0;
        std::jthread thread; // last member: it uses the others
    };

    enum class Outcome : std::uint8_t { Finished, Failed, Cancelled };

    static std::size_t index(Lane lane) { return static_cast<std::size_t>(lane); }
    void drop(Worker& worker);
    void launch(Lane lane, Job* job, Task task);
    static void forget(Job* job);
    void work(Lane lane, const std::stop_token& shutdown);
    void runOne(Lane lane, const Task& task, std::uint64_t ticket, const std::stop_token& stop);
    void post(Lane lane, std::uint64_t ticket, std::function<void(Job&)> call);
    void end(Lane lane, Outcome outcome, const QString& text);

    std::array<Worker, laneCount> m_lanes;
    bool m_isShutDown = false;
};

} // namespace tgraph
