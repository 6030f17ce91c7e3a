// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/extratrees.h"

#include "engine/adapt/adapt.h"
#include "engine/adapt/measurements.h"
#include "engine/core/task.h"
#include "engine/eval/measures.h"
#include "engine/graph/deduplicate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace {

using namespace tgraph;

/// 8 × 8 × 4 configurations. Being above 3 in exactly one of the first two columns costs 1: no sum of costs of the
/// columns explains any of it. The third column is irrelevant.
struct ExclusiveOr {
    ExclusiveOr()
    {
        for (std::uint32_t i = 0; i < 256; ++i) {
            values[0].push_back(i % 8);
            values[1].push_back(i / 8 % 8);
            values[2].push_back(i / 64);
            cost.push_back((i % 8 > 3) != (i / 8 % 8 > 3) ? 1 : 0);
            (i * 7 % 11 < 6 ? known : unknown).emplace_back(i);
        }
        for (const DistinctId point : known)
            measured.push_back(cost[point.value]);
    }

    std::vector<std::vector<double>> values = std::vector<std::vector<double>>(3);
    std::vector<double> cost;
    std::vector<DistinctId> known, unknown;
    std::vector<double> measured;
};

double meanSquareError(std::span<const double> estimates, const ExclusiveOr& subject)
{
    double sum = 0;
    for (std::size_t i = 0; i < estimates.size(); ++i)
        sum += std::pow(estimates[i] - subject.cost[subject.unknown[i].value], 2);
    return sum / static_cast<double>(estimates.size());
}

TEST(ExtraTrees, FindAnInteractionThatNoSumOfCostsExplains)
{
    const ExclusiveOr subject;
    const TreeColumns columns(subject.values);
    const ExtraTrees forest(columns, subject.known, subject.measured);
    // The best sum of costs estimates 0.5 everywhere, with an error of 0.25.
    EXPECT_LT(meanSquareError(forest.estimate(subject.unknown).mean, subject), 0.05);
}

TEST(ExtraTrees, GiveTheSameBitsForTheSameSeed)
{
    const ExclusiveOr subject;
    const TreeColumns columns(subject.values);
    const auto means = [&](std::uint64_t seed) {
        return ExtraTrees(columns, subject.known, subject.measured, {.seed = seed}).estimate(subject.unknown).mean;
    };
    EXPECT_EQ(means(3), means(3));
    EXPECT_NE(means(3), means(4));
}

TEST(ExtraTrees, WithoutResamplingRepeatTheValuesOfTheirPoints)
{
    const ExclusiveOr subject;
    const TreeColumns columns(subject.values);
    std::vector<double> distinct(subject.known.size());
    std::iota(distinct.begin(), distinct.end(), 1.0);
    const ExtraTrees forest(columns, subject.known, distinct, {.trees = 7, .resampled = false});
    const ForestEstimates estimates = forest.estimate(subject.known);
    for (std::size_t i = 0; i < distinct.size(); ++i) {
        EXPECT_NEAR(estimates.mean[i], distinct[i], 1e-4);
        EXPECT_NEAR(estimates.deviation[i], 0, 1e-2);
    }
}

TEST(ExtraTrees, EstimateEachConfigurationAsIfAlone)
{
    const ExclusiveOr subject;
    const TreeColumns columns(subject.values);
    std::vector<double> uneven; // deep trees beside shallow ones
    for (const DistinctId point : subject.known)
        uneven.push_back(std::exp(static_cast<double>(point.value) / 16));
    const ExtraTrees forest(columns, subject.known, uneven);
    const ForestEstimates together = forest.estimate(subject.unknown);
    for (std::size_t i = 0; i < subject.unknown.size(); ++i) {
        const ForestEstimates alone = forest.estimate(std::vector{subject.unknown[i]});
        EXPECT_EQ(together.mean[i], alone.mean.front());
        EXPECT_EQ(together.deviation[i], alone.deviation.front());
    }
}

TEST(ExtraTrees, StayWithinTheMeasuredValues)
{
    const ExclusiveOr subject;
    const TreeColumns columns(subject.values);
    const ForestEstimates estimates = ExtraTrees(columns, subject.known, subject.measured).estimate(subject.unknown);
    for (const double mean : estimates.mean) {
        EXPECT_GE(mean, 0);
        EXPECT_LE(mean, 1);
    }
}

TEST(ExtraTrees, AcceptPointsThatAreEqualInAllColumns)
{
    const TreeColumns columns(std::vector<std::vector<double>>{{0, 0, 1}});
    const std::vector<DistinctId> points = {DistinctId(0), DistinctId(1)};
    const ExtraTrees forest(columns, points, std::vector{1.0, 3.0}, {.resampled = false});
    EXPECT_DOUBLE_EQ(forest.estimate(std::vector{DistinctId(2)}).mean.front(), 2);
    const TreeColumns constant(std::vector<std::vector<double>>{{5, 5, 5}});
    EXPECT_EQ(constant.columns(), 0U);
    EXPECT_DOUBLE_EQ(ExtraTrees(constant, points, std::vector{1.0, 3.0}, {.resampled = false})
                         .estimate(std::vector{DistinctId(2)})
                         .mean.front(),
                     2);
}

TEST(ExtraTrees, StopWhenAsked)
{
    const ExclusiveOr subject;
    const TreeColumns columns(subject.values);
    std::stop_source source;
    const ExtraTrees forest(columns, subject.known, subject.measured);
    source.request_stop();
    EXPECT_THROW(ExtraTrees(columns, subject.known, subject.measured, {}, source.get_token()), Cancelled);
    EXPECT_THROW(static_cast<void>(forest.estimate(subject.unknown, source.get_token())), Cancelled);
}

TEST(TreeColumns, HoldRanksOfValues)
{
    const TreeColumns columns(std::vector<std::vector<double>>{{32, 8, 8, 0.5}, {1, 1, 1, 1}, {1, 2, 3, 4}});
    ASSERT_EQ(columns.columns(), 2U);
    EXPECT_EQ(columns.row(DistinctId(0))[0], 2);
    EXPECT_EQ(columns.row(DistinctId(1))[0], 1);
    EXPECT_EQ(columns.row(DistinctId(2))[0], 1);
    EXPECT_EQ(columns.row(DistinctId(3))[0], 0);
    EXPECT_EQ(columns.row(DistinctId(3))[1], 3);
}

} // namespace

TEST(Adapt, LearnsATableWhoseCostsDoNotAddUp)
{
    // The time doubles if exactly one of a and b is large: neither has an effect of its own.
    MeasuredTable table{.format = "CSV"};
    table.parameters = {{.name = "a", .options = {}, .numbers = {}, .codes = std::vector<std::uint8_t>()},
                        {.name = "b", .options = {}, .numbers = {}, .codes = std::vector<std::uint8_t>()},
                        {.name = "c", .options = {}, .numbers = {}, .codes = std::vector<std::uint8_t>()}};
    for (Parameter& parameter : table.parameters)
        for (int option = 0; option < 8; ++option) {
            parameter.options.push_back(std::to_string(option));
            parameter.numbers.push_back(option);
        }
    Objective time{.name = "time", .unit = "ms", .nanosecondsPerUnit = 1e6};
    for (std::uint8_t a = 0; a < 8; ++a)
        for (std::uint8_t b = 0; b < 8; ++b)
            for (std::uint8_t c = 0; c < 8; ++c) {
                std::get<std::vector<std::uint8_t>>(table.parameters[0].codes).push_back(a);
                std::get<std::vector<std::uint8_t>>(table.parameters[1].codes).push_back(b);
                std::get<std::vector<std::uint8_t>>(table.parameters[2].codes).push_back(c);
                time.values.push_back((((a > 3) != (b > 3)) ? 2 : 1) * (1 + 0.02 * c));
            }
    table.objectives = {std::move(time)};
    Document document;
    document.collection.kind = Collection::Kind::Table;
    document.runtimeNs.assign(table.objectives.front().values.size(), 1);
    document.runtimesPublished = true;
    document.table = std::make_shared<const MeasuredTable>(std::move(table));
    const auto configurations = std::make_shared<const Deduplication>(deduplicate(document));
    const ConfigSpace space(document, configurations, {});
    ASSERT_TRUE(space.hasNumbers());
    const std::vector<Measurement> measured = drawMeasurements(document, *configurations, 100, /*seed=*/1);
    const AdaptedScores adapted = adapt(document, space, measured, {.seed = 1, .threads = 1});
    const auto checkOf
        = [&](AdaptMethod method) { return *std::ranges::find(adapted.checks, method, &MethodCheck::method); };
    EXPECT_GT(checkOf(AdaptMethod::Forest).tau, checkOf(AdaptMethod::Decisions).tau + 0.2);
    EXPECT_GT(checkOf(AdaptMethod::Numeric).tau, checkOf(AdaptMethod::Decisions).tau + 0.2);
    EXPECT_GT(kendallTau(adapted.score, document.targets()).value_or(0), 0.65) << "0.94 at most: equal times";
}
