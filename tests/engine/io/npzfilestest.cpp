// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/io/npzfiles.h"

#include "engine/core/error.h"
#include "tests/support/files.h"
#include "tests/support/unreadablefolder.h"

#include <gtest/gtest.h>

#include <filesystem>

using namespace tgraph;
namespace fs = std::filesystem;

TEST(NpzFiles, AreSortedByPathAcrossSubfolders)
{
    const test::TemporaryFolder folder;
    const std::vector<fs::path> expected
        = {folder.write("a/x.npz", ""), folder.write("a/y/1.npz", ""), folder.write("b.npz", "")};
    static_cast<void>(folder.write("a/readme.txt", ""));
    fs::create_directories(folder.path() / "folder.npz");
    const FolderSearch found = findNpzFiles(folder.path(), {});
    EXPECT_EQ(found.files, expected);
    EXPECT_TRUE(found.unreadable.empty());
    EXPECT_EQ(findNpzFiles(folder.path(), {}, 2).files.size(), 2U);
}

TEST(NpzFiles, LinksToFoldersAreNotFollowedAndLinksToFilesAre)
{
    const test::TemporaryFolder folder;
    static_cast<void>(folder.write("a/x.npz", ""));
    fs::create_directory_symlink(folder.path(), folder.path() / "a" / "loop");
    fs::create_symlink(folder.path() / "a" / "x.npz", folder.path() / "link.npz");
    EXPECT_EQ(findNpzFiles(folder.path(), {}).files.size(), 2U);
}

TEST(NpzFiles, AnUnreadableSubfolderIsSkippedAndNamed)
{
    const test::TemporaryFolder folder;
    const fs::path before = folder.write("a/x.npz", "");
    const fs::path after = folder.write("c/z.npz", "");
    static_cast<void>(folder.write("b/y.npz", ""));
    const test::UnreadableFolder unreadable(folder.path() / "b");
    const FolderSearch found = findNpzFiles(folder.path(), {});
    EXPECT_EQ(found.files, (std::vector{before, after}));
    ASSERT_EQ(found.unreadable.size(), 1U);
    EXPECT_TRUE(found.unreadable.front().starts_with((folder.path() / "b").string() + ": "))
        << found.unreadable.front();
}

TEST(NpzFiles, AnUnreadableFolderFails)
{
    const test::TemporaryFolder folder;
    EXPECT_THROW(static_cast<void>(findNpzFiles(folder.path() / "missing", {})), Error);
    EXPECT_TRUE(findNpzFiles(folder.path(), {}).files.empty());
}

TEST(NpzFiles, TheSearchCanBeStopped)
{
    const test::TemporaryFolder folder;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(static_cast<void>(findNpzFiles(folder.path(), stop.get_token())), Cancelled);
}
