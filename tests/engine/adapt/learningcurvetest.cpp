// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/learningcurve.h"

#include "engine/core/error.h"
#include "engine/model/ranking/ranker.h"
#include "tests/engine/adapt/adaptfixtures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

using namespace tgraph;
using namespace tgraph::test;

namespace {

AdaptSubject subjectOf(const Planted& planted)
{
    return makeAdaptSubject(planted.document,
                            std::vector{makeRanker("analytical", {})->rank(planted.document, {}, {}, {})});
}

} // namespace

TEST(LearningCurve, RisesInStepsOfOneTwoFiveUpToTheRequestedSize)
{
    EXPECT_EQ(curveSizes(3), (std::vector<std::size_t>{3}));
    EXPECT_EQ(curveSizes(5), (std::vector<std::size_t>{5}));
    EXPECT_EQ(curveSizes(60), (std::vector<std::size_t>{5, 10, 20, 50, 60}));
    EXPECT_EQ(curveSizes(200), (std::vector<std::size_t>{5, 10, 20, 50, 100, 200}));
}

TEST(HeldOut, MeasuresTheOrderWithoutFailedConfigurations)
{
    const Planted planted = plantedFile({});
    const Deduplication& configurations = *planted.configurations;
    const std::vector<DistinctId> judged
        = {DistinctId(0), DistinctId(1), DistinctId(2), DistinctId(3), DistinctId(4), DistinctId(5)};
    std::vector<double> targets(configurations.distinctCount(), 1);
    std::vector<double> scores(configurations.distinctCount(), 0);
    const double failed = std::nan("");
    std::ranges::copy(std::vector{10.0, 20.0, failed, 30.0, failed, 40.0}, targets.begin());
    std::ranges::copy(std::vector{1.0, 3.0, 0.0, 2.0, 9.0, 4.0}, scores.begin());
    const HeldOutMeasures measures = measureHeldOut(scores, targets, judged, configurations);
    EXPECT_NEAR(measures.rho.value(), 0.8, 1e-12); // 1 - 6 · (1 + 1) / (4 · 15)
    EXPECT_NEAR(measures.tau.value(), 4.0 / 6.0, 1e-12);
    EXPECT_EQ(measures.slowdowns[0].value(), 0);
    HeldOutMeasures other = measures;
    other.rho = 0.6;
    const std::vector<HeldOutMeasures> runs = {measures, other, HeldOutMeasures()};
    EXPECT_NEAR(meanOf(runs).rho.value(), 0.7, 1e-12);
}

TEST(HeldOut, CountsOnlyListedConfigurationsAmongTheFastest)
{
    const Planted planted = plantedFile({});
    const Deduplication& configurations = *planted.configurations;
    const std::vector<DistinctId> judged = {DistinctId(0), DistinctId(1), DistinctId(2), DistinctId(3)};
    std::vector<double> targets(configurations.distinctCount(), 1);
    std::vector<double> scores(configurations.distinctCount(), 9); // those that the list lacks
    std::ranges::copy(std::vector{20.0, 30.0, 10.0, 40.0}, targets.begin());
    std::ranges::copy(std::vector{1.0, 2.0}, scores.begin());
    const std::size_t unlisted = configurations.distinctCount() - 2;
    const HeldOutMeasures partial = measureHeldOut(scores, targets, judged, configurations, unlisted);
    EXPECT_EQ(partial.slowdowns[0], 1.0);
    EXPECT_EQ(partial.slowdowns[1], 1.0); // relative to the two listed ones
    EXPECT_EQ(measureHeldOut(scores, targets, judged, configurations).slowdowns[1], 0.0); // a list of all
    const HeldOutMeasures empty = measureHeldOut(scores, targets, std::span(judged).last(2), configurations, unlisted);
    EXPECT_EQ(empty.slowdowns[0], std::nullopt);
}

TEST(LearningCurve, MeasuresTheCommandLinesDrawWithoutHeldOutConfigurations)
{
    const Planted planted = plantedFile({});
    const auto& configurations = *planted.configurations;
    const std::size_t count = configurations.distinctCount();
    const LearningSplit split = splitForLearning(planted.document, configurations, 30, 0.25, 7);
    const auto drawn = drawMeasurements(planted.document, configurations, 30, 7);
    ASSERT_EQ(split.measured.size(), 30U);
    std::set<DistinctId> measured;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        EXPECT_EQ(split.measured[i].distinct, drawn[i].distinct);
        measured.insert(drawn[i].distinct);
    }
    EXPECT_NEAR(static_cast<double>(split.heldOut.size()), 0.25 * static_cast<double>(count), 1);
    for (const DistinctId distinct : split.heldOut)
        EXPECT_FALSE(measured.contains(distinct));
    const LearningSplit all = splitForLearning(planted.document, configurations, count, 0.25, 7);
    EXPECT_EQ(all.heldOut, split.heldOut); // the same for any number of measurements
    EXPECT_EQ(all.measured.size() + all.heldOut.size(), count);
}

TEST(LearningCurve, NeedsPublishedRuntimes)
{
    Planted planted = plantedFile({});
    planted.document.runtimesPublished = false;
    EXPECT_THROW(static_cast<void>(splitForLearning(planted.document, *planted.configurations, 5, 0.2, 0)), Error);
}

TEST(LearningCurve, PointsMatchAdaptingToAsManyMeasurements)
{
    const Planted planted = plantedFile({});
    const AdaptSubject subject = subjectOf(planted);
    const LearningSplit split = splitForLearning(planted.document, *planted.configurations, 60, 0.3, 1);
    std::vector<CurvePoint> points;
    double reached = 0;
    const LearningResult result = learnCurve(
        planted.document, subject, split, {.seed = 1}, {},
        [&](double share) {
            EXPECT_GE(share, reached);
            reached = share;
        },
        [&](const CurvePoint& point) { points.push_back(point); });
    ASSERT_EQ(points.size(), 5U);
    EXPECT_LE(reached, 1.0);
    for (const CurvePoint& point : points) {
        const auto measured = std::span(split.measured).first(point.measured);
        const auto scores = adapt(planted.document, *subject.space, measured, {.seed = 1, .spread = false});
        EXPECT_EQ(point.run.adapted.tau,
                  measureHeldOut(scores.score, planted.targets, split.heldOut, *planted.configurations).tau);
        EXPECT_EQ(point.run.unadapted.tau, points.front().run.unadapted.tau);
        EXPECT_TRUE(point.run.ridge && point.run.fromScratch);
    }
    EXPECT_GT(points.back().run.adapted.tau.value(), points.front().run.adapted.tau.value());
    EXPECT_EQ(result.point.measured, 60U);
    EXPECT_EQ(result.scores.spread.size(), planted.targets.size());
}

TEST(LearningCurve, StopsBetweenPoints)
{
    const Planted planted = plantedFile({});
    const AdaptSubject subject = subjectOf(planted);
    const LearningSplit split = splitForLearning(planted.document, *planted.configurations, 60, 0.3, 1);
    std::stop_source source;
    std::size_t points = 0;
    EXPECT_THROW(static_cast<void>(learnCurve(planted.document, subject, split, {}, source.get_token(), {},
                                              [&](const CurvePoint&) {
                                                  ++points;
                                                  source.request_stop();
                                              })),
                 Cancelled);
    EXPECT_EQ(points, 1U);
}
