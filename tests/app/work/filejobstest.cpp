// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/jobs/filejobcontroller.h"
#include "engine/core/error.h"
#include "tests/support/tables.h"

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <thread>

using namespace tgraph;
using namespace tgraph::test;

namespace {

constexpr int fileJobLimit = 60000; // ms; reached only on failure

class Controller : public FileJobController {
public:
    Controller(Session& session, TaskRunner& runner) : FileJobController(session, runner, Lane::Propose, nullptr) { }
    using FileJobController::file;
    using FileJobController::start;
};

void waitForStop(const TaskContext& context)
{
    while (true) {
        throwIfStopped(context.stop);
        std::this_thread::yield();
    }
}

class FileJobs : public ::testing::Test {
protected:
    FileJobs()
    {
        for (std::size_t i = 0; i < files.size(); ++i) {
            auto document = std::make_shared<Document>(kernelDocument());
            document->path = "kernel" + std::to_string(i) + ".npz";
            files.at(i) = makeOpenFile(document);
            session.add(files.at(i));
        }
        const auto note = [this](const char* name) { return [this, name] { events << QString::fromLatin1(name); }; };
        QObject::connect(&controller, &FileJobController::started, &controller, note("started"));
        QObject::connect(&controller, &FileJobController::failed, &controller, note("failed"));
        QObject::connect(&controller, &FileJobController::cancelled, &controller, note("cancelled"));
        QObject::connect(&controller, &FileJobController::ended, &controller, note("ended"));
    }
    ~FileJobs() override { runner.shutDown(); }

    bool waitForEnd()
    {
        return QTest::qWaitFor([this] { return events.endsWith(QStringLiteral("ended")); }, fileJobLimit);
    }

    Session session;
    TaskRunner runner;
    Controller controller{session, runner};
    std::array<std::shared_ptr<const OpenFile>, 2> files;
    QStringList events;
};

} // namespace

TEST_F(FileJobs, AClosedFileCancelsItsJobOnly)
{
    controller.start(files[0], waitForStop);
    session.close(1);
    EXPECT_TRUE(controller.isRunning());
    session.close(0);
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(events, QStringList({QStringLiteral("started"), QStringLiteral("cancelled"), QStringLiteral("ended")}));
    EXPECT_EQ(controller.file(), nullptr);
}

TEST_F(FileJobs, AFailureNamesItsFileWhichMayNotBeShown)
{
    QSignalSpy failed(&controller, &Controller::failed);
    ASSERT_EQ(session.current()->file, files[1]);
    controller.start(files[0], [](const TaskContext&) { throw Error("no reason"); });
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(events, QStringList({QStringLiteral("started"), QStringLiteral("failed"), QStringLiteral("ended")}));
    EXPECT_EQ(failed[0][0].value<std::shared_ptr<const OpenFile>>(), files[0]);
    EXPECT_EQ(failed[0][1].toString(), QStringLiteral("no reason"));
}

TEST_F(FileJobs, ReportProgressWhileTheirFileIsShown)
{
    QSignalSpy progressed(&controller, &Controller::progressed);
    std::atomic<bool> reports = false;
    std::atomic<bool> delivered = false;
    controller.start(files[0], [&](const TaskContext& context) {
        while (!context.stop.stop_requested()) {
            if (reports.exchange(false)) {
                context.progress(0.5);
                context.deliver([&] { delivered = true; });
            }
            std::this_thread::yield();
        }
    });
    EXPECT_FALSE(controller.isRunningForShown());
    reports = true;
    ASSERT_TRUE(QTest::qWaitFor([&] { return delivered.load(); }, fileJobLimit));
    EXPECT_EQ(progressed.count(), 0);
    session.show(0);
    EXPECT_TRUE(controller.isRunningForShown());
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            reports = true; // a report soon after another one is dropped
            return progressed.count() > 0;
        },
        fileJobLimit));
    controller.cancel();
    ASSERT_TRUE(waitForEnd());
}

TEST_F(FileJobs, AReplacedJobReportsNoEnd)
{
    controller.start(files[0], waitForStop);
    controller.start(files[1], [](const TaskContext&) {});
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(events, QStringList({QStringLiteral("started"), QStringLiteral("started"), QStringLiteral("ended")}));
}
