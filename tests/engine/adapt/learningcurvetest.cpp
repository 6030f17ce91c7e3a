// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/learningcurve.h"

#include "engine/core/error.h"
#include "engine/model/ranking/ranker.h"
#include "tests/engine/adapt/adaptfixtures.h"

#include <gtest/gtest.h>

#include <set>

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
    EXPECT_EQ(all.heldOut, split.heldOut); // for any number of measurements
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
