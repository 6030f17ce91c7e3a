// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/seedgroups.h"

#include "app/cli/training/seedlists.h"

#include <gtest/gtest.h>

#include <array>

namespace tgraph::cli {

TEST(SeedLists, TrainingsThatDifferInTheSeedAloneAreListedTogetherAndCopiesOnce)
{
    const std::array<SeededTraining, 7> trainings
        = {{{"wide", 0}, {"narrow", 0}, {"wide", 1}, {"wide", 0}, {"", 0}, {"", 0}, {"wide", 1}}};
    const SeedLists found = seedLists(trainings);
    EXPECT_EQ(found.lists, (std::vector<std::vector<std::size_t>>{{0, 2}, {1}, {4}, {5}}));
    EXPECT_EQ(found.copyOf, (std::vector<std::optional<std::size_t>>{{}, {}, {}, 0, {}, {}, 2}));
}

TEST(SeedLists, OtherTextIsNoTraining)
{
    for (const char* text : {"", "no JSON", "{}", R"({"recipe": {"options": {}, "graphs": []}})"})
        EXPECT_TRUE(seededTraining(text).recipe.empty()) << text;
}

TEST(SeedGroups, AreNamedAfterTheirModelsWithoutSeedAndEnding)
{
    EXPECT_EQ(
        seedGroupNames({{{"net-seed0", "net-seed1"}, {0, 1}},
                        {{"runA/m-seed0.safetensors", "m-seed1"}, {0, 1}},
                        {{"runB/m-seed0.safetensors"}, {}},
                        {{"first", "second"}, {3, 4}}}),
        (std::vector<std::string>{"net, 2 seeds", "runA/m, 2 seeds", "runB/m-seed0.safetensors", "first, 2 seeds"}));
}

TEST(SeedGroups, EqualNamesGetTheirSeeds)
{
    EXPECT_EQ(seedGroupNames({{{"a-seed0", "a-seed1"}, {0, 1}}, {{"a-seed5", "a-seed6"}, {5, 6}}}),
              (std::vector<std::string>{"a, seeds 0, 1", "a, seeds 5, 6"}));
    EXPECT_EQ(seedGroupNames({{{"a-seed0", "b"}, {0, 1}}, {{"a-seed2", "c"}, {0, 1}}}),
              (std::vector<std::string>{"a-seed0, seeds 0, 1", "a-seed2, seeds 0, 1"}));
    EXPECT_EQ(seedGroupNames({{{"a-seed0", "a-seed1"}, {0, 1}}, {{"a, 2 seeds"}, {}}}),
              (std::vector<std::string>{"a, seeds 0, 1", "a, 2 seeds"}));
}

} // namespace tgraph::cli
