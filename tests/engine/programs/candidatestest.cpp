// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/candidates.h"

#include "engine/core/error.h"
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "tests/engine/programs/handmade.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace tgraph;
using test::handmadeOptions;

namespace {

std::vector<std::vector<OptionCode>> rowsOf(const CandidateList& list)
{
    std::vector<std::vector<OptionCode>> rows;
    for (std::uint32_t i = 0; i < list.size(); ++i)
        rows.emplace_back(list.row(i).begin(), list.row(i).end());
    return rows;
}

std::size_t changes(std::span<const OptionCode> row)
{
    return static_cast<std::size_t>(std::ranges::count_if(row, [](OptionCode code) { return code != 0; }));
}

TEST(Candidates, AreTheDefaultThenEachGroupChangedAloneThenDraws)
{
    const LayoutOptions options = handmadeOptions({8, 3, 9, 2, 7, 4});
    const CandidateList list = proposeCandidates(options, {.count = 200});
    ASSERT_EQ(list.size(), 200U);
    EXPECT_EQ(changes(list.row(0)), 0U);
    const std::uint32_t singles = 8 + 3 + 9 + 2 + 7 + 4 - 6;
    std::set<std::vector<OptionCode>> seen;
    for (std::uint32_t i = 1; i <= singles; ++i) {
        EXPECT_EQ(changes(list.row(i)), 1U);
        seen.emplace(list.row(i).begin(), list.row(i).end());
    }
    EXPECT_EQ(seen.size(), singles);
    EXPECT_EQ(list.counts.single, singles);
    EXPECT_EQ(list.counts.drawn, 199 - singles);
}

TEST(Candidates, AreDistinctAndInRange)
{
    const std::vector<std::size_t> sizes = {2, 3, 2, 4, 2};
    const CandidateList list = proposeCandidates(handmadeOptions(sizes), {.count = 90});
    const auto rows = rowsOf(list);
    EXPECT_EQ(rows.size(), 90U);
    EXPECT_EQ(std::set(rows.begin(), rows.end()).size(), rows.size());
    EXPECT_GT(list.counts.equal, 0U); // drawing 90 of 96 without a repetition is impossible
    for (const auto& row : rows)
        for (std::size_t group = 0; group < row.size(); ++group)
            EXPECT_LT(row[group], sizes[group]);
}

TEST(Candidates, AreAllCombinationsOfASmallProgram)
{
    const auto rows = rowsOf(proposeCandidates(handmadeOptions({2, 3, 4}), {.count = 1000}));
    EXPECT_EQ(rows.size(), 24U);
    EXPECT_EQ(std::set(rows.begin(), rows.end()).size(), 24U);
}

TEST(Candidates, AreTheSameForTheSameSeedOnly)
{
    const LayoutOptions options = handmadeOptions({8, 8, 8, 8, 8});
    const auto first = proposeCandidates(options, {.count = 300, .seed = 5}).codes;
    EXPECT_EQ(first, proposeCandidates(options, {.count = 300, .seed = 5}).codes);
    EXPECT_NE(first, proposeCandidates(options, {.count = 300, .seed = 6}).codes);
}

TEST(Candidates, AreDrawnUniformlyAndIndependently)
{
    const CandidateList list = proposeCandidates(handmadeOptions(std::vector<std::size_t>(12, 4)), {.count = 20000});
    std::vector<std::size_t> pairs(16, 0);
    const std::uint32_t first = 1 + list.counts.single;
    for (std::uint32_t i = first; i < list.size(); ++i)
        ++pairs[list.row(i)[3] * 4U + list.row(i)[7]];
    const double expected = (list.size() - first) / 16.0;
    for (const std::size_t count : pairs) // one standard deviation is 2.7 %
        EXPECT_NEAR(static_cast<double>(count), expected, 0.15 * expected);
}

TEST(Candidates, TakeEveryGroupInTurnIfSingleChangesExceedTheCount)
{
    const CandidateList list = proposeCandidates(handmadeOptions({9, 9, 9, 9}), {.count = 7});
    EXPECT_EQ(list.size(), 7U);
    EXPECT_EQ(list.counts.singleLeftOut, 32U - 6U);
    for (std::size_t group = 0; group < 4; ++group)
        EXPECT_EQ(list.row(static_cast<std::uint32_t>(group + 1))[group], 1U);
}

TEST(Candidates, ExcludeOptionsThatExceedTheDevicesMemory)
{
    LayoutOptions options = handmadeOptions({4, 4, 4});
    options.groups[1].largestResultBytes[2] = 17e9 + 1e9;
    options.groups[2].largestResultBytes = {20e9, 19e9, 30e9, 0}; // too large by default: smaller options stay
    const CandidateList list = proposeCandidates(options, {.count = 1000});
    EXPECT_EQ(list.size(), 4U * 3U * 3U);
    EXPECT_EQ(list.counts.tooLarge, 2U);
    EXPECT_EQ(list.counts.largeByDefault, 1U);
    for (const auto& row : rowsOf(list)) {
        EXPECT_NE(row[1], 2U);
        EXPECT_NE(row[2], 2U);
    }
    EXPECT_NE(proposalText(test::layoutDocument(), options, {}, list).find("2 options were dropped"),
              std::string::npos);
}

TEST(Candidates, BecomeConfigurationsOfADocument)
{
    const Document file = test::layoutDocument({.nodes = 60, .edges = 90, .configurable = 9, .configs = 40});
    const LayoutOptions options = layoutOptions(file);
    const CandidateList list = proposeCandidates(options, {.count = 50});
    const Document document = candidateDocument(file, options, list, "by hand");
    ASSERT_EQ(document.configCount(), list.size());
    EXPECT_EQ(document.proposal, "by hand");
    EXPECT_FALSE(document.runtimesPublished);
    ASSERT_EQ(document.graph.configurable().size(), options.configurable.size());
    for (std::uint32_t i = 0; i < list.size(); ++i)
        for (const SlotId slot : document.configs.slotIds()) {
            const std::uint32_t group = options.groupOf[slot.value];
            EXPECT_EQ(document.configs.vector(slot, ConfigId(i)), options.groups[group].options[list.row(i)[group]]);
        }
}

TEST(Candidates, AreReadBackFromTheirFile)
{
    const Document file = test::layoutDocument({.nodes = 60, .edges = 90, .configurable = 9, .configs = 40});
    const LayoutOptions options = layoutOptions(file);
    const Document document
        = candidateDocument(file, options, proposeCandidates(options, {.count = 50}), "nothing was measured");
    const test::TemporaryFolder folder;
    writeDocument(document, folder.path() / "candidates.npz");
    const Document read = readDocument(folder.path() / "candidates.npz");
    EXPECT_EQ(test::differenceOf(document, read), "");
}

TEST(Candidates, StopWhenAskedTo)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW((void)proposeCandidates(handmadeOptions({3, 3}), {}, source.get_token()), Cancelled);
    std::stop_source later;
    std::size_t told = 0;
    EXPECT_THROW((void)proposeCandidates(handmadeOptions(std::vector<std::size_t>(40, 8)), {.count = 50000},
                                         later.get_token(),
                                         [&](double /*fraction*/) {
                                             ++told;
                                             later.request_stop();
                                         }),
                 Cancelled);
    EXPECT_EQ(told, 1U);
}

TEST(Candidates, AreRefusedIfTheyExceedTheMemory)
{
    const Document file = test::layoutDocument();
    LayoutOptions options = handmadeOptions({2});
    options.configurable.assign(3'000'000'000U / 1000, NodeId(0));
    options.groups[0].slots.assign(options.configurable.size(), SlotId(0));
    CandidateList list{.groupCount = 1, .codes = std::vector<OptionCode>(2000, 0)};
    EXPECT_THROW((void)candidateDocument(file, options, list, ""), Error);
}

TEST(Candidates, AreEmptyIfNothingCanBeConfigured)
{
    EXPECT_EQ(proposeCandidates(LayoutOptions{}, {}).size(), 0U);
    const std::string why = nothingToConfigure({.leftOut = {.fused = 3}}, test::layoutDocument());
    EXPECT_NE(why.find("3 in fused computations"), std::string::npos);
    EXPECT_NE(why.find("--xla_dump_hlo_pass_re=layout-assignment"), std::string::npos);
    EXPECT_EQ(nothingToConfigure(handmadeOptions({2}), test::layoutDocument()), "");
}

} // namespace
