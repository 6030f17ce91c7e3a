// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/paretofront.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <set>

namespace tgraph {
namespace {

using Rows = std::vector<std::uint32_t>;

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// Returns true if row `a` is at least as good as `b` in both quantities and better in one.
bool dominates(const ParetoValues& first, const ParetoValues& second, std::uint32_t a, std::uint32_t b)
{
    bool isBetter = false;
    for (const ParetoValues& quantity : {first, second}) {
        const double gain = (quantity.values[a] - quantity.values[b]) * (quantity.isMaximised ? 1 : -1);
        if (gain < 0)
            return false;
        isBetter = isBetter || gain > 0;
    }
    return isBetter;
}

/// Compares each row with every other one.
std::set<std::uint32_t> slowFront(const ParetoValues& first, const ParetoValues& second, const Rows& rows)
{
    std::set<std::uint32_t> front;
    const auto isKnown
        = [&](std::uint32_t row) { return std::isfinite(first.values[row]) && std::isfinite(second.values[row]); };
    for (const std::uint32_t row : rows) {
        bool isDominated = !isKnown(row);
        for (const std::uint32_t other : rows)
            isDominated = isDominated || (isKnown(other) && dominates(first, second, other, row));
        if (!isDominated)
            front.insert(row);
    }
    return front;
}

} // namespace

TEST(ParetoFront, TakesTheKnownValuesOfEachConfiguration)
{
    // Three rows of one configuration, and one of another.
    const Deduplication configurations{.representatives = {ConfigId(1), ConfigId(3)},
                                       .distinctOf = {DistinctId(0), DistinctId(0), DistinctId(0), DistinctId(1)},
                                       .memberStarts = {0, 3, 4},
                                       .members = {ConfigId(0), ConfigId(1), ConfigId(2), ConfigId(3)}};
    Objective energy{.name = "energy", .unit = "J", .values = {5, unknown, 4, -2}};
    EXPECT_EQ(knownValues(energy, configurations), (std::vector<double>{4, -2}));
    energy.isMaximised = true;
    EXPECT_EQ(knownValues(energy, configurations).front(), 5);
    energy.values[1] = 3;
    EXPECT_EQ(knownValues(energy, configurations).front(), 3) << "of the representative";
    const Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6, .values = {0, -1, unknown, 2}};
    const std::vector<double> times = knownValues(time, configurations);
    EXPECT_TRUE(std::isnan(times[0])) << "a time of 0 or less is a failure";
    EXPECT_EQ(times[1], 2);
}

TEST(ParetoFront, KeepsUndominatedRowsOrderedByTheFirstQuantity)
{
    const std::vector<double> time = {3, 1, 2, 4, 2};
    const std::vector<double> energy = {1, 5, 3, 1, 4};
    EXPECT_EQ(paretoFront({time}, {energy}), (Rows{1, 2, 0}));
    EXPECT_EQ(paretoFront({energy}, {time}), (Rows{0, 2, 1})) << "the same front from its other end";
}

TEST(ParetoFront, TakesTheBetterDirectionOfEachQuantity)
{
    const std::vector<double> time = {1, 2, 3, 4};
    const std::vector<double> rate = {10, 30, 20, 40};
    EXPECT_EQ(paretoFront({time}, {rate, true}), (Rows{0, 1, 3}));
    EXPECT_EQ(paretoFront({time}, {rate}), (Rows{0})) << "less of both is better: one row is best in both";
    EXPECT_EQ(paretoFront({time, true}, {rate, true}), (Rows{3}));
}

TEST(ParetoFront, KeepsEqualRowsTogether)
{
    const std::vector<double> first = {2, 1, 2, 1, 2, 3};
    const std::vector<double> second = {1, 2, 1, 2, 3, 1};
    EXPECT_EQ(paretoFront({first}, {second}), (Rows{1, 3, 0, 2}))
        << "4 and 5 tie in one quantity and lose in the other";
}

TEST(ParetoFront, LeavesOutUnknownValues)
{
    const double infinite = std::numeric_limits<double>::infinity();
    const std::vector<double> first = {unknown, 0, 2, -infinite, 3};
    const std::vector<double> second = {0, unknown, 2, 1, 1};
    EXPECT_EQ(paretoFront({first}, {second}), (Rows{2, 4}));
    EXPECT_TRUE(paretoFront({std::vector{unknown}}, {std::vector{1.0}}).empty());
    EXPECT_TRUE(paretoFront({}, {}).empty());
}

TEST(ParetoFront, ComparesOnlyTheGivenRows)
{
    const std::vector<double> first = {1, 2, 3};
    const std::vector<double> second = {1, 3, 2};
    EXPECT_EQ(paretoFront({first}, {second}, Rows{1, 2}), (Rows{1, 2})) << "0, which dominates both, is not there";
}

TEST(ParetoFront, MatchesTheComparisonOfAllPairs)
{
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        const std::size_t count = 1 + random() % 60;
        const unsigned levels = round % 2 == 0 ? 5 : 1000; // few: many ties and equal rows
        std::vector<double> first(count);
        std::vector<double> second(count);
        for (auto* values : {&first, &second})
            for (double& value : *values)
                value = random() % 10 == 0 ? unknown : static_cast<double>(random() % levels) - levels / 2.0;
        Rows rows;
        for (std::uint32_t row = 0; row < count; ++row)
            if (random() % 4 != 0)
                rows.push_back(row);
        const ParetoValues a{first, random() % 2 == 0};
        const ParetoValues b{second, random() % 2 == 0};
        const Rows found = paretoFront(a, b, rows);
        EXPECT_EQ(std::set(found.begin(), found.end()), slowFront(a, b, rows)) << "round " << round;
        EXPECT_EQ(std::set(found.begin(), found.end()).size(), found.size());
    }
}

} // namespace tgraph
