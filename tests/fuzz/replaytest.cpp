// SPDX-License-Identifier: GPL-3.0-or-later
// Replays seeds, a few thousand mutations of them, and earlier findings: each is read or refused in one line.
#include "tests/fuzz/format.h"
#include "tests/support/files.h"
#include "tests/support/mutations.h"

#include <gtest/gtest.h>

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

} // namespace
} // namespace tgraph::fuzz
