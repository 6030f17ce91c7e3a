// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/impact.h"

#include "engine/core/error.h"
#include "engine/eval/speedup.h"
#include "tests/support/errortext.h"

#include <gtest/gtest.h>

#include <cmath>

namespace tgraph {
namespace {

TEST(PipelineChecks, Check5ImpactGivesTheNumbersOfThePage)
{
    const Impact paper = assessImpact({}, SpeedUpReading::LessEnergy);
    EXPECT_DOUBLE_EQ(paper.energyMwhPerYear, 18'676'320);
    EXPECT_NEAR(paper.emissionTPerYear, 5'602'896, 1e-6);
    EXPECT_NEAR(paper.savedTPerYear, 280'144.8, 1e-6);
    EXPECT_EQ(std::llround(paper.households), 36'674);
    EXPECT_NEAR(paper.householdShare, 0.5094, 1e-4);
    const Impact same = assessImpact({}, SpeedUpReading::SameWork);
    EXPECT_NEAR(same.savedTPerYear, 266'804.6, 0.05);
    EXPECT_DOUBLE_EQ(same.savedShare, 0.05 / 1.05);
    EXPECT_DOUBLE_EQ(same.emissionTPerYear, paper.emissionTPerYear);
}

TEST(Impact, IsTheProductOfItsInputs)
{
    const Impact impact = assessImpact({.powerMw = 2,
                                        .hoursPerYear = 10,
                                        .intensityTPerMwh = 0.5,
                                        .speedUpShare = 0.25,
                                        .householdTPerYear = 0.5,
                                        .householdCount = 8,
                                        .trainingHours = 3,
                                        .trainingKw = 2,
                                        .trainingKgPerKwh = 0.1},
                                       SpeedUpReading::SameWork);
    EXPECT_DOUBLE_EQ(impact.energyMwhPerYear, 20);
    EXPECT_DOUBLE_EQ(impact.emissionTPerYear, 10);
    EXPECT_DOUBLE_EQ(impact.savedTPerYear, 2);
    EXPECT_DOUBLE_EQ(impact.households, 4);
    EXPECT_DOUBLE_EQ(impact.householdShare, 0.5);
    EXPECT_NEAR(impact.trainingKg, 0.6, 1e-12);
}

TEST(Impact, IsNegativeForASlowerProgram)
{
    EXPECT_LT(assessImpact({.speedUpShare = -0.1}, SpeedUpReading::LessEnergy).savedTPerYear, 0);
    EXPECT_DOUBLE_EQ(assessImpact({.speedUpShare = -0.5}, SpeedUpReading::SameWork).savedShare, -1);
}

/// Returns a file with four configurations, the last two equal.
Document tileFile(std::vector<std::int64_t> runtimeNs, std::int64_t normalizerNs)
{
    Document document;
    document.path = "tile/xla/train/k_1.npz";
    document.collection = collectionFromPath(document.path, Collection::Kind::Tile);
    for (std::size_t i = 0; i < runtimeNs.size(); ++i)
        document.tiles.emplace_back().fill(static_cast<float>(std::min<std::size_t>(i, 2)));
    if (normalizerNs > 0)
        document.normalizerNs.assign(runtimeNs.size(), normalizerNs);
    document.runtimesPublished = true;
    document.runtimeNs = std::move(runtimeNs);
    return document;
}

Prediction ranked(const Document& document, std::vector<double> scores)
{
    return makePrediction(std::make_shared<const Deduplication>(deduplicate(document)), std::move(scores), {},
                          {.model = "m"});
}

TEST(SpeedUp, IsTheBaselineOverThePredictedFirst)
{
    const Document document = tileFile({100, 80, 50, 40}, 120);
    const Prediction prediction = ranked(document, {2, 3, 1});
    const MeasuredSpeedUp found = measureSpeedUp(document, prediction);
    EXPECT_EQ(found.baseline.kind, SpeedUpBaseline::Kind::Default);
    EXPECT_EQ(found.chosen, ConfigId(3)); // the faster of two equal ones
    EXPECT_DOUBLE_EQ(found.speedUpShare, 2.0);
    EXPECT_DOUBLE_EQ(measureSpeedUp(document, prediction, {.kind = SpeedUpBaseline::Kind::Median}).speedUpShare,
                     65.0 / 40 - 1);
    EXPECT_DOUBLE_EQ(
        measureSpeedUp(document, prediction, {.kind = SpeedUpBaseline::Kind::Configuration, .config = ConfigId(0)})
            .speedUpShare,
        1.5);
}

TEST(SpeedUp, UsesTheMedianWithoutADefaultAndSkipsUnpublishedRuntimes)
{
    const Document document = tileFile({100, 0, 50, 40}, 0);
    const MeasuredSpeedUp found = measureSpeedUp(document, ranked(document, {2, 1, 3}));
    EXPECT_EQ(found.baseline.kind, SpeedUpBaseline::Kind::Median);
    EXPECT_DOUBLE_EQ(found.baselineNs, 50);
    EXPECT_EQ(found.chosen, ConfigId(0));
    EXPECT_EQ(found.passedOver, 1U);
    EXPECT_DOUBLE_EQ(found.speedUpShare, -0.5); // slower than the median
}

TEST(SpeedUp, IsThatOfTheMeanOfEqualScores)
{
    const Document document = tileFile({100, 20, 40}, 60);
    const MeasuredSpeedUp found = measureSpeedUp(document, ranked(document, {1, 2, 1}));
    EXPECT_EQ(found.equal, 2U);
    EXPECT_EQ(found.chosen, ConfigId(0));
    EXPECT_DOUBLE_EQ(found.chosenNs, 70);
    EXPECT_DOUBLE_EQ(found.speedUpShare, 60.0 / 70 - 1);
    EXPECT_EQ(measureSpeedUp(document, ranked(document, {2, 1, 2})).equal, 1U);
    const Document partly = tileFile({100, 0, 40}, 0);
    const MeasuredSpeedUp known = measureSpeedUp(partly, ranked(partly, {1, 1, 1}));
    EXPECT_EQ(known.equal, 2U);
    EXPECT_EQ(known.passedOver, 0U); // no configuration was predicted to be faster
    EXPECT_DOUBLE_EQ(known.chosenNs, 70);
}

TEST(SpeedUp, NamesMissingData)
{
    const auto problem = [](const Document& document, const SpeedUpBaseline& baseline) {
        const std::vector<double> scores(deduplicate(document).distinctCount());
        return test::errorFrom([&] { (void)measureSpeedUp(document, ranked(document, scores), baseline); });
    };
    using Kind = SpeedUpBaseline::Kind;
    const Document document = tileFile({100, 0, 50, 40}, 0);
    EXPECT_NE(problem(document, {.kind = Kind::Default}).find("no default"), std::string::npos);
    EXPECT_NE(problem(document, {.kind = Kind::Configuration, .config = ConfigId(9)}).find("0 to 3"),
              std::string::npos);
    EXPECT_NE(problem(document, {.kind = Kind::Configuration, .config = ConfigId(1)}).find("not published"),
              std::string::npos);
    EXPECT_NE(problem(tileFile({7}, 9), {}).find("one configuration"), std::string::npos);
    Document hidden = tileFile({0, 0, 0}, 0);
    hidden.runtimesPublished = false;
    EXPECT_NE(problem(hidden, {}).find("not published"), std::string::npos);
}

} // namespace
} // namespace tgraph
