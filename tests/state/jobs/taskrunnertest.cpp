// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/jobs/taskrunner.h"

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <atomic>
#include <semaphore>
#include <vector>

using namespace tgraph;

namespace {

constexpr int longEnough = 20000; // ms; reached only on failure

/// Waits until the token is triggered, as engine functions do.
void waitForStop(const std::stop_token& stop)
{
    std::binary_semaphore stopped(0);
    const std::stop_callback callback(stop, [&stopped] { stopped.release(); });
    stopped.acquire();
    throwIfStopped(stop);
}

} // namespace

TEST(TaskRunner, DeliversOnTheCallersThreadBeforeItFinishes)
{
    TaskRunner runner;
    QThread* deliveredOn = nullptr;
    const Job* job = runner.start(Lane::Rank, [&deliveredOn](const TaskContext& context) {
        context.deliver([&deliveredOn] { deliveredOn = QThread::currentThread(); });
    });
    QSignalSpy finished(job, &Job::finished);
    EXPECT_TRUE(runner.isRunning(Lane::Rank));
    EXPECT_TRUE(job->isRunning());
    bool wasRunning = true;
    QObject::connect(job, &Job::finished, &runner, [&wasRunning, job] { wasRunning = job->isRunning(); });
    ASSERT_TRUE(finished.wait(longEnough));
    EXPECT_EQ(deliveredOn, QThread::currentThread());
    EXPECT_FALSE(wasRunning);
    EXPECT_FALSE(runner.isRunning(Lane::Rank));
}

TEST(TaskRunner, ReportsAnExceptionAsText)
{
    TaskRunner runner;
    const Job* job = runner.start(Lane::Open, [](const TaskContext&) { throw Error("x.npz: broken"); });
    QSignalSpy failed(job, &Job::failed);
    QSignalSpy ended(job, &Job::ended);
    ASSERT_TRUE(ended.wait(longEnough));
    ASSERT_EQ(failed.count(), 1);
    EXPECT_EQ(failed[0][0].toString(), QStringLiteral("x.npz: broken"));
}

TEST(TaskRunner, CancelEndsAJobWithoutFailure)
{
    TaskRunner runner;
    Job* job = runner.start(Lane::Rank, [](const TaskContext& context) { waitForStop(context.stop); });
    QSignalSpy cancelled(job, &Job::cancelled);
    QSignalSpy failed(job, &Job::failed);
    job->cancel();
    ASSERT_TRUE(cancelled.wait(longEnough));
    EXPECT_EQ(failed.count(), 0);
    EXPECT_FALSE(runner.isRunning(Lane::Rank));
}

TEST(TaskRunner, ACancelledJobDeliversNoQueuedCalls)
{
    TaskRunner runner;
    bool delivered = false;
    std::binary_semaphore done(0);
    Job* job = runner.start(Lane::WhatIf, [&](const TaskContext& context) {
        context.progress(0.5);
        context.deliver([&delivered] { delivered = true; });
        done.release();
    });
    QSignalSpy progressed(job, &Job::progressed);
    QSignalSpy finished(job, &Job::finished);
    QSignalSpy cancelled(job, &Job::cancelled);
    done.acquire(); // all calls are posted and wait for this thread
    job->cancel();
    ASSERT_TRUE(cancelled.wait(longEnough));
    EXPECT_FALSE(delivered);
    EXPECT_EQ(progressed.count(), 0);
    EXPECT_EQ(finished.count(), 0);
}

TEST(TaskRunner, ACancelledJobReportsItsFailureAsCancelled)
{
    TaskRunner runner;
    Job* job = runner.start(Lane::Export, [](const TaskContext& context) {
        try {
            waitForStop(context.stop);
        } catch (const Cancelled&) {
            throw Error("a consequence of the stop");
        }
    });
    QSignalSpy failed(job, &Job::failed);
    QSignalSpy cancelled(job, &Job::cancelled);
    job->cancel();
    ASSERT_TRUE(cancelled.wait(longEnough));
    EXPECT_EQ(failed.count(), 0);
}

TEST(TaskRunner, TheNewestJobReplacesTheOldOneSilently)
{
    TaskRunner runner;
    std::vector<int> delivered;
    const Job* old = runner.start(Lane::Rank, [&delivered](const TaskContext& context) {
        context.deliver([&delivered] { delivered.push_back(1); }); // queued, but replaced before it can run
        waitForStop(context.stop);
    });
    QSignalSpy ended(old, &Job::ended);
    QSignalSpy cancelled(old, &Job::cancelled);
    const Job* next = runner.start(Lane::Rank, [&delivered](const TaskContext& context) {
        context.deliver([&delivered] { delivered.push_back(2); });
    });
    EXPECT_FALSE(old->isRunning());
    QSignalSpy finished(next, &Job::finished);
    ASSERT_TRUE(finished.wait(longEnough));
    EXPECT_EQ(ended.count(), 0);
    EXPECT_EQ(cancelled.count(), 0);
    EXPECT_EQ(delivered, std::vector<int>{2});
}

// All requests run, e.g. files added to a list, or several dropped journals.
TEST(TaskRunner, WaitingRequestsAllRunInOrder)
{
    TaskRunner runner;
    std::vector<int> done;
    std::vector<Job*> jobs;
    for (int number = 0; number < 4; ++number)
        jobs.push_back(runner.startAfter(Lane::Journal, [&done, number](const TaskContext& context) {
            context.deliver([&done, number] { done.push_back(number); });
        }));
    jobs[2]->cancel();
    QSignalSpy last(jobs[3], &Job::finished);
    QSignalSpy third(jobs[2], &Job::cancelled);
    ASSERT_TRUE(last.wait(longEnough));
    EXPECT_EQ(done, (std::vector<int>{0, 1, 3}));
    EXPECT_EQ(third.count(), 1);
    EXPECT_FALSE(runner.isRunning(Lane::Journal));
}

TEST(TaskRunner, AReplacingJobDropsWaitingOnes)
{
    TaskRunner runner;
    Job* first = runner.startAfter(Lane::Rank, [](const TaskContext& context) { waitForStop(context.stop); });
    bool ran = false;
    Job* second = runner.startAfter(Lane::Rank, [&ran](const TaskContext&) { ran = true; });
    Job* third = runner.start(Lane::Rank, [](const TaskContext&) {});
    EXPECT_FALSE(first->isRunning());
    EXPECT_FALSE(second->isRunning());
    QSignalSpy finished(third, &Job::finished);
    ASSERT_TRUE(finished.wait(longEnough));
    EXPECT_FALSE(ran);
}

TEST(TaskRunner, AJobIsDeletedAfterItsEndAndLastJobIsNull)
{
    TaskRunner runner;
    LastJob last;
    EXPECT_FALSE(last.isRunning());
    last.cancel(); // does nothing without a job
    Job* job = runner.start(Lane::Rank, [](const TaskContext&) {});
    last = job;
    EXPECT_TRUE(last.isRunning());
    QSignalSpy gone(job, &QObject::destroyed);
    ASSERT_TRUE(gone.wait(longEnough));
    EXPECT_FALSE(last.isRunning());
    last.cancel();
}

TEST(TaskRunner, LanesWorkSideBySide)
{
    TaskRunner runner;
    std::binary_semaphore other(0);
    const Job* first = runner.start(
        Lane::Rank, [&other](const TaskContext&) { other.acquire(); }); // needs the other lane's job to run
    QSignalSpy firstFinished(first, &Job::finished);
    const Job* second = runner.start(Lane::Explain, [&other](const TaskContext&) { other.release(); });
    QSignalSpy secondFinished(second, &Job::finished);
    ASSERT_TRUE(QTest::qWaitFor([&] { return firstFinished.count() + secondFinished.count() == 2; }, longEnough));
}

TEST(TaskRunner, ProgressIsRateLimited)
{
    TaskRunner runner;
    const Job* job = runner.start(Lane::Open, [](const TaskContext& context) {
        for (int i = 0; i < 100000; ++i)
            context.progress(i / 100000.0);
    });
    QSignalSpy progressed(job, &Job::progressed);
    QSignalSpy finished(job, &Job::finished);
    ASSERT_TRUE(finished.wait(longEnough));
    EXPECT_GE(progressed.count(), 1);
    EXPECT_LT(progressed.count(), 1000);
}

TEST(TaskRunner, DestructionStopsARunningJob)
{
    std::atomic<bool> sawStop = false;
    {
        TaskRunner runner;
        std::binary_semaphore started(0);
        runner.start(Lane::Rank, [&](const TaskContext& context) {
            started.release();
            try {
                waitForStop(context.stop);
            } catch (const Cancelled&) {
                sawStop = true;
                throw;
            }
        });
        started.acquire();
    }
    EXPECT_TRUE(sawStop);
}

TEST(TaskRunner, RefusesJobsAfterShutDown)
{
    TaskRunner runner;
    runner.shutDown();
    const Job* job = runner.start(Lane::Rank, [](const TaskContext&) { FAIL(); });
    EXPECT_FALSE(job->isRunning());
    EXPECT_FALSE(runner.isRunning(Lane::Rank));
}
