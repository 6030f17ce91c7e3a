// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/slatetree.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

using namespace tgraph;

namespace {

/// Returns the sum in the tree's order for this number of processes: floats whose sum depends on the order.
float sumOf(const SlateTree& tree, std::vector<float> values, std::uint32_t processes)
{
    std::vector<float> sums(processes, 0.0F);
    for (std::uint32_t rank = 0; rank < processes; ++rank)
        if (const auto last
            = tree.addSlates(rank, processes, [&](std::uint32_t a, std::uint32_t b) { values[a] += values[b]; }))
            sums[rank] = values[*last];
    tree.addProcesses(processes, [&](std::uint32_t a, std::uint32_t b) { sums[a] += sums[b]; });
    return sums[0];
}

} // namespace

TEST(SlateTree, SumsHaveTheSameBitsForAnyNumberOfProcesses)
{
    const std::vector<double> costs = {5, 1, 1, 3, 2, 8, 1, 1, 4, 9, 2};
    std::vector<float> values;
    for (std::size_t i = 0; i < costs.size(); ++i)
        values.push_back((i % 2 == 0 ? 1.0F : -1.0F) / static_cast<float>(3 * i + 1) * (i % 3 == 0 ? 1e6F : 1.0F));
    const SlateTree tree(costs);
    const float alone = sumOf(tree, values, 1);
    EXPECT_NE(alone, std::accumulate(values.begin(), values.end(), 0.0F)); // the order affects the sum
    for (std::uint32_t processes = 2; processes <= 20; ++processes)
        EXPECT_EQ(sumOf(tree, values, processes), alone) << processes;
}

TEST(SlateTree, EachSlateBelongsToOneProcess)
{
    for (const std::size_t slates : {1U, 2U, 5U, 8U})
        for (std::uint32_t processes = 1; processes <= 9; ++processes) {
            const SlateTree tree(std::vector<double>(slates, 1.0));
            std::multiset<std::uint32_t> all;
            for (std::uint32_t rank = 0; rank < processes; ++rank)
                for (const std::uint32_t slate : tree.slatesOf(rank, processes))
                    all.insert(slate);
            EXPECT_EQ(all.size(), slates);
            EXPECT_EQ(*all.begin(), 0U);
            EXPECT_EQ(*all.rbegin(), slates - 1);
        }
}

TEST(SlateTree, HalvesCostAboutTheSame)
{
    const std::vector<double> costs = {5, 1, 1, 1, 1, 1, 2, 2};
    const SlateTree tree(costs);
    for (std::uint32_t rank = 0; rank < 2; ++rank) {
        double sum = 0;
        for (const std::uint32_t slate : tree.slatesOf(rank, 2))
            sum += costs[slate];
        EXPECT_EQ(sum, 7.0);
    }
}
