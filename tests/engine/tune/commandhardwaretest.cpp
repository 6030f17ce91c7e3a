// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that measure, fail, hang, print too much and leave children behind.
#include "engine/tune/hardware/commandhardware.h"

#include "engine/core/error.h"
#include "engine/tune/documentspace.h"
#include "engine/tune/hardware/printedtime.h"
#include "engine/tune/hardware/shellcommand.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <thread>

using namespace tgraph;

namespace {

class CommandHardwareTest : public testing::Test {
protected:
    CommandHardwareTest() { ::setenv("TMPDIR", m_temporary.path().c_str(), 1); }
    ~CommandHardwareTest() override
    {
        EXPECT_TRUE(std::filesystem::is_empty(m_temporary.path())) << "temporary files are left";
        ::unsetenv("TMPDIR");
    }

    Answer measure(CommandOptions options, MeasureRequest request = {DistinctId(2), 1, 0})
    {
        return CommandHardware(m_space, std::move(options)).measure(request, m_stop.get_token());
    }
    Answer measure(const std::string& command) { return measure(CommandOptions{.command = command}); }

    [[nodiscard]] std::string at(const std::string& name) const { return (m_folder.path() / name).string(); }

    /// Returns a number that a command wrote into the folder.
    [[nodiscard]] int numberIn(const std::string& name) const
    {
        return std::stoi(test::readFile(m_folder.path() / name));
    }

    /// Returns false for an unreaped process as well.
    static bool isAlive(int process)
    {
        std::ifstream file(fmt::format("/proc/{}/stat", process));
        std::string number, name, state;
        file >> number >> name >> state;
        return file && state != "Z" && state != "X";
    }

    test::TemporaryFolder m_temporary;
    test::TemporaryFolder m_folder;
    Document m_document = test::layoutDocument({.nodes = 30, .edges = 40, .configurable = 5, .configs = 40});
    DocumentSpace m_space{m_document, std::make_shared<const Deduplication>(deduplicate(m_document))};
    std::stop_source m_stop;
};

TEST(PrintedTime, IsANumberWithOrWithoutAUnit)
{
    EXPECT_DOUBLE_EQ(*printedTime("79.6", 1e-3), 0.0796);
    EXPECT_DOUBLE_EQ(*printedTime("79.6 ms", 1), 0.0796);
    EXPECT_DOUBLE_EQ(*printedTime("79600000ns", 1), 0.0796);
    EXPECT_DOUBLE_EQ(*printedTime("79600 us", 1), 0.0796);
    EXPECT_DOUBLE_EQ(*printedTime("79600 µs", 1), 0.0796);
    EXPECT_DOUBLE_EQ(*printedTime("7.96e-2s", 1e-9), 0.0796);
}

TEST(PrintedTime, IsTheMedianOfSeveral)
{
    EXPECT_DOUBLE_EQ(*printedTime("9 1 2", 1), 2);
    EXPECT_DOUBLE_EQ(*printedTime("9, 1, 2, 4 ms", 1), 0.003);
    EXPECT_DOUBLE_EQ(*printedTime("1ms 2ms 9ms", 1), 0.002);
    EXPECT_DOUBLE_EQ(*printedTime("[9, 1, 2]", 1e-3), 0.002);
}

TEST(PrintedTime, ReadsJson)
{
    EXPECT_DOUBLE_EQ(*printedTime(R"({"runtime": 79.6, "unit": "ms"})", 1), 0.0796);
    EXPECT_DOUBLE_EQ(*printedTime(R"({"runtime": [3, 1, 2], "power": "7 W"})", 1), 2);
    EXPECT_DOUBLE_EQ(*printedTime(R"({"runtime_ns": 79600000})", 1), 0.0796);
}

// Decimal commas, thousands separators and version numbers: each is ambiguous.
TEST(PrintedTime, RefusesAmbiguousNumbers)
{
    for (const char* const line : {"79,6 ms",        "79,6",
                                   "1,234.5 ms",     "1,234",
                                   "1.2.3",          "1.2.3 s",
                                   "1 234.5 ms",     "12 345 us",
                                   "1'234 ms",       "1.234,5 ms",
                                   "79-80 ms",       "79..80",
                                   "79.6 ms 80.1",   "79,80,81 ms",
                                   "79.6,80 ms",     "1\u00a0234 ms",
                                   "+5 ms",          "79.6e ms",
                                   "79.6ms,",        "1 s 200 ms",
                                   "2 ms 350 us",    "123 456 ns",
                                   "123 456 789 ns", "812 815 820 ns",
                                   "79 .6 ms",       "1 234 ns 5 678 ns",
                                   "1.234,567.8",    "5 %",
                                   "1_000 ms",       R"({"runtime": "79,6"})",
                                   R"([1,2)",        R"({"runtime":1,"runtime":2})"})
        EXPECT_FALSE(printedTime(line, 1)) << line;
    EXPECT_DOUBLE_EQ(*printedTime("79.6,80.1,80.0 ms", 1), 0.0800);
    EXPECT_DOUBLE_EQ(*printedTime("79ms,80ms,81ms", 1), 0.080);
    EXPECT_DOUBLE_EQ(*printedTime("79; 80; 81", 1), 80);
    EXPECT_DOUBLE_EQ(*printedTime("812; 815; 820 ns", 1), 815e-9);
    EXPECT_DOUBLE_EQ(*printedTime("81200 81500 82000 ns", 1), 81500e-9);
    EXPECT_DOUBLE_EQ(*printedTime(" 79.6 ms ", 1), 0.0796);
}

TEST(PrintedTime, RefusesOtherText)
{
    for (const char* const line : {"",
                                   "fast",
                                   "0",
                                   "-1",
                                   "nan",
                                   "inf",
                                   "1e999",
                                   "0x10",
                                   "5 runs 3 ms",
                                   "3 weeks",
                                   "1 2 x",
                                   "1 0",
                                   "time: 5",
                                   "[]",
                                   "[1, 2",
                                   "[1, \"2\"]",
                                   "{}",
                                   R"({"runtime": "5"})",
                                   R"({"runtime": 5, "unit": "h"})",
                                   R"({"runtime": 5, "unit": 3})",
                                   R"({"runtime": null})",
                                   "[[1]]"})
        EXPECT_FALSE(printedTime(line, 1)) << line;
}

TEST(PrintedTime, RefusesTimesOf292YearsAndMore)
{
    for (const char* const line :
         {"1e308 1e308", "1e308", "1 2 1e308", "1e305 s 1e305 s", "9223372037 s", "9223372036854775808 ns",
          "[1e308, 1e308]", R"({"runtime": 1e300, "unit": "ns"})", R"({"runtime_ns": 9223372036854775808})"})
        EXPECT_FALSE(printedTime(line, 1)) << line;
    EXPECT_FALSE(printedTime("9223372037000", 1e-3));
    EXPECT_DOUBLE_EQ(*printedTime("9223372036 s", 1), 9223372036);
    EXPECT_DOUBLE_EQ(*printedTime("9223372036 9223372034 s", 1), 9223372035);
}

TEST_F(CommandHardwareTest, PassesTheConfigurationInAFileOrOnStandardInput)
{
    const std::string expected = m_space.description(DistinctId(2)).dump();
    EXPECT_EQ(measure("cp {config} " + at("file") + "; echo 0.5").runtime, 0.5);
    EXPECT_EQ(nlohmann::ordered_json::parse(test::readFile(at("file"))).dump(), expected);
    EXPECT_EQ(measure("cat > " + at("input") + "; echo 0.5").runtime, 0.5);
    EXPECT_EQ(nlohmann::ordered_json::parse(test::readFile(at("input"))).dump(), expected);
    EXPECT_EQ(measure("echo {config} > /dev/null; wc -c | tr 0 1").runtime, 1) << "nothing on standard input";
}

TEST_F(CommandHardwareTest, PassesIndexAndHost)
{
    EXPECT_EQ(measure("echo {index}ms").runtime, std::stod(m_space.key(DistinctId(2))) * 1e-3);
    const CommandOptions two{.command = "echo {host} > " + at("host") + "; echo 1", .hosts = {"a", "it's; rm -r b"}};
    EXPECT_EQ(CommandHardware(m_space, two).lanes(), 2U);
    EXPECT_EQ(measure(two, {DistinctId(0), 1, 1}).runtime, 1);
    EXPECT_EQ(test::readFile(at("host")), "it's; rm -r b\n");
    EXPECT_EQ(CommandHardware(m_space, {.command = "x", .jobs = 3}).lanes(), 3U);
}

TEST_F(CommandHardwareTest, ReadsTheLastLineOfStandardOutput)
{
    EXPECT_EQ(measure("echo 7; echo noise >&2; echo '  5 ms '; echo; echo ' '").runtime, 0.005);
    EXPECT_EQ(measure("printf '10 %%\\r20 %%\\r0.25'").runtime, 0.25);
    EXPECT_EQ(measure(CommandOptions{.command = "echo 5", .unit = 1e-6}).runtime, 5 * 1e-6);
    const Answer answer = measure("echo 1");
    EXPECT_EQ(answer.kind, AnswerKind::Time);
    EXPECT_TRUE(answer.words.empty());
    EXPECT_GT(answer.hardwareSeconds, 0);
}

TEST_F(CommandHardwareTest, ReportsWhyThereIsNoTime)
{
    const auto failure = [this](const std::string& command) {
        const Answer answer = measure(command);
        EXPECT_EQ(answer.kind, AnswerKind::Failed) << command;
        return answer.words;
    };
    EXPECT_EQ(failure("echo 5; echo first >&2; echo 'no memory' >&2; exit 3"), "exit status 3: no memory");
    EXPECT_EQ(failure("exit 4"), "exit status 4");
    EXPECT_EQ(failure("kill -SEGV $$"), "ended by signal 11 (Segmentation fault)");
    EXPECT_EQ(failure("echo 'about 5'"), "found \"about 5\", expected a time on the last line of standard output");
    EXPECT_EQ(failure("true"), "found nothing, expected a time on the last line of standard output");
    EXPECT_EQ(failure("printf 'red \\033[31m' >&2; exit 1"), "exit status 1: red ?[31m");
    EXPECT_NE(failure("/no/such/program").find("exit status 127: "), std::string::npos);
    EXPECT_LT(failure("head -c 100000 /dev/zero | tr '\\0' x >&2; exit 1").size(), 320U);
}

TEST_F(CommandHardwareTest, RecognisesRefusals)
{
    const auto refusal = [this](const std::string& command) {
        const Answer answer = measure(command);
        EXPECT_EQ(answer.kind, AnswerKind::Invalid) << command;
        return answer.words;
    };
    EXPECT_EQ(refusal("echo 'invalid: tile 7 is no divisor'"), "tile 7 is no divisor");
    EXPECT_EQ(refusal("echo invalid layout; exit 1"), "layout");
    EXPECT_EQ(refusal("echo 'too large' >&2; exit 75"), "too large");
    EXPECT_EQ(refusal("exit 75"), "refused without a message");
    EXPECT_EQ(measure("echo invalidated").kind, AnswerKind::Failed);
}

TEST_F(CommandHardwareTest, EndsACommandAndItsChildrenAfterTheLimit)
{
    const Answer answer = measure(
        CommandOptions{.command = "sleep 600 & echo $! > " + at("child") + "; sleep 600; echo 1", .secondsLimit = 0.2});
    EXPECT_EQ(answer.kind, AnswerKind::TimedOut);
    EXPECT_EQ(answer.words, "no answer within 0.2 s");
    EXPECT_LT(answer.hardwareSeconds, 60);
    while (isAlive(numberIn("child"))) // killed, but the signal may be on its way
        std::this_thread::yield();
}

TEST_F(CommandHardwareTest, GivesACommandAShortGracePeriodAfterTheLimit)
{
    const Answer tidy = measure(CommandOptions{
        .command = "trap 'echo tidy > " + at("tidy") + "; exit 1' TERM; sleep 600 & wait", .secondsLimit = 0.2});
    EXPECT_EQ(tidy.kind, AnswerKind::TimedOut);
    EXPECT_EQ(test::readFile(at("tidy")), "tidy\n");
    const Answer deaf
        = measure(CommandOptions{.command = "trap '' TERM; while :; do sleep 1; done", .secondsLimit = 0.2});
    EXPECT_EQ(deaf.kind, AnswerKind::TimedOut);
}

TEST_F(CommandHardwareTest, GivesChildrenTheGracePeriodAfterTheirShellEnded)
{
    // The signal ends the shell at once; the shell's child needs a moment longer.
    const std::string child = "sh -c 'trap \"sleep 0.3; echo tidy > " + at("tidy") + "; exit\" TERM; sleep 600 & wait'";
    EXPECT_EQ(measure(CommandOptions{.command = child + " & sleep 600; :", .secondsLimit = 0.3}).kind,
              AnswerKind::TimedOut);
    EXPECT_EQ(test::readFile(at("tidy")), "tidy\n");
}

TEST_F(CommandHardwareTest, EndsWithItsShell)
{
    const Answer answer = measure("sleep 600 & echo $! > " + at("child") + "; echo 2 ms");
    EXPECT_EQ(answer.runtime, 0.002);
    EXPECT_LT(answer.hardwareSeconds, 60);
    while (isAlive(numberIn("child"))) // killed, but the signal may be on its way
        std::this_thread::yield();
}

TEST_F(CommandHardwareTest, StopsAtOnce)
{
    auto running = std::async(std::launch::async, [this] {
        return measure("trap '' TERM; echo started > " + at("started") + "; while :; do sleep 600; done");
    });
    while (!std::filesystem::exists(at("started")))
        std::this_thread::yield();
    m_stop.request_stop();
    EXPECT_THROW((void)running.get(), Cancelled);
    EXPECT_THROW((void)measure("echo 1"), Cancelled);
}

TEST_F(CommandHardwareTest, StopsDuringTheGracePeriod)
{
    auto running = std::async(std::launch::async, [this] {
        return measure(
            CommandOptions{.command = "trap 'echo told > " + at("told") + "' TERM; while :; do sleep 600 & wait; done",
                           .secondsLimit = 0.1});
    });
    while (!std::filesystem::exists(at("told")))
        std::this_thread::yield();
    m_stop.request_stop();
    EXPECT_THROW((void)running.get(), Cancelled);
}

TEST_F(CommandHardwareTest, ReadsLongOutputWithoutKeepingIt)
{
    const Answer answer = measure("head -c 100000000 /dev/zero; head -c 100000000 /dev/zero >&2; echo; echo 3 ms");
    EXPECT_EQ(answer.runtime, 0.003) << answer.words;
    const ShellRun run = runShell({.command = "head -c 1000000 /dev/zero"}, {});
    EXPECT_EQ(run.output.size(), 65536U);
}

TEST_F(CommandHardwareTest, LeavesNoFilesOpenToItsCommands)
{
    const Answer answer = measure("ls /proc/self/fd | grep -vc '^[012]$'"); // except the folder itself
    EXPECT_EQ(answer.runtime, 1) << answer.words;
}

TEST_F(CommandHardwareTest, LeavesNoProcesses)
{
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(measure("echo 1").runtime, 1);
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1); // no child left
}

TEST_F(CommandHardwareTest, MeasuresOnSeveralLanesAtOnce)
{
    // Each command waits for the other: run one after another, they would never end.
    const std::string command = "echo $$ > " + at("lane-") + "{host}; until [ -s " + at("lane-a") + " ] && [ -s "
        + at("lane-b") + " ]; do :; done; grep -c configuration {config}";
    CommandHardware hardware(m_space, {.command = command, .hosts = {"a", "b"}, .secondsLimit = 60});
    auto other = std::async(std::launch::async, [&] {
        return hardware.measure({DistinctId(1), 1, 1}, m_stop.get_token());
    });
    EXPECT_EQ(hardware.measure({DistinctId(0), 2, 0}, m_stop.get_token()).kind, AnswerKind::Time);
    EXPECT_EQ(other.get().kind, AnswerKind::Time);
}

TEST_F(CommandHardwareTest, LosesAHostOnlyIfTheBaselineFailsThere)
{
    const std::string command = "test -e " + at("{host}-is-down")
        + " && { echo no route >&2; exit 255; }; test {index} = " + m_space.key(DistinctId(2)) + " && exit 1; echo 3";
    CommandHardware hardware(m_space, {.command = command, .hosts = {"a", "b"}});
    const auto on = [&](unsigned lane, std::uint32_t configuration) {
        return hardware.measure({DistinctId(configuration), 1, lane}, m_stop.get_token());
    };
    EXPECT_EQ(on(1, 1).host, "b");
    EXPECT_EQ(on(1, 2).kind, AnswerKind::Failed);
    EXPECT_FALSE(hardware.isLost(1)) << "the configuration cannot run";
    EXPECT_EQ(hardware.hosts(), HostReport());

    std::ofstream(at("b-is-down")).flush();
    EXPECT_EQ(on(1, 1).kind, AnswerKind::Failed);
    EXPECT_TRUE(hardware.isLost(1));
    EXPECT_EQ(hardware.hosts(),
              (HostReport{.lost = {{.host = "b", .words = "exit status 255: no route"}}, .unlike = {}}));

    std::ofstream(at("a-is-down")).flush();
    EXPECT_EQ(on(0, 1).kind, AnswerKind::Failed);
    EXPECT_FALSE(hardware.isLost(0)) << "the last one: the tuner reports that the machine is down";
}

TEST_F(CommandHardwareTest, ReportsHostsThatDiffer)
{
    CommandHardware hardware(m_space, {.command = "test {host} = slow && echo 2 || echo 1", .hosts = {"fast", "slow"}});
    for (const unsigned lane : {0U, 1U})
        EXPECT_EQ(hardware.measure({m_space.baseline(), 1, lane}, m_stop.get_token()).kind, AnswerKind::Time);
    EXPECT_EQ(hardware.hosts(),
              (HostReport{.lost = {},
                          .unlike = HostReport::Unlike{
                              .fastest = "fast", .slowest = "slow", .fastestSeconds = 1, .slowestSeconds = 2}}));
}

TEST(ShellWord, IsOneWordOfTheShell)
{
    EXPECT_EQ(shellWord("/tmp/a-b_1.json"), "/tmp/a-b_1.json");
    EXPECT_EQ(shellWord(""), "''");
    for (const std::string text : {"a b", "it's", "$HOME", "`id`", "a\nb", "\\", "\"", "*", "~", "a;b", "'"})
        EXPECT_EQ(runShell({.command = "printf %s " + shellWord(text)}, {}).output, text);
}

} // namespace
