// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/numericprocess.h"

#include "engine/core/task.h"

#include <gtest/gtest.h>

#include <algorithm>
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

/// Returns the covariance of two configurations of a valley by the parameters of a process, values standardised.
double covariance(const NumericProcess& process, DistinctId a, DistinctId b)
{
    const double first = (a.value / 16 - static_cast<double>(b.value / 16)) / 15 / process.lengths()[0];
    const double second = (a.value % 16 - static_cast<double>(b.value % 16)) / 15 / process.lengths()[1];
    const double r = std::sqrt(5 * (first * first + second * second));
    return std::exp(2 * process.parameters()[2]) * (1 + r + r * r / 3) * std::exp(-r);
}

/// Returns A⁻¹ b by Gaussian elimination.
std::vector<double> solved(std::vector<std::vector<double>> a, std::vector<double> b)
{
    const std::size_t n = b.size();
    for (std::size_t k = 0; k < n; ++k)
        for (std::size_t i = k + 1; i < n; ++i) {
            const double factor = a[i][k] / a[k][k];
            for (std::size_t j = k; j < n; ++j)
                a[i][j] -= factor * a[k][j];
            b[i] -= factor * b[k];
        }
    for (std::size_t k = n; k-- > 0;) {
        for (std::size_t j = k + 1; j < n; ++j)
            b[k] -= a[k][j] * b[j];
        b[k] /= a[k][k];
    }
    return b;
}

std::vector<std::vector<double>> covariances(const NumericProcess& process, std::span<const DistinctId> points)
{
    constexpr double leastNoise = 1e-6;
    std::vector<std::vector<double>> result;
    for (const DistinctId one : points) {
        std::vector<double>& row = result.emplace_back();
        for (const DistinctId other : points)
            row.push_back(covariance(process, one, other)
                          + (one == other ? std::exp(2 * process.parameters()[3]) + leastNoise : 0));
    }
    return result;
}

TEST(NumericProcess, DeviationsAreThoseOfThePosterior)
{
    const Valley valley;
    const NumericProcess process(valley.columns, valley.known, valley.measured);
    double mean = 0;
    double squares = 0;
    for (const double value : valley.measured)
        mean += value / static_cast<double>(valley.measured.size());
    for (const double value : valley.measured)
        squares += (value - mean) * (value - mean);
    const double unit = std::sqrt(squares / static_cast<double>(valley.measured.size()));
    const auto deviations = process.deviations(valley.unknown);
    const auto all = covariances(process, valley.known);
    for (std::size_t i = 0; i < valley.unknown.size(); i += 17) {
        std::vector<double> own;
        for (const DistinctId known : valley.known)
            own.push_back(covariance(process, valley.unknown[i], known));
        const std::vector<double> weights = solved(all, own);
        double variance = std::exp(2 * process.parameters()[2]);
        for (std::size_t j = 0; j < own.size(); ++j)
            variance -= weights[j] * own[j];
        EXPECT_NEAR(deviations[i], unit * std::sqrt(std::max(0.0, variance)), 1e-4 * unit) << i;
    }
}

TEST(NumericProcess, LeaveOneOutErrorIsThatOfProcessesWithoutEachPoint)
{
    const Valley valley;
    const std::vector<DistinctId> points(valley.known.begin(), valley.known.begin() + 12);
    const std::vector<double> values(valley.measured.begin(), valley.measured.begin() + 12);
    const NumericProcess process(valley.columns, points, values);
    double mean = 0;
    for (const double value : values)
        mean += value / static_cast<double>(values.size());
    double squares = 0;
    for (std::size_t left = 0; left < points.size(); ++left) {
        std::vector<DistinctId> others = points;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(left));
        std::vector<double> centred;
        for (std::size_t i = 0; i < values.size(); ++i)
            if (i != left)
                centred.push_back(values[i] - mean);
        const std::vector<double> weights = solved(covariances(process, others), centred);
        double expected = mean;
        for (std::size_t i = 0; i < others.size(); ++i)
            expected += weights[i] * covariance(process, points[left], others[i]);
        squares += std::pow(expected - values[left], 2);
    }
    const double error = std::sqrt(squares / static_cast<double>(points.size()));
    EXPECT_NEAR(process.leaveOneOutError(), error, 1e-3 * error);
}

TEST(NumericProcess, ParametersStartThoseOfTheNextProcess)
{
    const Valley valley;
    const NumericProcess process(valley.columns, valley.known, valley.measured);
    const NumericProcess same(valley.columns, valley.known, valley.measured,
                              {.steps = 0, .start = process.parameters()});
    EXPECT_EQ(same.parameters(), process.parameters());
    EXPECT_EQ(same.means(valley.unknown), process.means(valley.unknown));
}

TEST(NumericProcess, StopsWhenAsked)
{
    const Valley valley;
    std::stop_source stop;
    const NumericProcess process(valley.columns, valley.known, valley.measured);
    stop.request_stop();
    EXPECT_THROW(NumericProcess(valley.columns, valley.known, valley.measured, stop.get_token()), Cancelled);
    EXPECT_THROW((void)process.means(valley.unknown, stop.get_token()), Cancelled);
    EXPECT_THROW((void)process.deviations(valley.unknown, stop.get_token()), Cancelled);
}
