// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/placementclient.h"

#include "tests/support/files.h"

#include <QCoreApplication>
#include <QPointer>
#include <QProcess>
#include <QTest>
#include <QThread>
#include <gtest/gtest.h>

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <new>
#include <optional>
#include <stdexcept>
#include <vector>

namespace tgraph {
namespace {

constexpr int longestWait = 60'000; // milliseconds; only failing tests wait that long

PlacementRequest chain(std::uint32_t count)
{
    PlacementRequest request;
    for (std::uint32_t node = 0; node < count; ++node) {
        request.nodes.push_back({80, 30});
        if (node > 0)
            request.edges.push_back({node - 1, node});
    }
    return request;
}

/// A client whose answers are recorded, and programs for it to run.
class PlacementClientTest : public testing::Test {
protected:
    struct Answer {
        quint64 ticket = 0;
        std::shared_ptr<const Placement> result;
    };

    PlacementClientTest() { makeClient(); }

    void makeClient()
    {
        client = std::make_unique<PlacementClient>();
        client->setBudget(longestWait);
        client->setProgram(QStringLiteral(TGRAPH_LAYOUT_PROGRAM));
        QObject::connect(client.get(), &PlacementClient::finished, client.get(),
                         [this](quint64 ticket, const std::shared_ptr<const Placement>& result) {
                             EXPECT_EQ(QThread::currentThread(), QCoreApplication::instance()->thread());
                             answers.push_back({ticket, result});
                         });
    }

    void useScript(std::string_view text)
    {
        const std::filesystem::path path = folder.write("program", "#!/bin/sh\n" + std::string(text) + "\n");
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        client->setProgram(QString::fromStdString(path.string()));
    }

    // Uses a program that writes its process id and never ends.
    void useEndlessScript()
    {
        useScript("echo $$ > '" + (folder.path() / "new").string() + "'; mv '" + (folder.path() / "new").string()
                  + "' '" + pidFile().string() + "'; exec tail -f /dev/null");
    }
    std::filesystem::path pidFile() const { return folder.path() / "pid"; }

    pid_t waitForProgram() const
    {
        EXPECT_TRUE(QTest::qWaitFor([this] { return std::filesystem::exists(pidFile()); }, longestWait));
        return static_cast<pid_t>(std::stol(test::readFile(pidFile())));
    }

    // Zombies still exist.
    static bool exists(pid_t process) { return kill(process, 0) == 0 || errno != ESRCH; }

    std::optional<Placement> waitForAnswer()
    {
        if (!QTest::qWaitFor([this] { return !answers.empty(); }, longestWait))
            return std::nullopt;
        return *answers.back().result;
    }

    test::TemporaryFolder folder;
    std::vector<Answer> answers;
    std::unique_ptr<PlacementClient> client;
};

} // namespace

TEST_F(PlacementClientTest, RunsDot)
{
    const quint64 ticket = client->request(chain(4));
    EXPECT_TRUE(answers.empty());
    const auto placement = waitForAnswer();
    ASSERT_TRUE(placement);
    EXPECT_EQ(answers.back().ticket, ticket);
    EXPECT_EQ(placement->engine, Placement::Engine::Dot) << placement->fallbackReason;
    EXPECT_EQ(placement->fallbackReason, "");
    ASSERT_EQ(placement->centres.size(), 4U);
    for (std::size_t node = 1; node < 4; ++node)
        EXPECT_GT(placement->centres[node].y, placement->centres[node - 1].y + 30);
}

TEST_F(PlacementClientTest, PlacesTheEmptyGraph)
{
    (void)client->request({});
    ASSERT_TRUE(waitForAnswer());
}

TEST_F(PlacementClientTest, WorksWithoutAProgram)
{
    client->setProgram({});
    (void)client->request(chain(4));
    const auto placement = waitForAnswer();
    ASSERT_TRUE(placement);
    EXPECT_EQ(placement->engine, Placement::Engine::Layered);
    EXPECT_EQ(placement->fallbackReason, "");
}

TEST_F(PlacementClientTest, FallsBackWhenTheProgramIsMissing)
{
    client->setProgram(QStringLiteral("/nowhere/tgraph-layout"));
    const quint64 ticket = client->request(chain(4));
    const auto placement = waitForAnswer();
    ASSERT_TRUE(placement);
    EXPECT_EQ(answers.back().ticket, ticket);
    EXPECT_EQ(placement->engine, Placement::Engine::Layered);
    EXPECT_NE(placement->fallbackReason.find("/nowhere/tgraph-layout"), std::string::npos);
}

TEST_F(PlacementClientTest, KillsAProgramThatTakesTooLong)
{
    useEndlessScript();
    client->setBudget(1);
    (void)client->request(chain(4));
    const auto placement = waitForAnswer();
    ASSERT_TRUE(placement);
    EXPECT_EQ(placement->engine, Placement::Engine::Layered);
    EXPECT_NE(placement->fallbackReason.find("longer than 1"), std::string::npos) << placement->fallbackReason;
    EXPECT_TRUE(QTest::qWaitFor([this] { return !client->findChild<QProcess*>(); }, longestWait));
}

TEST_F(PlacementClientTest, FallsBackWhenTheProgramIsKilledMidway)
{
    useEndlessScript();
    (void)client->request(chain(4));
    kill(waitForProgram(), SIGKILL);
    const auto placement = waitForAnswer();
    ASSERT_TRUE(placement);
    EXPECT_EQ(placement->engine, Placement::Engine::Layered);
    EXPECT_EQ(placement->fallbackReason, "dot crashed");
}

TEST_F(PlacementClientTest, FallsBackWhenTheOutputIsInvalid)
{
    useScript("cat > /dev/null; echo Segmentation fault");
    (void)client->request(chain(4));
    const auto placement = waitForAnswer();
    ASSERT_TRUE(placement);
    EXPECT_EQ(placement->engine, Placement::Engine::Layered);
    EXPECT_NE(placement->fallbackReason.find("line 1: found \"Segmentation fault\""), std::string::npos)
        << placement->fallbackReason;
}

TEST_F(PlacementClientTest, ReportsTheProgramsError)
{
    useScript("echo 'tgraph-layout: dot failed' >&2; exit 1");
    (void)client->request(chain(4));
    const auto placement = waitForAnswer();
    ASSERT_TRUE(placement);
    EXPECT_EQ(placement->fallbackReason, "tgraph-layout: dot failed");
}

TEST_F(PlacementClientTest, DoesNotRunDotForLargeGraphs)
{
    client->setProgram(QStringLiteral("/nowhere/tgraph-layout"));
    (void)client->request(chain(3000));
    const auto placement = waitForAnswer();
    ASSERT_TRUE(placement);
    EXPECT_EQ(placement->engine, Placement::Engine::Layered);
    EXPECT_EQ(placement->fallbackReason, "");
}

TEST_F(PlacementClientTest, AnswersTheNewestRequestOnly)
{
    useEndlessScript();
    const quint64 first = client->request(chain(3));
    const pid_t endless = waitForProgram();
    (void)client->request(chain(30'000)); // layered
    client->setProgram(QStringLiteral(TGRAPH_LAYOUT_PROGRAM));
    (void)client->request(chain(4));
    const quint64 newest = client->request(chain(5));
    EXPECT_GT(newest, first);
    ASSERT_TRUE(waitForAnswer());
    // All processes have ended, and there is still only one answer.
    EXPECT_TRUE(QTest::qWaitFor([endless] { return !exists(endless); }, longestWait));
    EXPECT_TRUE(QTest::qWaitFor([this] { return client->findChild<QProcess*>() == nullptr; }, longestWait));
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers.front().ticket, newest);
    EXPECT_EQ(answers.front().result->centres.size(), 5U);
}

TEST_F(PlacementClientTest, DoesNotAnswerCancelledRequests)
{
    (void)client->request(chain(3000));
    client->cancel();
    const quint64 next = client->request(chain(3));
    ASSERT_TRUE(waitForAnswer());
    EXPECT_EQ(answers.front().ticket, next);
    EXPECT_EQ(answers.size(), 1U);
}

TEST_F(PlacementClientTest, LeavesNoProcessBehind)
{
    useEndlessScript();
    (void)client->request(chain(3));
    const pid_t endless = waitForProgram();
    EXPECT_TRUE(exists(endless));
    client.reset();
    EXPECT_FALSE(exists(endless));
    EXPECT_TRUE(answers.empty());
}

// Its input may fail to be written before Qt notices its end. Qt warns of deleted processes that run.
TEST_F(PlacementClientTest, KeepsAKilledProcessUntilItHasEnded)
{
    useEndlessScript();
    (void)client->request(chain(3));
    (void)waitForProgram();
    const QPointer<QProcess> process = client->findChild<QProcess*>();
    client->cancel();
    Q_EMIT process->errorOccurred(QProcess::WriteError);
    QCoreApplication::sendPostedEvents(process, QEvent::DeferredDelete);
    EXPECT_TRUE(process);
    EXPECT_TRUE(QTest::qWaitFor([&process] { return !process; }, longestWait));
}

TEST_F(PlacementClientTest, CanBeDestroyedDuringAPlacement)
{
    (void)client->request(chain(50'000));
    client.reset();
    QCoreApplication::processEvents();
    EXPECT_TRUE(answers.empty());
}

// An exception on the thread must become an answer; otherwise it would end the program.
TEST_F(PlacementClientTest, ReportsExceptionsOfTheThread)
{
    QStringList problems;
    QObject::connect(client.get(), &PlacementClient::failed, client.get(),
                     [&problems](quint64, const QString& problem) { problems << problem; });
    client->setProgram({});
    const auto fail = [&](const PlacementClient::Layering& layering) {
        client->setLayering(layering);
        const qsizetype before = problems.size();
        static_cast<void>(client->request(chain(3)));
        EXPECT_TRUE(QTest::qWaitFor([&] { return problems.size() > before; }, longestWait));
    };
    fail([](const auto&, const auto&, const auto&) -> Placement { throw std::bad_alloc(); });
    fail([](const auto&, const auto&, const auto&) -> Placement { throw std::length_error("too long"); });
    fail([](const auto&, const auto&, const auto&) -> Placement { throw 7; });
    EXPECT_EQ(
        problems,
        QStringList({QStringLiteral("out of memory"), QStringLiteral("too long"), QStringLiteral("an unknown error")}));
    EXPECT_TRUE(answers.empty());
}

} // namespace tgraph
