// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/design.h"

#include "engine/adapt/proposal.h"
#include "tests/engine/adapt/adaptfixtures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <set>

using namespace tgraph;
using namespace tgraph::test;

namespace {

/// Returns the smallest mean variance over all sets of `count` configurations.
double bestVariance(const ConfigSpace& space, std::size_t count)
{
    double best = std::numeric_limits<double>::infinity();
    std::vector<DistinctId> points;
    const std::function<void(std::uint32_t)> choose = [&](std::uint32_t from) {
        if (points.size() == count) {
            best = std::min(best, designVariance(space, points));
            return;
        }
        for (std::uint32_t i = from; i < space.count(); ++i) {
            points.emplace_back(i);
            choose(i + 1);
            points.pop_back();
        }
    };
    choose(0);
    return best;
}

std::vector<DistinctId> pointsOf(const DesignChoice& design)
{
    std::vector<DistinctId> points;
    for (const DesignRow& row : design.rows)
        points.push_back(row.distinct);
    return points;
}

std::vector<Measurement> measuredAt(const Planted& planted, std::span<const DistinctId> points)
{
    std::vector<Measurement> measured;
    for (const DistinctId distinct : points)
        measured.push_back({distinct, planted.targets[distinct.value]});
    return measured;
}

} // namespace

TEST(Design, FindsTheBestSetOfATinyFile)
{
    const Planted planted = plantedFile({.slots = 3, .vectors = 2, .configs = 14});
    for (const std::size_t count : {2U, 3U, 4U}) {
        const double best = bestVariance(*planted.space, count);
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            const auto design = chooseDesign(*planted.space, {}, {.count = count, .seed = seed});
            EXPECT_NEAR(designVariance(*planted.space, pointsOf(design)), best, 1e-6 * best) << count;
        }
    }
}

TEST(Design, IsNearTheOptimumForMoreOptions)
{
    const Planted planted = plantedFile({.slots = 2, .vectors = 4, .configs = 60}); // all 16 combinations
    ASSERT_LE(planted.space->count(), 16U);
    const double best = bestVariance(*planted.space, 5);
    const auto design = chooseDesign(*planted.space, {}, {.count = 5});
    EXPECT_LT(designVariance(*planted.space, pointsOf(design)), 1.02 * best);
}

TEST(Design, IsMoreInformativeThanRandomMeasurements)
{
    const Planted planted = plantedFile({.slots = 6, .vectors = 4, .configs = 800});
    const auto design = pointsOf(chooseDesign(*planted.space, {}, {.count = 20}));
    ASSERT_EQ(design.size(), 20U);
    EXPECT_EQ(std::set<DistinctId>(design.begin(), design.end()).size(), 20U);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        std::vector<DistinctId> drawn;
        for (const Measurement& each : drawMeasurements(planted.document, *planted.configurations, 20, seed))
            drawn.push_back(each.distinct);
        EXPECT_LT(designVariance(*planted.space, design), 0.8 * designVariance(*planted.space, drawn));
    }
}

TEST(Design, AccountsForExistingMeasurementsAndExcludesThem)
{
    const Planted planted = plantedFile({.slots = 4, .vectors = 3, .configs = 120});
    const auto first = pointsOf(chooseDesign(*planted.space, {}, {.count = 6}));
    const auto measured = measuredAt(planted, first);
    const auto second = pointsOf(chooseDesign(*planted.space, measured, {.count = 6}));
    std::vector<DistinctId> both = first;
    for (const DistinctId distinct : second) {
        EXPECT_TRUE(std::ranges::find(first, distinct) == first.end());
        both.push_back(distinct);
    }
    const auto whole = pointsOf(chooseDesign(*planted.space, {}, {.count = 12}));
    EXPECT_LT(designVariance(*planted.space, both), 1.2 * designVariance(*planted.space, whole));
    const std::vector<DistinctId> never = {DistinctId(0), DistinctId(5)};
    for (const DistinctId distinct : pointsOf(chooseDesign(*planted.space, {}, {.count = 1000, .unmeasurable = never})))
        EXPECT_TRUE(std::ranges::find(never, distinct) == never.end());
}

TEST(Design, SortsRowsByInformation)
{
    const Planted planted = plantedFile({.slots = 5, .vectors = 3, .configs = 300});
    const auto design = chooseDesign(*planted.space, {}, {.count = 15});
    for (std::size_t i = 1; i < design.rows.size(); ++i)
        EXPECT_LE(design.rows[i].leverage, design.rows[i - 1].leverage);
    EXPECT_GT(design.largestLeverage, 0);
}

TEST(ProposeLearning, LearnsTheDecisionsFirstThenLooksForFastConfigurations)
{
    const Planted planted = plantedFile({.slots = 3, .vectors = 3, .configs = 300});
    const auto early = proposeLearning(*planted.space, {}, {.count = 5});
    ASSERT_EQ(early.size(), 5U);
    for (const Proposal& proposal : early)
        EXPECT_EQ(proposal.aim, ProposalAim::Learning);
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 20, 1);
    const auto late = proposeLearning(*planted.space, measured, {.count = 5});
    ASSERT_EQ(late.size(), 5U);
    for (const Proposal& proposal : late) {
        EXPECT_EQ(proposal.aim, ProposalAim::Speed);
        EXPECT_TRUE(std::ranges::none_of(measured,
                                         [&](const Measurement& each) { return each.distinct == proposal.distinct; }));
    }
}

TEST(ProposeLearning, RepeatsOnlyNoisyMeasurements)
{
    const Planted planted = plantedFile({.slots = 2, .vectors = 2, .configs = 40}); // four combinations
    std::vector<DistinctId> all;
    for (const DistinctId distinct : planted.configurations->distinctIds())
        all.push_back(distinct);
    auto measured = measuredAt(planted, all);
    EXPECT_TRUE(proposeLearning(*planted.space, measured, {.count = 4}).empty());
    measured.front().times = 2;
    measured.front().deviation = 0.02;
    const auto noisy = proposeLearning(*planted.space, measured, {.count = 4});
    ASSERT_FALSE(noisy.empty());
    for (const Proposal& proposal : noisy)
        EXPECT_TRUE(proposal.repeat);
}
