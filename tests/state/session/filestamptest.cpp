// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/filestamp.h"

#include "engine/core/error.h"
#include "tests/support/files.h"
#include "tests/support/npzbytes.h"

#include <gtest/gtest.h>

#include <string>

namespace tgraph {
namespace {

std::string fingerprintOf(const test::TemporaryFolder& folder, const std::string& content)
{
    return readStamp(folder.write("file", content)).value().fingerprint;
}

// Text, protobufs and predictions have no checksums: any changed byte must change the stamp.
TEST(FileStamp, DetectsAChangeAnywhere)
{
    const test::TemporaryFolder folder;
    const std::string text(3'000'000, 'x');
    const std::string before = fingerprintOf(folder, text);
    EXPECT_EQ(fingerprintOf(folder, text), before);
    for (const std::size_t at : {std::size_t{0}, text.size() / 3, text.size() / 2, text.size() - 1}) {
        std::string changed = text;
        changed[at] = 'y';
        EXPECT_NE(fingerprintOf(folder, changed), before) << at;
    }
    EXPECT_NE(fingerprintOf(folder, text + "x"), before);
}

TEST(FileStamp, DetectsAChangedArrayOfALargeArchiveByItsChecksums)
{
    const test::TemporaryFolder folder;
    std::vector<test::ZipMember> members(2);
    for (std::size_t i = 0; i < members.size(); ++i)
        members[i] = {.name = std::to_string(i) + ".npy", .content = std::string(2'000'000, 'x'), .deflated = false};
    const std::string before = fingerprintOf(folder, test::zipBytes(members));
    members[0].content[1'000'000] = 'y';
    EXPECT_NE(fingerprintOf(folder, test::zipBytes(members)), before);
}

TEST(FileStamp, StopsOnRequest)
{
    const test::TemporaryFolder folder;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)readStamp(folder.write("file", "text"), stop.get_token()), Cancelled);
}

} // namespace
} // namespace tgraph
