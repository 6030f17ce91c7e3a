// SPDX-License-Identifier: GPL-3.0-or-later
// What the fuzzers found once, the seeds, and a few thousand mutations of them: each is read or refused in one line.
#include "tests/fuzz/format.h"
#include "tests/support/files.h"
#include "tests/support/mutations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tgraph::fuzz {
namespace {

namespace fs = std::filesystem;

class Replay : public testing::TestWithParam<const Format*> { };

TEST_P(Replay, ReadsSeedsMutationsAndFindings)
{
    const Format& format = *GetParam();
    const std::vector<std::string> seeds = format.seeds();
    ASSERT_FALSE(seeds.empty());
    std::mt19937_64 engine(1);
    const std::size_t mutationsEach = 3'000 / seeds.size();
    for (const std::string& seed : seeds) {
        format.read(seed);
        for (std::size_t i = 0; i < mutationsEach; ++i)
            format.read(test::mutated(seed, engine));
    }
    const fs::path findings = fs::path(TGRAPH_SOURCE_DIR) / "tests/fuzz/findings" / format.name;
    if (fs::is_directory(findings))
        for (const fs::directory_entry& finding : fs::directory_iterator(findings))
            format.read(test::readFile(finding.path()));
}

INSTANTIATE_TEST_SUITE_P(Every, Replay, testing::ValuesIn(allFormats().begin(), allFormats().end()),
                         [](const testing::TestParamInfo<const Format*>& format) {
                             return std::string(format.param->name);
                         });

/// A folder that no format reads would never be replayed.
TEST(ReplayFindings, BelongToFormats)
{
    const fs::path findings = fs::path(TGRAPH_SOURCE_DIR) / "tests/fuzz/findings";
    if (!fs::is_directory(findings))
        return;
    for (const fs::directory_entry& folder : fs::directory_iterator(findings))
        EXPECT_TRUE(std::ranges::any_of(allFormats(), [&](const Format* format) {
            return format->name == folder.path().filename().string();
        })) << folder.path();
}

} // namespace
} // namespace tgraph::fuzz
