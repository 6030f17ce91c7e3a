// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/adaptrun.h"
#include "engine/graph/deduplicate.h"
#include "engine/tune/comparison.h"
#include "engine/tune/documentspace.h"
#include "engine/tune/tuner.h"
#include "tests/engine/tune/faketuning.h"
#include "tests/support/documents.h"
#include "tests/support/errortext.h"
#include "tests/support/tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace {

using namespace tgraph;
using namespace tgraph::test;
using ::testing::HasSubstr;

/// Returns kernelTable() with a baseline of 4 ms (the best time is 1 ms, the slowest 4.5 ms) and
/// three repetitions of each time. Building and measuring a row takes 1 s, and 5 s if it fails.
MeasuredTable repeatedTable()
{
    MeasuredTable table = kernelTable();
    table.objectives.front().values.front() = 4;
    for (const double value : table.objective().values) {
        table.repetitionStarts.push_back(static_cast<std::uint32_t>(table.repetitions.size()));
        table.secondsSpent.push_back(std::isnan(value) ? 5 : 1);
        for (const double factor : {0.5, 1.0, 1.5})
            if (!std::isnan(value))
                table.repetitions.push_back(static_cast<float>(value * factor));
    }
    table.repetitionStarts.push_back(static_cast<std::uint32_t>(table.repetitions.size()));
    return table;
}

struct Recorded {
    explicit Recorded(MeasuredTable table = repeatedTable()) : document(tableDocument(std::move(table), "kernel.csv"))
    {
    }

    [[nodiscard]] RecordedHardware noisy(std::uint64_t seed) const
    {
        RecordedHardware hardware(document, *configurations);
        hardware.drawRepetitions(document, *configurations, seed);
        return hardware;
    }

    Document document;
    std::shared_ptr<const Deduplication> configurations = std::make_shared<const Deduplication>(deduplicate(document));
};

std::vector<double> drawnBy(RecordedHardware hardware, std::uint32_t configuration,
                            TrialPurpose purpose = TrialPurpose::Search)
{
    std::vector<double> times;
    for (std::size_t occurrence = 0; occurrence < 60; ++occurrence)
        times.push_back(
            hardware
                .measure({.configuration = DistinctId(configuration), .purpose = purpose, .occurrence = occurrence}, {})
                .runtime);
    return times;
}

} // namespace

TEST(RecordedHardware, DrawsRepetitionsBySeedPurposeAndOccurrence)
{
    const Recorded recorded;
    const std::vector<double> times = drawnBy(recorded.noisy(1), 2);
    const std::set<double> different(times.begin(), times.end());
    ASSERT_EQ(different.size(), 3U) << "all three repetitions occur";
    EXPECT_NEAR(*different.begin(), 0.00075, 1e-9);
    EXPECT_NEAR(*different.rbegin(), 0.00225, 1e-9);
    for (const double time : different)
        EXPECT_GE(std::ranges::count(times, time), 8) << "about as often as the others";
    EXPECT_EQ(drawnBy(recorded.noisy(1), 2), times) << "a resumed run draws the same";
    EXPECT_NE(drawnBy(recorded.noisy(2), 2), times);
    EXPECT_NE(drawnBy(recorded.noisy(1), 2, TrialPurpose::Confirm), times);
    EXPECT_EQ(recorded.noisy(1).name(), "recorded with noise");
    EXPECT_TRUE(recorded.noisy(1).isNoisy());
}

TEST(RecordedHardware, TimesOfATileAreNotDividedByTheDefaultTiles)
{
    Document document = tileDocument();
    std::ranges::fill(document.normalizerNs, 1000);
    document.runtimeNs.front() = 2500;
    const Deduplication configurations = deduplicate(document);
    RecordedHardware hardware(document, configurations);
    const DistinctId first = configurations.distinctOf.front();
    ASSERT_EQ(configurations.representatives[first.value], ConfigId(0));
    EXPECT_DOUBLE_EQ(hardware.measure({.configuration = first, .number = 1}, {}).runtime, 2.5e-6);
}

TEST(RecordedHardware, FailuresCostTheirRecordedTime)
{
    const Recorded recorded;
    RecordedHardware hardware = recorded.noisy(1);
    const Answer failed = hardware.measure({.configuration = DistinctId(8), .number = 1}, {});
    EXPECT_EQ(failed.kind, AnswerKind::Failed);
    EXPECT_EQ(failed.words, "too many resources");
    EXPECT_EQ(failed.hardwareSeconds, 5);
    EXPECT_EQ(hardware.measure({.configuration = DistinctId(0), .number = 2}, {}).hardwareSeconds, 1);
}

TEST(RecordedHardware, NeedsDifferentRepetitionsForNoise)
{
    const auto problemOf
        = [](MeasuredTable table) { return errorFrom([&] { (void)Recorded(std::move(table)).noisy(1); }); };
    EXPECT_THAT(problemOf(kernelTable()), HasSubstr("--noise recorded: found no configuration with several"));
    MeasuredTable same = repeatedTable();
    std::ranges::fill(same.repetitions, 1.0F);
    EXPECT_THAT(problemOf(same), HasSubstr("no configuration with several measurements"));
}

TEST(RecordedHardware, SecondsLimitARunByTheRecordedTimes)
{
    const Recorded recorded;
    DocumentSpace space(recorded.document, recorded.configurations);
    RecordedHardware hardware(recorded.document, *recorded.configurations);
    AscendingSearch search(12);
    const TuneResult result = tune(space, search, hardware, nullptr, {.hardwareSeconds = 13, .baselineRuns = 1});
    EXPECT_EQ(result.end, TuneEnd::HardwareSeconds);
    EXPECT_EQ(result.trials.size(), 9U) << "eight that run, and a failure of 5 s";
    EXPECT_EQ(result.failures, 1U);
    EXPECT_EQ(result.hardwareSeconds, 13);
}

namespace {

TuneComparison comparisonOf(const Document& document, const ComparisonOptions& options)
{
    return compareSearches(document, makeAdaptSubject(document, std::vector{noModelPrediction(document)}, {}), options);
}

} // namespace

TEST(TuneComparison, ScoresRandomOrdersWithZeroAndHasQuartiles)
{
    const Recorded recorded;
    const TuneComparison comparison
        = comparisonOf(recorded.document, {.searches = {{"random"}}, .seeds = 4000, .budget = 12});
    EXPECT_EQ(comparison.configurations, 10U);
    EXPECT_EQ(comparison.failing, 2U);
    ASSERT_TRUE(comparison.curves[0].score);
    EXPECT_NEAR(*comparison.curves[0].score, 0, 0.05);
    for (const SearchCurve& curve : comparison.curves)
        for (std::size_t i = 0; i < 12; ++i) {
            EXPECT_LE(curve.low[i], curve.lowerQuartile[i]);
            EXPECT_LE(curve.lowerQuartile[i], curve.median[i]);
            EXPECT_LE(curve.median[i], curve.upperQuartile[i]);
            EXPECT_LE(curve.upperQuartile[i], curve.high[i]);
            if (comparison.randomMean[i] > 0) {
                EXPECT_DOUBLE_EQ(curve.scores[i], 1 - curve.mean[i] / comparison.randomMean[i]);
            } else {
                EXPECT_TRUE(std::isnan(curve.scores[i]));
            }
        }
}

TEST(TuneComparison, ScoreIsTheMeanUntilRandomOrdersAreNearTheBest)
{
    const Recorded recorded;
    const TuneComparison comparison = comparisonOf(
        recorded.document, {.searches = {{"scratch"}}, .seeds = 3, .budget = 12, .startsWithBaseline = false});
    ASSERT_GT(comparison.scored, 1U);
    ASSERT_LE(comparison.scored, 12U);
    std::vector<double> shares;
    for (const double target : recorded.document.targets())
        if (!std::isnan(target))
            shares.push_back(target * 1e-9 / comparison.best - 1);
    std::ranges::sort(shares);
    const double cutoff = 0.05 * shares[shares.size() / 2];
    EXPECT_GT(comparison.randomMean[comparison.scored - 2], cutoff);
    if (comparison.scored < 12) {
        EXPECT_LE(comparison.randomMean[comparison.scored - 1], cutoff);
    }
    double sum = 0;
    for (std::size_t i = 0; i < comparison.scored; ++i)
        sum += comparison.curves[0].scores[i];
    EXPECT_NEAR(*comparison.curves[0].score, sum / static_cast<double>(comparison.scored), 1e-12);
}

TEST(TuneComparison, FailuresCostRandomOrdersMeasurementsToo)
{
    const Recorded recorded;
    const TuneComparison comparison
        = comparisonOf(recorded.document, {.searches = {{"random"}}, .seeds = 400, .budget = 12});
    for (std::size_t i = 0; i < 11; ++i)
        EXPECT_NEAR(comparison.curves[0].mean[i], comparison.randomMean[i], 0.2) << i;
}

TEST(TuneComparison, PointsAreSecondsIfTheyLimitTheRuns)
{
    const Recorded recorded;
    const TuneComparison comparison = comparisonOf(
        recorded.document,
        {.searches = {{"random"}}, .seeds = 400, .budget = 1000, .hardwareSeconds = 20, .drawsRepetitions = true});
    ASSERT_EQ(comparison.seconds.size(), secondSteps);
    EXPECT_DOUBLE_EQ(comparison.seconds.back(), 20);
    const SearchCurve& curve = comparison.curves[0];
    ASSERT_EQ(curve.mean.size(), secondSteps);
    ASSERT_EQ(comparison.randomMean.size(), secondSteps);
    EXPECT_DOUBLE_EQ(curve.mean[8], 3.5) << "0.9 s: nothing is measured, the slowest counts";
    EXPECT_DOUBLE_EQ(curve.mean[10], *comparison.baseline / comparison.best - 1) << "1.1 s: the baseline";
    EXPECT_GT(curve.mean[10], curve.mean[secondSteps - 1]);
}

TEST(TuneComparison, GoalsDoNotCountAMeasurementThatEndsAfterTheLimit)
{
    struct Case {
        double hardwareSeconds;
        std::optional<std::size_t> measurements;
    };
    const Recorded recorded; // the first measurement, of the baseline, takes 1 s and is within 1000 %
    for (const auto& [hardwareSeconds, measurements] : {Case{0.5, std::nullopt}, Case{1.0, 1}, Case{1.5, 1}}) {
        const TuneComparison comparison = comparisonOf(
            recorded.document,
            {.searches = {{"random"}}, .seeds = 3, .budget = 12, .hardwareSeconds = hardwareSeconds, .within = {10}});
        for (const std::optional<std::size_t>& reached : comparison.curves[0].goals[0].measurements)
            EXPECT_EQ(reached, measurements) << hardwareSeconds << " s";
        EXPECT_EQ(comparison.randomGoals[0], measurements) << hardwareSeconds << " s";
    }
}

TEST(TuneComparison, RandomOrdersReachAGoalWithinTheSecondsOrNot)
{
    const Recorded recorded;
    const auto goalWithin = [&](std::optional<double> hardwareSeconds) {
        return comparisonOf(recorded.document,
                            {.searches = {{"random"}},
                             .seeds = 1,
                             .budget = 12,
                             .hardwareSeconds = hardwareSeconds,
                             .within = {0}})
            .randomGoals[0];
    };
    const std::optional<std::size_t> unlimited = goalWithin({});
    ASSERT_TRUE(unlimited);
    EXPECT_GT(*unlimited, 3U);
    EXPECT_EQ(goalWithin(1000), unlimited);
    EXPECT_EQ(goalWithin(2.5), std::nullopt);
}
