// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/jobs/taskrunner.h"

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <atomic>
#include <semaphore>

using namespace tgraph;

namespace {

constexpr int longEnough = 20000; // ms; reached only by a failure

/// Waits until the token is triggered, as a well-behaved engine function does.
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
    QSignalSpy finished(&runner, &TaskRunner::finished);
    QThread* deliveredOn = nullptr;
    runner.start(Lane::Rank, [&deliveredOn](const TaskContext& context) {
        context.deliver([&deliveredOn] { deliveredOn = QThread::currentThread(); });
    });
    EXPECT_TRUE(runner.isRunning(Lane::Rank));
    ASSERT_TRUE(finished.wait(longEnough));
    EXPECT_EQ(deliveredOn, QThread::currentThread());
    EXPECT_FALSE(runner.isRunning(Lane::Rank));
}

TEST(TaskRunner, TurnsExceptionsIntoOneText)
{
    TaskRunner runner;
    QSignalSpy failed(&runner, &TaskRunner::failed);
    runner.start(Lane::Open, [](const TaskContext&) { throw Error("x.npz: broken"); });
    ASSERT_TRUE(failed.wait(longEnough));
    EXPECT_EQ(failed[0][1].toString(), QStringLiteral("x.npz: broken"));
}

TEST(TaskRunner, CancelEndsAJobWithoutAFailure)
{
    TaskRunner runner;
    QSignalSpy cancelled(&runner, &TaskRunner::cancelled);
    QSignalSpy failed(&runner, &TaskRunner::failed);
    runner.start(Lane::Rank, [](const TaskContext& context) { waitForStop(context.stop); });
    runner.cancel(Lane::Rank);
    ASSERT_TRUE(cancelled.wait(longEnough));
    EXPECT_EQ(failed.count(), 0);
    runner.cancel(Lane::Rank); // idle: nothing happens
}

TEST(TaskRunner, TheNewestJobWinsAndTheOldOneIsNotHeardOf)
{
    TaskRunner runner;
    QSignalSpy finished(&runner, &TaskRunner::finished);
    QSignalSpy cancelled(&runner, &TaskRunner::cancelled);
    std::vector<int> delivered;
    runner.start(Lane::Rank, [&delivered](const TaskContext& context) {
        context.deliver([&delivered] { delivered.push_back(1); }); // queued, but replaced before it can run
        waitForStop(context.stop);
    });
    runner.start(Lane::Rank, [&delivered](const TaskContext& context) {
        context.deliver([&delivered] { delivered.push_back(2); });
    });
    ASSERT_TRUE(finished.wait(longEnough));
    EXPECT_EQ(finished.count(), 1);
    EXPECT_EQ(cancelled.count(), 0);
    EXPECT_EQ(delivered, std::vector<int>{2});
}

TEST(TaskRunner, LanesWorkSideBySide)
{
    TaskRunner runner;
    QSignalSpy finished(&runner, &TaskRunner::finished);
    std::binary_semaphore other(0);
    runner.start(Lane::Rank, [&other](const TaskContext&) { other.acquire(); }); // needs the other lane's job to run
    runner.start(Lane::Explain, [&other](const TaskContext&) { other.release(); });
    ASSERT_TRUE(QTest::qWaitFor([&finished] { return finished.count() == 2; }, longEnough));
}

TEST(TaskRunner, ProgressIsThinnedOut)
{
    TaskRunner runner;
    QSignalSpy progressed(&runner, &TaskRunner::progressed);
    QSignalSpy finished(&runner, &TaskRunner::finished);
    runner.start(Lane::Open, [](const TaskContext& context) {
        for (int i = 0; i < 100000; ++i)
            context.progress(i / 100000.0);
    });
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
