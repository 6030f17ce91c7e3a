// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/numericprocess.h"

#include "engine/core/task.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

using namespace tgraph;

namespace {

/// All pairs of numbers below 16, with a smooth function of the first.
struct Valley {
    Valley() : columns(values())
    {
        for (std::uint32_t i = 0; i < 256; ++i)
            (i * 7919 % 256 < 40 ? known : unknown).push_back(DistinctId(i));
        for (const DistinctId point : known)
            measured.push_back(at(point));
    }

    static std::vector<std::vector<double>> values()
    {
        std::vector<std::vector<double>> result(2);
        for (int a = 0; a < 16; ++a)
            for (int b = 0; b < 16; ++b) {
                result[0].push_back(a);
                result[1].push_back(b);
            }
        return result;
    }

    /// Returns a target that is least at a = 5.
    static double at(DistinctId configuration)
    {
        const double a = configuration.value / 16;
        return 3 + (a - 5) * (a - 5) / 25;
    }

    TreeColumns columns;
    std::vector<DistinctId> known, unknown;
    std::vector<double> measured;
};

double meanSquareError(const std::vector<double>& means, std::span<const DistinctId> configurations)
{
    double sum = 0;
    for (std::size_t i = 0; i < means.size(); ++i)
        sum += std::pow(means[i] - Valley::at(configurations[i]), 2);
    return sum / static_cast<double>(means.size());
}

} // namespace

TEST(NumericProcess, ValuesBetweenMeasuredOnesAreInterpolated)
{
    const Valley valley;
    const NumericProcess process(valley.columns, valley.known, valley.measured);
    EXPECT_LT(meanSquareError(process.means(valley.unknown), valley.unknown), 0.01) << "the variance is 1.4";
    EXPECT_LT(meanSquareError(process.means(valley.known), valley.known), 0.01);
}

TEST(NumericProcess, AColumnWithoutInfluenceHasALongerScale)
{
    const Valley valley;
    const NumericProcess process(valley.columns, valley.known, valley.measured);
    EXPECT_GT(process.lengths()[1], 2 * process.lengths()[0]);
}

TEST(NumericProcess, UnitAndOffsetOfTheValuesDoNotMatter)
{
    const Valley valley;
    std::vector<double> other;
    for (const double value : valley.measured)
        other.push_back(1000 * value - 7);
    const std::vector<double> means
        = NumericProcess(valley.columns, valley.known, valley.measured).means(valley.unknown);
    const std::vector<double> scaled = NumericProcess(valley.columns, valley.known, other).means(valley.unknown);
    for (std::size_t i = 0; i < means.size(); ++i)
        EXPECT_NEAR(scaled[i], 1000 * means[i] - 7, 1e-3);
}

TEST(NumericProcess, EqualAndSingleValuesGiveThatValue)
{
    const Valley valley;
    const std::vector<double> equal(valley.known.size(), 4.5);
    for (const double mean : NumericProcess(valley.columns, valley.known, equal).means(valley.unknown))
        EXPECT_NEAR(mean, 4.5, 1e-9);
    const std::vector<DistinctId> one = {DistinctId(3)};
    const std::vector<double> value = {2.5};
    for (const double mean : NumericProcess(valley.columns, one, value).means(valley.unknown))
        EXPECT_NEAR(mean, 2.5, 1e-9);
}

TEST(NumericProcess, StopsWhenAsked)
{
    const Valley valley;
    std::stop_source stop;
    const NumericProcess process(valley.columns, valley.known, valley.measured);
    stop.request_stop();
    EXPECT_THROW(NumericProcess(valley.columns, valley.known, valley.measured, stop.get_token()), Cancelled);
    EXPECT_THROW((void)process.means(valley.unknown, stop.get_token()), Cancelled);
}
