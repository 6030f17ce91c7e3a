// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/comparison.h"
#include "engine/tune/documentspace.h"
#include "tests/engine/tune/searchsubject.h"

#include <gtest/gtest.h>

namespace {

using namespace tgraph;
using namespace tgraph::test;

TEST(TuneComparison, ExpectedResultOfRandomOrdersIsExact)
{
    // The least of two of {1, 2, 4}: 1 (of 1,2), 1 (of 1,4), 2 (of 2,4).
    const std::vector<double> least = expectedLeast(std::vector{4.0, 1.0, 2.0}, 4);
    ASSERT_EQ(least.size(), 4U);
    EXPECT_DOUBLE_EQ(least[0], 7.0 / 3);
    EXPECT_DOUBLE_EQ(least[1], 4.0 / 3);
    EXPECT_DOUBLE_EQ(least[2], 1);
    EXPECT_DOUBLE_EQ(least[3], 1);
}

TEST(TuneComparison, CurvesOfTheRandomSearchMatchTheExpectation)
{
    Subject subject({});
    for (const bool startsWithBaseline : {true, false}) {
        const TuneComparison comparison = compareSearches(
            subject.planted.document, subject.adapt,
            {.searches = {{"random"}}, .seeds = 400, .budget = 30, .startsWithBaseline = startsWithBaseline});
        for (const std::size_t k : {0U, 1U, 4U, 29U})
            EXPECT_NEAR(comparison.curves[0].mean[k] / comparison.randomMean[k], 1, 0.15) << k;
        EXPECT_LE(comparison.curves[0].low[9], comparison.curves[0].median[9]);
        EXPECT_LE(comparison.curves[0].median[9], comparison.curves[0].high[9]);
    }
}

TEST(TuneComparison, EveryRunStartsWithTheBaselineLikeATuner)
{
    Subject subject({.slots = 3, .vectors = 3, .configs = 60});
    ComparisonOptions options{.searches = {{"guided"}, {"random"}}, .seeds = 3, .budget = 100};
    const TuneComparison comparison = compareSearches(subject.planted.document, subject.adapt, options);
    DocumentSpace space(subject.planted.document, subject.planted.configurations);
    ASSERT_TRUE(comparison.baseline);
    EXPECT_DOUBLE_EQ(*comparison.baseline, subject.planted.targets[space.baseline().value] * 1e-9);
    const double share = *comparison.baseline / comparison.best - 1;
    for (const SearchCurve& curve : comparison.curves)
        EXPECT_DOUBLE_EQ(curve.mean.front(), share);
    EXPECT_DOUBLE_EQ(comparison.randomMean.front(), share);
    EXPECT_DOUBLE_EQ(comparison.randomMean.back(), 0); // everything is measured
    EXPECT_EQ(comparison.randomMean.size(), options.budget);
    // If the goal is the baseline's own share, the baseline reaches it.
    options.within = {share, share / 2};
    const TuneComparison near = compareSearches(subject.planted.document, subject.adapt, options);
    EXPECT_EQ(near.randomGoals[0], 1U);
    ASSERT_TRUE(near.randomGoals[1]);
    EXPECT_GT(*near.randomGoals[1], 1U);
    options.startsWithBaseline = false;
    EXPECT_FALSE(compareSearches(subject.planted.document, subject.adapt, options).baseline);
}

} // namespace
