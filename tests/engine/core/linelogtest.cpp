// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/linelog.h"

#include "engine/core/error.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <tuple>
#include <vector>

namespace tgraph {
namespace {

class LineLogTest : public testing::Test {
protected:
    [[nodiscard]] std::unique_ptr<LineLog> open(LogOpening opening, LineLog::Limits limits = {1000, 100}) const
    {
        return std::make_unique<LineLog>(m_file, opening, "tester", limits);
    }
    template <typename Do> [[nodiscard]] std::string problem(Do&& act) const
    {
        return test::errorFrom(act).substr(m_file.string().size() + 2);
    }
    void write(std::string_view text) const { std::ofstream(m_file, std::ios::binary) << text; }

    test::TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder.path() / "j";
};

constexpr auto process = LineLog::Durability::Process;
constexpr auto disk = LineLog::Durability::Disk;

TEST_F(LineLogTest, ReadsAddedLinesWithTheirOffsets)
{
    {
        const auto log = open(LogOpening::New);
        log->append("first\n", disk);
        log->append("second line\n", process);
    }
    const auto log = open(LogOpening::Resume);
    std::vector<std::tuple<std::string, std::size_t, std::uint64_t>> lines;
    const auto whole = log->eachLine([&](const std::string& line, std::size_t number, std::uint64_t begin) {
        lines.emplace_back(line, number, begin);
        EXPECT_EQ(log->text(begin, line.size()), line);
    });
    EXPECT_EQ(lines, (decltype(lines){{"first", 1, 0}, {"second line", 2, 6}}));
    EXPECT_EQ(whole, 18U);
    EXPECT_EQ(log->keep(whole), 0U);
    log->append("third\n", process);
    EXPECT_EQ(log->text(), "first\nsecond line\nthird\n");
    EXPECT_EQ(log->head(3), "fir");
}

TEST_F(LineLogTest, RemovesATornLine)
{
    write("whole\ntor");
    const auto log = open(LogOpening::Resume);
    EXPECT_EQ(log->keep(log->eachLine([](const auto&, auto, auto) {})), 3U);
    log->append("next\n", process);
    EXPECT_EQ(log->text(), "whole\nnext\n");
}

TEST_F(LineLogTest, RefusesASecondWriterAndAnExistingFile)
{
    const auto log = open(LogOpening::New);
    EXPECT_EQ(problem([&] { (void)open(LogOpening::New); }),
              "found an existing file, expected a new file name, or --resume to continue the file");
    EXPECT_EQ(problem([&] { (void)open(LogOpening::Resume); }),
              "found a journal in use by another tester, expected one tester per journal");
}

TEST_F(LineLogTest, RemovesANewFileWithoutLinesButKeepsAnExistingOne)
{
    open(LogOpening::New).reset();
    EXPECT_FALSE(std::filesystem::exists(m_file));
    write("");
    open(LogOpening::Resume).reset();
    EXPECT_TRUE(std::filesystem::exists(m_file));
}

TEST_F(LineLogTest, LimitsReadingAndWriting)
{
    const auto log = open(LogOpening::New, {10, 6});
    EXPECT_EQ(problem([&] { log->append("123456\n", process); }),
              "found a line of 7 bytes after 0 bytes, expected at most 6 bytes per line and 10 bytes in the file");
    log->append("12345\n", process);
    EXPECT_EQ(problem([&] { log->append("12345\n", process); }),
              "found a line of 6 bytes after 6 bytes, expected at most 6 bytes per line and 10 bytes in the file");
    EXPECT_EQ(log->text(), "12345\n");
    EXPECT_EQ(problem([&] { (void)log->text(3, 10); }),
              "found a file that another program has truncated, expected a journal that no other program changes");
    const std::filesystem::path other = m_folder.path() / "other";
    std::ofstream(other) << "01234567890";
    EXPECT_THROW(LineLog(other, LogOpening::Resume, "tester", {10, 6}), Error);
    std::ofstream(other) << "0123456";
    const LineLog tooLong(other, LogOpening::Resume, "tester", {10, 6});
    EXPECT_THROW(tooLong.eachLine([](const auto&, auto, auto) {}), Error);
}

TEST_F(LineLogTest, RefusesFoldersAndDevices)
{
    std::filesystem::create_directory(m_file);
    EXPECT_NE(problem([&] { (void)open(LogOpening::Resume); }), "");
    EXPECT_NE(problem([&] { LineLog("/dev/null", LogOpening::Resume, "tester", {10, 6}); }), "");
}

} // namespace
} // namespace tgraph
