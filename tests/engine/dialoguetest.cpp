// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/process/dialogue.h"

#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

using namespace tgraph;
using namespace tgraph::test;

namespace {

class DialogueTest : public ::testing::Test {
protected:
    [[nodiscard]] std::filesystem::path program(const std::string& shell) const
    {
        const auto path = m_folder.write("program", "#!/bin/sh\n" + shell);
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return path;
    }

    static Dialogue::Deadline later(int seconds)
    {
        return std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    }

    static std::string hear(Dialogue& dialogue, std::size_t count, Dialogue::Deadline deadline = later(60))
    {
        std::string text(count, '\0');
        dialogue.receive(std::as_writable_bytes(std::span(text)), deadline, {});
        return text;
    }

private:
    TemporaryFolder m_folder;
};

std::span<const std::byte> bytesOf(const std::string& text)
{
    return std::as_bytes(std::span(text));
}

} // namespace

TEST_F(DialogueTest, SendsAndReceives)
{
    Dialogue dialogue(program("while read word; do echo \"<$word>\" >&0; done\n"));
    for (const std::string word : {"one\n", "two\n"}) {
        EXPECT_TRUE(dialogue.send(bytesOf(word), later(60), {}));
        EXPECT_EQ(hear(dialogue, 6), "<" + word.substr(0, 3) + ">\n");
    }
}

TEST_F(DialogueTest, ReportsHowTheOtherSideEnded)
{
    const auto endOf = [this](const char* shell) {
        Dialogue dialogue(program(shell));
        try {
            static_cast<void>(hear(dialogue, 1));
        } catch (const DialogueEnded& end) {
            EXPECT_FALSE(end.timedOut());
            return std::string(end.what());
        }
        return std::string();
    };
    EXPECT_EQ(endOf("exit 3\n"), "program: exit status 3");
    EXPECT_EQ(endOf("kill -SEGV $$\n"), "program: ended by signal 11 (Segmentation fault)");
}

TEST_F(DialogueTest, ReceivesAnAnswerBeforeEverythingIsSent)
{
    Dialogue dialogue(program("echo no >&0; exec sleep 60\n"));
    const std::string much(16'000'000, 'x');
    EXPECT_FALSE(dialogue.send(bytesOf(much), later(60), {}));
    EXPECT_EQ(hear(dialogue, 3), "no\n");
}

TEST_F(DialogueTest, TheDeadlineEndsIt)
{
    Dialogue dialogue(program("exec sleep 60\n"));
    try {
        static_cast<void>(hear(dialogue, 1, std::chrono::steady_clock::now()));
        FAIL();
    } catch (const DialogueEnded& end) {
        EXPECT_TRUE(end.timedOut());
    }
}

TEST_F(DialogueTest, StopsWhileWaiting)
{
    Dialogue dialogue(program("exec sleep 60\n"));
    std::stop_source stop;
    stop.request_stop();
    std::array<std::byte, 1> byte{};
    EXPECT_THROW(dialogue.receive(byte, later(60), stop.get_token()), Cancelled);
}

TEST_F(DialogueTest, NamesAMissingProgram)
{
    EXPECT_THROW(Dialogue("/nowhere/at-all"), Error);
}
