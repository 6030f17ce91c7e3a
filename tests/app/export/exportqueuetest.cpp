// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/exportqueue.h"

#include "app/export/exports.h"
#include "tests/support/files.h"

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <semaphore>
#include <vector>

using namespace tgraph;

namespace {

constexpr int longestExport = 20000; // ms; reached only on failure

class ExportQueueTest : public ::testing::Test {
protected:
    ExportQueueTest()
    {
        QObject::connect(&queue, &ExportQueue::written, &queue, [this] { told.emplace_back("written"); });
        QObject::connect(&queue, &ExportQueue::failed, &queue, [this] { told.emplace_back("failed"); });
        QObject::connect(&queue, &ExportQueue::cancelled, &queue, [this] { told.emplace_back("cancelled"); });
        QObject::connect(&queue, &ExportQueue::emptied, &queue, [this] { told.emplace_back("emptied"); });
    }

    bool waitUntilEmpty()
    {
        return QTest::qWaitFor([this] { return queue.isEmpty(); }, longestExport);
    }

    /// Signals that it runs, waits for a stop, then writes as exports do.
    ExportQueue::Write waitingWrite(const std::filesystem::path& target)
    {
        return [this, target](const std::stop_token& stop) {
            runs.release();
            std::binary_semaphore stopped(0);
            const std::stop_callback callback(stop, [&stopped] { stopped.release(); });
            stopped.acquire();
            writeWhole(target, "text", stop);
        };
    }

    test::TemporaryFolder folder;
    std::vector<std::string> told;
    std::binary_semaphore runs{0};
    TaskRunner runner;
    ExportQueue queue{runner};
};

} // namespace

TEST_F(ExportQueueTest, ReportsAFailureBeforeItIsEmpty)
{
    queue.add(folder.path() / "a", [](const std::stop_token&) { throw Error("no room"); });
    ASSERT_TRUE(waitUntilEmpty());
    EXPECT_EQ(told, (std::vector<std::string>{"failed", "emptied"}));
}

TEST_F(ExportQueueTest, TellsEachCallerTheEndOfItsOwnFile)
{
    const auto end = [this](const char* name) {
        return [this, name](const QString& problem) { told.push_back(name + problem.toStdString()); };
    };
    queue.add(
        folder.path() / "a", [](const std::stop_token&) { throw Error("no room"); }, end("a: "));
    queue.add(
        folder.path() / "b", [](const std::stop_token&) {}, end("b: "));
    queue.add(folder.path() / "c", [](const std::stop_token&) {});
    ASSERT_TRUE(waitUntilEmpty());
    EXPECT_EQ(told, (std::vector<std::string>{"failed", "a: no room", "written", "b: ", "written", "emptied"}));
}

TEST_F(ExportQueueTest, CancelStopsTheCurrentExportAndDropsTheOthers)
{
    const std::filesystem::path first = folder.path() / "first";
    const std::filesystem::path second = folder.path() / "second";
    queue.add(first, waitingWrite(first));
    queue.add(second, waitingWrite(second));
    runs.acquire();
    queue.cancel();
    ASSERT_TRUE(waitUntilEmpty());
    EXPECT_EQ(told, (std::vector<std::string>{"cancelled", "emptied"}));
    EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << "no partly written file";
}

TEST_F(ExportQueueTest, ReportsAWrittenFileEvenIfAStopFollows)
{
    const std::filesystem::path target = folder.path() / "whole";
    std::binary_semaphore done(0);
    queue.add(target, [&](const std::stop_token& stop) {
        writeWhole(target, "text", stop);
        done.release();
    });
    done.acquire();
    queue.cancel();
    ASSERT_TRUE(waitUntilEmpty());
    EXPECT_EQ(told, (std::vector<std::string>{"written", "emptied"}));
    EXPECT_EQ(test::readFile(target), "text");
}
