// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/atomicfile.h"

#include "engine/core/error.h"
#include "tests/support/errortext.h"

#include <gmock/gmock.h>

#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <unistd.h>

using namespace tgraph;

namespace {

class AtomicFileTest : public testing::Test {
protected:
    void SetUp() override
    {
        m_folder = std::filesystem::path(testing::TempDir())
            / ("atomicfile-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
        std::filesystem::remove_all(m_folder);
        std::filesystem::create_directories(m_folder);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    static std::string content(const std::filesystem::path& path)
    {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    [[nodiscard]] std::ptrdiff_t fileCount() const
    {
        return std::distance(std::filesystem::directory_iterator(m_folder), {});
    }

    std::filesystem::path m_folder;
};

} // namespace

TEST_F(AtomicFileTest, AppearsWholeOnCommit)
{
    const auto target = m_folder / "out.csv";
    AtomicFile file(target);
    file.write("one,");
    file.write("two\n");
    EXPECT_FALSE(std::filesystem::exists(target));
    file.commit();
    EXPECT_EQ(content(target), "one,two\n");
    EXPECT_EQ(fileCount(), 1);
}

TEST_F(AtomicFileTest, KeepsTheOldFileAndNoTemporaryFileWithoutCommit)
{
    const auto target = m_folder / "out.csv";
    std::ofstream(target) << "old";
    {
        AtomicFile file(target);
        file.write("new");
    }
    EXPECT_EQ(content(target), "old");
    EXPECT_EQ(fileCount(), 1);
}

TEST_F(AtomicFileTest, LeavesNothingBehindIfTheProcessIsKilled)
{
    const int nameless = ::open(m_folder.c_str(), O_RDWR | O_TMPFILE | O_CLOEXEC, 0600);
    if (nameless < 0)
        GTEST_SKIP() << "the file system has no files without names";
    ::close(nameless);
    const auto target = m_folder / "out.csv";
    std::ofstream(target) << "old";
    const auto dieWhileWriting = [&target] {
        AtomicFile file(target);
        file.write("new");
        std::raise(SIGKILL);
    };
    EXPECT_EXIT(dieWhileWriting(), testing::KilledBySignal(SIGKILL), "");
    EXPECT_EQ(content(target), "old");
    EXPECT_EQ(fileCount(), 1);
}

TEST_F(AtomicFileTest, ReplacesTheTargetOfASymbolicLink)
{
    std::ofstream(m_folder / "real") << "old";
    std::filesystem::create_symlink(m_folder / "real", m_folder / "link");
    AtomicFile file(m_folder / "link");
    file.write("new");
    file.commit();
    EXPECT_TRUE(std::filesystem::is_symlink(m_folder / "link"));
    EXPECT_EQ(content(m_folder / "real"), "new");
}

TEST_F(AtomicFileTest, RefusesFoldersDevicesAndMissingFolders)
{
    EXPECT_THROW(AtomicFile{m_folder}, Error);
    EXPECT_THROW(AtomicFile{"/dev/null"}, Error);
    EXPECT_THAT(test::errorFrom([&] { AtomicFile file(m_folder / "missing" / "out.csv"); }),
                testing::HasSubstr("out.csv: cannot be created: no such file or folder"));
}

TEST_F(AtomicFileTest, KeepsTheModeOfTheReplacedFile)
{
    namespace fs = std::filesystem;
    for (const auto mode : {fs::perms::owner_read | fs::perms::owner_write,
                            fs::perms::owner_all | fs::perms::group_read | fs::perms::others_read}) {
        const auto target = m_folder / "secret.csv";
        std::ofstream(target) << "old";
        fs::permissions(target, mode);
        AtomicFile file(target);
        file.write("new");
        file.commit();
        EXPECT_EQ(content(target), "new");
        EXPECT_EQ(fs::status(target).permissions(), mode);
    }
}

TEST_F(AtomicFileTest, FollowsALinkToAMissingFile)
{
    namespace fs = std::filesystem;
    fs::create_directory(m_folder / "elsewhere");
    fs::create_symlink("elsewhere/out.csv", m_folder / "second");
    fs::create_symlink(m_folder / "second", m_folder / "first");
    AtomicFile file(m_folder / "first");
    file.write("new");
    file.commit();
    EXPECT_TRUE(fs::is_symlink(m_folder / "first"));
    EXPECT_TRUE(fs::is_symlink(m_folder / "second"));
    EXPECT_EQ(content(m_folder / "elsewhere/out.csv"), "new");

    fs::create_symlink("loop", m_folder / "loop");
    EXPECT_THROW(AtomicFile(m_folder / "loop"), Error);
}

TEST_F(AtomicFileTest, TakesTheLongestNameAndRefusesALongerOneAtOnce)
{
    constexpr std::size_t longest = 255; // bytes, in most file systems
    const auto target = m_folder / std::string(longest, 'x');
    AtomicFile file(target);
    file.write("new");
    file.commit();
    EXPECT_EQ(content(target), "new");
    EXPECT_THAT(test::errorFrom([&] { AtomicFile longer(m_folder / std::string(longest + 1, 'x')); }),
                testing::HasSubstr("cannot be created: the name is too long"));
    EXPECT_EQ(fileCount(), 1);
}
