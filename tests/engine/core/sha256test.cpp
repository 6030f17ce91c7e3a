// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/sha256.h"

#include "engine/core/error.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

using namespace tgraph;

namespace {

std::span<const std::byte> bytesOf(std::string_view text)
{
    return std::as_bytes(std::span(text));
}

} // namespace

TEST(Sha256, GivesTheStandardsExamples)
{
    EXPECT_EQ(sha256Of({}), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256Of(bytesOf("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Sha256, PiecesGiveTheHashOfTheWhole)
{
    Sha256 hash;
    hash.add(bytesOf("a"));
    hash.add({});
    hash.add(bytesOf("bc"));
    EXPECT_EQ(hash.finish(), sha256Of(bytesOf("abc")));
}

TEST(Sha256, DifferentlySplitListsGiveDifferentHashes)
{
    const std::vector<std::uint32_t> values = {1, 2, 3};
    const auto cutAt = [&values](std::size_t place) {
        Sha256 hash;
        hash.addList(std::span(values).first(place));
        hash.addList(std::span(values).subspan(place));
        return hash.finish();
    };
    EXPECT_NE(cutAt(1), cutAt(2));
    EXPECT_EQ(cutAt(1), cutAt(1));
}

TEST(Sha256, HashesAFileByItsContents)
{
    const test::TemporaryFolder folder;
    const std::string text(200'001, 'x'); // more than one read
    EXPECT_EQ(sha256OfFile(folder.write("file", text)), sha256Of(bytesOf(text)));
    EXPECT_EQ(sha256OfFile(folder.write("empty", "")), sha256Of({}));
    EXPECT_THROW(static_cast<void>(sha256OfFile(folder.path() / "missing")), Error);
    EXPECT_THROW(static_cast<void>(sha256OfFile(folder.path())), Error);
}
