// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/contradiction.h"

#include <gtest/gtest.h>

using namespace tgraph;

TEST(Contradiction, ComparesValuesRelativeToEachMeasuresMaximum)
{
    using enum Contradiction;
    // In order: opposite; equal; important to one measure only; small in both.
    const std::vector<double> analytical = {2e-3, -1e-3, 6e-4, 1e-5, 3e-4, 9e-5};
    const std::vector<double> network = {-40, -10, -1, 30, 4, 1};
    EXPECT_EQ(contradictions(analytical, network),
              (std::vector{Direction, None, OnlyAnalytical, OnlyNetwork, None, None}));
}

TEST(Contradiction, IsNoneForAZeroMeasure)
{
    const std::vector<double> some = {1, -1};
    const std::vector<double> none = {0, 0};
    EXPECT_EQ(contradictions(some, none), std::vector(2, Contradiction::None));
    EXPECT_EQ(contradictions(none, some), std::vector(2, Contradiction::None));
    EXPECT_TRUE(contradictions({}, {}).empty());
}
