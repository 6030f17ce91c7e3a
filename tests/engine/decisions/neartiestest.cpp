// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/decisions/nearties.h"

#include "tests/engine/decisions/decisionfixtures.h"

#include <gtest/gtest.h>

namespace tgraph {
namespace {

using namespace test;

NearTies tiesOf(const Columns& columns)
{
    const Document document = documentOf(columns, std::vector<std::int64_t>(columns.front().size(), 1));
    return findNearTies(Decisions(document, everyConfiguration(document)));
}

TEST(NearTies, AreDecisionsThatFewConfigurationsSeparateForAnyNumberingOfOptions)
{
    Columns columns = randomColumns(6, 4000, 4, 5);
    columns.push_back(columns[2]);
    for (auto& code : columns.back())
        code = static_cast<std::uint8_t>((code + 1) % 4);
    for (const std::size_t row : {17U, 900U, 901U, 3999U})
        columns.back()[row] = static_cast<std::uint8_t>((columns.back()[row] + 2) % 4);
    const NearTies ties = tiesOf(columns);
    EXPECT_TRUE(ties.complete);
    ASSERT_EQ(ties.pairs.size(), 1U);
    EXPECT_EQ(ties.pairs[0].first, 2U);
    EXPECT_EQ(ties.pairs[0].second, 6U);
    EXPECT_EQ(ties.pairs[0].apart, 4U);
    EXPECT_NEAR(ties.pairs[0].tied, 0.999, 1e-9);
}

TEST(NearTies, ExcludeDecisionsThatRarelyChange)
{
    // Each departs in 8 different configurations of 4000: they agree in 99.6 % but are independent.
    Columns columns(2, std::vector<std::uint8_t>(4000));
    for (std::size_t i = 0; i < 8; ++i) {
        columns[0][10 + i] = 1;
        columns[1][100 + i] = 1;
    }
    EXPECT_TRUE(tiesOf(columns).pairs.empty());
}

TEST(NearTies, AreFoundAmongAFewConfigurations)
{
    EXPECT_EQ(tiesOf({{0, 0, 0, 0, 1, 1, 1, 2}, {0, 0, 0, 0, 1, 1, 2, 2}}).pairs.size(), 1U);
    EXPECT_TRUE(tiesOf({{0, 0, 0, 0, 1, 1, 1, 1}, {0, 1, 0, 1, 0, 1, 0, 1}}).pairs.empty());
    EXPECT_TRUE(tiesOf({{0, 1}, {0, 1}}).pairs.empty()) << "tied in all: one decision";
    EXPECT_TRUE(tiesOf({{0, 0, 1}, {0, 1, 1}}).pairs.empty());
}

// Slow reference: every pair, every pairing of two options.
TEST(NearTies, MatchAnExhaustiveSearch)
{
    constexpr std::size_t configs = 1500;
    Columns columns = randomColumns(12, configs, 2, 8);
    std::mt19937_64 random(4);
    for (std::size_t copy = 0; copy < 8; ++copy) {
        columns.push_back(columns[copy]);
        for (std::size_t change = 0; change < 5 * copy + 1; ++change)
            columns.back()[random() % configs] ^= 1U;
    }
    std::size_t expected = 0;
    for (std::size_t a = 0; a < columns.size(); ++a) {
        for (std::size_t b = a + 1; b < columns.size(); ++b) {
            std::size_t equal = 0;
            for (std::size_t i = 0; i < configs; ++i)
                equal += columns[a][i] == columns[b][i] ? 1U : 0U;
            const std::size_t apart = std::min(equal, configs - equal);
            expected += apart > 0 && apart <= configs / 100 ? 1U : 0U;
        }
    }
    ASSERT_GE(expected, 3U);
    EXPECT_EQ(tiesOf(columns).pairs.size(), expected);
}

} // namespace
} // namespace tgraph
