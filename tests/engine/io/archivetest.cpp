// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/archive.h"

#include "engine/core/error.h"
#include "engine/core/sha256.h"
#include "engine/io/inputfile.h"
#include "engine/io/npzfiles.h"
#include "tests/support/errortext.h"
#include "tests/support/files.h"
#include "tests/support/tarbytes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>

namespace tgraph {
namespace {

namespace fs = std::filesystem;
using test::gzipBytes;
using test::tarBytes;
using test::TarMember;
using test::TemporaryFolder;

std::string contentOf(const ByteSource& source)
{
    std::string bytes(source.size(), '\0');
    source.read(0, std::as_writable_bytes(std::span(bytes)));
    return bytes;
}

std::string contentOf(const Archive& archive, const std::string& name)
{
    return contentOf(*archive.source(archive.memberNamed(name), name));
}

std::vector<std::string> namesOf(const Archive& archive)
{
    std::vector<std::string> names;
    for (const ArchiveMember& member : archive.members())
        names.push_back(member.name);
    return names;
}

std::string problemOf(const std::function<void()>& work)
{
    return test::errorFrom([&] { work(); });
}

std::string problemOf(const fs::path& path, const ArchiveLimits& limits = {})
{
    return problemOf([&] { (void)Archive::open(path, limits); });
}

class ArchiveTest : public ::testing::Test {
protected:
    ArchiveTest() { ::setenv("XDG_CACHE_HOME", (m_folder.path() / "cache").c_str(), 1); }
    ~ArchiveTest() override { ::unsetenv("XDG_CACHE_HOME"); }

    [[nodiscard]] fs::path write(const std::vector<TarMember>& members) const
    {
        return m_folder.write("set.tar", tarBytes(members));
    }

    TemporaryFolder m_folder;
};

const std::vector<TarMember> three = {{.name = "b/2.npz", .content = std::string(1000, 'b')},
                                      {.name = "./a/1.npz", .content = "one"},
                                      {.name = "c.npz", .content = ""}};

TEST_F(ArchiveTest, ReadsMembersInPlace)
{
    const auto archive = Archive::open(write(three));
    EXPECT_EQ(namesOf(*archive), (std::vector<std::string>{"a/1.npz", "b/2.npz", "c.npz"}));
    EXPECT_EQ(contentOf(*archive, "a/1.npz"), "one");
    EXPECT_EQ(contentOf(*archive, "b/2.npz"), std::string(1000, 'b'));
    EXPECT_EQ(contentOf(*archive, "c.npz"), "");
    EXPECT_TRUE(archive->notes().empty());
    const auto source = archive->source(archive->memberNamed("a/1.npz"), "x");
    std::string more(4, '\0');
    EXPECT_THROW(source->read(0, std::as_writable_bytes(std::span(more))), Error) << "reads beyond the member fail";
}

TEST_F(ArchiveTest, ReadsCompressedArchivesAndLeavesNoTemporaryFile)
{
    const std::string packed = gzipBytes(tarBytes(three).substr(0, 700)) + gzipBytes(tarBytes(three).substr(700));
    {
        const auto archive = Archive::open(m_folder.write("set.whatever", packed)); // two gzip members are one file
        EXPECT_EQ(contentOf(*archive, "b/2.npz"), std::string(1000, 'b'));
        EXPECT_TRUE(fs::is_empty(m_folder.path() / "cache/tgraph-explorer"));
    }
    EXPECT_TRUE(fs::is_empty(m_folder.path() / "cache/tgraph-explorer"));
}

TEST_F(ArchiveTest, RecognisesArchivesByContent)
{
    EXPECT_TRUE(isArchive(m_folder.write("tar.npz", tarBytes(three))));
    EXPECT_TRUE(isArchive(m_folder.write("gz.txt", gzipBytes(tarBytes(three)))));
    EXPECT_FALSE(isArchive(m_folder.write("a.tar", "PK\3\4 and no tar")));
    EXPECT_FALSE(isArchive(m_folder.write("b.tar.gz", gzipBytes("HloModule m"))));
    EXPECT_FALSE(isArchive(m_folder.write("empty.tar", "")));
    EXPECT_FALSE(isArchive(m_folder.path() / "nowhere.tar"));
    EXPECT_FALSE(isArchive(m_folder.path()));
}

TEST_F(ArchiveTest, ReadsLongNamesOfBothKinds)
{
    const std::string folder(180, 'd');
    const std::string pax = "gr\xc3\xb6\xc3\x9f" + folder + "/pax.npz"; // "größ…"
    const auto archive = Archive::open(write({{.name = "short", .content = "p", .paxName = pax},
                                              {.name = "short", .content = "g", .gnuName = folder + "/gnu.npz"},
                                              {.name = "last", .content = "l"}}));
    EXPECT_EQ(contentOf(*archive, pax), "p");
    EXPECT_EQ(contentOf(*archive, folder + "/gnu.npz"), "g");
    EXPECT_EQ(contentOf(*archive, "last"), "l");
}

TEST_F(ArchiveTest, SkipsAndNamesLinksAndOutsidePaths)
{
    const auto archive = Archive::open(write({{.name = "folder", .type = '5'},
                                              {.name = "/etc/x.npz", .content = "1"},
                                              {.name = "a/../../x.npz", .content = "2"},
                                              {.name = "hard.npz", .type = '1', .link = "good.npz"},
                                              {.name = "soft.npz", .type = '2', .link = "/etc/passwd"},
                                              {.name = "device", .type = '3'},
                                              {.name = "holes.npz", .content = "4", .isSparse = true},
                                              {.name = "good.npz", .content = "good"}}));
    EXPECT_EQ(namesOf(*archive), std::vector<std::string>{"good.npz"});
    EXPECT_EQ(contentOf(*archive, "good.npz"), "good");
    EXPECT_EQ(archive->notes().size(), 6U);
    EXPECT_NE(problemOf([&] { (void)archive->memberNamed("holes.npz"); }).find("a sparse file"), std::string::npos);
    EXPECT_NE(problemOf([&] { (void)archive->memberNamed("soft.npz"); }).find("a link"), std::string::npos);
    EXPECT_NE(problemOf([&] { (void)archive->memberNamed("no.npz"); }).find("no such file"), std::string::npos);
}

TEST_F(ArchiveTest, CountsManyNotes)
{
    std::vector<TarMember> members;
    for (int i = 0; i < 30; ++i)
        members.push_back({.name = "l" + std::to_string(i), .type = '2', .link = "x"});
    const auto archive = Archive::open(write(members));
    ASSERT_EQ(archive->notes().size(), 21U);
    EXPECT_NE(archive->notes().back().find("10 more"), std::string::npos) << archive->notes().back();
}

TEST_F(ArchiveTest, TheLaterOfTwoMembersWithOneNameCounts)
{
    const auto archive
        = Archive::open(write({{.name = "x.npz", .content = "old"}, {.name = "./x.npz", .content = "new"}}));
    ASSERT_EQ(archive->members().size(), 1U);
    EXPECT_EQ(contentOf(*archive, "x.npz"), "new");
}

TEST_F(ArchiveTest, TruncationNeverYieldsWrongData)
{
    const std::string whole = tarBytes(three);
    const std::string packed = gzipBytes(whole);
    for (std::size_t bytes = 512; bytes < whole.size(); bytes += 100) {
        const fs::path path = m_folder.write("cut.tar", whole.substr(0, bytes));
        try {
            const auto archive = Archive::open(path);
            for (const ArchiveMember& member : archive->members())
                EXPECT_EQ(contentOf(*archive, member.name), contentOf(*Archive::open(write(three)), member.name));
            EXPECT_TRUE(archive->members().size() == 3 || !archive->notes().empty()) << bytes;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find("cut.tar"), std::string::npos) << error.what();
        }
    }
    for (std::size_t bytes = 20; bytes < packed.size(); bytes += 7)
        EXPECT_NE(problemOf(m_folder.write("cut.tgz", packed.substr(0, bytes))), "no error") << bytes;
}

TEST_F(ArchiveTest, DamagedBytesAreReportedOrHarmless)
{
    const std::string whole = tarBytes(three);
    for (std::size_t at = 0; at < 3 * 512; at += 5) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x41);
        const fs::path path = m_folder.write("bad.tar", damaged);
        try {
            const auto archive = Archive::open(path);
            for (const ArchiveMember& member : archive->members()) {
                EXPECT_LE(member.offset + member.size, damaged.size());
                (void)contentOf(*archive, member.name);
            }
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find("bad.tar"), std::string::npos) << error.what();
        }
    }
    std::string packed = gzipBytes(whole);
    packed[packed.size() - 6] ^= 1; // a byte of the checksum
    EXPECT_NE(problemOf(m_folder.write("sum.tgz", packed)).find("checksum"), std::string::npos);
    EXPECT_NE(problemOf(m_folder.write("more.tgz", gzipBytes(whole) + "and more")).find("after the compressed"),
              std::string::npos);
}

TEST_F(ArchiveTest, RefusesImpossibleSizes)
{
    const std::string problem = problemOf(write({{.name = "x.npz", .content = "one", .size = 5'000'000'000}}));
    EXPECT_NE(problem.find("is truncated"), std::string::npos) << problem;
}

TEST_F(ArchiveTest, EnforcesItsLimits)
{
    EXPECT_NE(problemOf(write(three), {.entries = 2}).find("at most 2"), std::string::npos);
    EXPECT_NE(problemOf(write(three), {.nameBytes = 10}).find("names that are too long"), std::string::npos);
    const fs::path bomb
        = m_folder.write("bomb.tgz", gzipBytes(tarBytes({{.name = "z", .content = std::string(9'000'000, 'z')}})));
    EXPECT_NE(problemOf(bomb, {.unpackedBytes = 5'000'000}).find("once unpacked"), std::string::npos);
}

TEST_F(ArchiveTest, UnpackingLeavesFreeDiskSpace)
{
    const fs::path large
        = m_folder.write("large.tgz", gzipBytes(tarBytes({{.name = "z", .content = std::string(70'000'000, 'z')}})));
    const std::string problem = problemOf(large, {.freeBytes = std::uint64_t{1} << 60});
    EXPECT_NE(problem.find("free after unpacking the archive"), std::string::npos) << problem;
}

TEST_F(ArchiveTest, RetriesAnArchiveThatCouldNotBeUnpacked)
{
    const auto path = m_folder.write("set.tgz", gzipBytes(tarBytes(three)));
    const auto inTheWay = m_folder.write("cache", "no folder can be made here");
    EXPECT_THROW(static_cast<void>(sharedArchive(path)), Error);
    std::filesystem::remove(inTheWay);
    EXPECT_EQ(sharedArchive(path)->members().size(), three.size());
}

TEST_F(ArchiveTest, AnArchiveChangedWhileOpenIsAnError)
{
    const fs::path path = write(three);
    const auto archive = sharedArchive(path);
    const auto source = openInput(path / "b/2.npz");
    std::string byte(1, '\0');
    source->read(0, std::as_writable_bytes(std::span(byte)));
    std::ofstream(path, std::ios::in | std::ios::out) << "changed";
    fs::last_write_time(path, fs::last_write_time(path) + std::chrono::seconds(2));
    EXPECT_NE(problemOf([&] { source->read(1, std::as_writable_bytes(std::span(byte))); }).find("changed while"),
              std::string::npos);
    (void)write({{.name = "b/2.npz", .content = "another"}});
    fs::last_write_time(path, fs::last_write_time(path) + std::chrono::seconds(4));
    EXPECT_EQ(contentOf(*openInput(path / "b/2.npz")), "another") << "reopening reads the new contents";
}

TEST_F(ArchiveTest, OpeningCanBeStopped)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)Archive::open(write(three), {}, stop.get_token()), Cancelled);
    const fs::path packed
        = m_folder.write("large.tgz", gzipBytes(tarBytes({{.name = "z", .content = std::string(30'000'000, 'z')}})));
    std::stop_source later;
    double last = 0;
    EXPECT_THROW((void)Archive::open(packed, {}, later.get_token(),
                                     [&](double part) {
                                         EXPECT_GE(part, last);
                                         last = part;
                                         later.request_stop();
                                     }),
                 Cancelled);
    EXPECT_LT(last, 0.9);
    EXPECT_NE(sharedArchive(packed), nullptr) << "a stop is not cached";
}

TEST_F(ArchiveTest, FileSearchesTreatArchivesAsFolders)
{
    const fs::path path = write({{.name = "npz/b.npz", .content = "b"},
                                 {.name = "npz/a.npz", .content = "a"},
                                 {.name = "readme.txt", .content = "r"},
                                 {.name = "inner.tar", .content = tarBytes(three)}});
    EXPECT_EQ(findNpzFiles(path, {}).files, (std::vector<fs::path>{path / "npz/a.npz", path / "npz/b.npz"}));
    EXPECT_EQ(findNpzFiles(path / "npz", {}).files.size(), 2U);
    EXPECT_EQ(findNpzFiles(path, {}, 1).files.size(), 1U);
    EXPECT_TRUE(isInputFolder(path));
    EXPECT_TRUE(isInputFolder(path / "npz"));
    EXPECT_TRUE(isInputFolder(path / "npz/"));
    EXPECT_FALSE(isInputFolder(path / "npz/a.npz"));
    EXPECT_FALSE(isInputFolder(path / "np"));
    EXPECT_FALSE(isInputFolder(path / "inner.tar")) << "archives in archives are files";
    EXPECT_EQ(contentOf(*openInput(path / "readme.txt")), "r");
    EXPECT_EQ(openInput(path / "readme.txt")->path(), path / "readme.txt");
    EXPECT_EQ(sha256OfInput(path / "readme.txt"), sha256Of(std::as_bytes(std::span<const char>("r", 1))));
    EXPECT_EQ(inputState(path / "npz/a.npz")->size, 1U);
    EXPECT_FALSE(inputState(path / "npz/c.npz"));
    EXPECT_EQ(diskFileOf(path / "npz/a.npz"), path);
    EXPECT_EQ(archivePathOf(path / "npz/a.npz")->inner, "npz/a.npz");
    EXPECT_FALSE(archivePathOf(m_folder.path()));
}

TEST_F(ArchiveTest, PathsThroughOtherFilesReportTheError)
{
    const fs::path file = m_folder.write("x.npz", "PK");
    const std::string problem = problemOf([&] { (void)openInput(file / "y.npz"); });
    EXPECT_NE(problem.find("a folder or a tar archive"), std::string::npos) << problem;
    EXPECT_NE(problemOf([&] { (void)openInput(m_folder.path() / "no.tar/y.npz"); }).find("no such file"),
              std::string::npos);
}

} // namespace
} // namespace tgraph
