// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/gaussianprocess.h"

#include "engine/adapt/proposal.h"
#include "engine/adapt/tuningloop.h"
#include "engine/core/error.h"
#include "tests/engine/adapt/adaptfixtures.h"
#include "tests/support/ids.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <set>

using namespace tgraph;
using namespace tgraph::test;

namespace {

using Rows = std::vector<std::vector<double>>;

/// Computes A⁻¹ B by Gaussian elimination without pivoting, for positive definite A.
Rows slowSolve(Rows a, Rows b)
{
    const std::size_t n = a.size();
    for (std::size_t p = 0; p < n; ++p)
        for (std::size_t i = 0; i < n; ++i) {
            if (i == p)
                continue;
            const double factor = a[i][p] / a[p][p];
            for (std::size_t j = 0; j < n; ++j)
                a[i][j] -= factor * a[p][j];
            for (std::size_t j = 0; j < b[i].size(); ++j)
                b[i][j] -= factor * b[p][j];
        }
    for (std::size_t i = 0; i < n; ++i)
        for (double& value : b[i])
            value /= a[i][i];
    return b;
}

double priorCovariance(const Covariance& covariance, const Variances& variances, DistinctId a, DistinctId b)
{
    std::vector<double> parts(covariance.components().size());
    covariance.evaluate(a, b, parts);
    return std::inner_product(parts.begin(), parts.end(), variances.component.begin(), 0.0);
}

/// Returns a space with a prior, so that every kind of component occurs.
ConfigSpace spaceWithPrior(const Planted& planted)
{
    ConfigKnowledge knowledge{.priors = {{"prior", {}}}, .featureWidth = 1};
    for (const std::uint32_t i : shuffledNumbers(planted.space->count(), 5)) {
        knowledge.priors[0].score.push_back(i + 0.5 * i * i);
        knowledge.features.push_back(static_cast<float>(i % 7));
    }
    return {planted.document, planted.configurations, std::move(knowledge)};
}

} // namespace

TEST(Cholesky, SolvesAndInvertsAcrossBlocks)
{
    for (const std::size_t n : {1U, 5U, 128U, 300U}) {
        std::mt19937_64 random(n);
        std::vector<double> a(n * n);
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j <= i; ++j)
                a[i * n + j] = a[j * n + i] = static_cast<double>(random() % 1000) / 1000;
            a[i * n + i] += static_cast<double>(n);
        }
        const Cholesky factor(a, n);
        std::vector<double> b(n);
        std::iota(b.begin(), b.end(), 1.0);
        const auto x = factor.solve(b);
        const auto inverse = factor.inverse();
        for (std::size_t i = 0; i < n; ++i) {
            EXPECT_NEAR(std::inner_product(x.begin(), x.end(), a.begin() + static_cast<std::ptrdiff_t>(i * n), 0.0),
                        b[i], 1e-8);
            EXPECT_NEAR(
                std::inner_product(b.begin(), b.end(), inverse.begin() + static_cast<std::ptrdiff_t>(i * n), 0.0), x[i],
                1e-8);
        }
    }
    EXPECT_THROW(Cholesky({1, 2, 2, 1}, 2), Error);
}

TEST(Covariance, IsSymmetricWithMeanVarianceOne)
{
    const Planted planted = plantedFile({.configs = 300});
    const ConfigSpace space = spaceWithPrior(planted);
    const Covariance covariance(space, true);
    std::vector<double> sum(covariance.components().size(), 0);
    std::vector<double> one(sum.size());
    std::vector<double> other(sum.size());
    std::vector<double> rowSum(sum.size(), 0);
    for (const DistinctId i : space.configurations()->distinctIds()) {
        covariance.evaluate(i, i, one);
        for (std::size_t c = 0; c < sum.size(); ++c)
            sum[c] += one[c] / space.count();
        covariance.evaluate(DistinctId(3), i, one);
        covariance.evaluate(i, DistinctId(3), other);
        for (std::size_t c = 0; c < sum.size(); ++c) {
            rowSum[c] += one[c];
            EXPECT_NEAR(one[c], other[c], 1e-12); // symmetric
        }
    }
    for (std::size_t c = 0; c < sum.size(); ++c) {
        EXPECT_NEAR(sum[c], 1, 1e-5) << "component " << c;
        using enum CovarianceComponent;
        const CovarianceComponent component = covariance.components()[c];
        const bool centred
            = component == Outputs || component == Vectors || component == PriorRank || component == Features;
        EXPECT_TRUE(!centred || std::abs(rowSum[c]) < 1e-3) << "component " << c;
    }
}

TEST(Covariance, UsesOnlyLayoutsWithoutPriors)
{
    const Planted planted = plantedFile({.configs = 100});
    const ConfigSpace space = spaceWithPrior(planted);
    const Covariance covariance(space, false);
    using enum CovarianceComponent;
    EXPECT_EQ(covariance.components(), (std::vector{Outputs, Vectors, OutputPattern, VectorPattern, Constant}));
    EXPECT_EQ(covariance.expectation(DistinctId(5)), 0);
}

TEST(GaussianProcess, MatchesTheTextbook)
{
    const Planted planted = plantedFile({.configs = 120});
    const ConfigSpace space = spaceWithPrior(planted);
    const Covariance covariance(space, true);
    const Variances variances = expectedVariances(covariance);
    const std::vector<DistinctId> points = test::distinctIds({1, 7, 20, 33, 50, 51});
    const std::vector<double> values = {-1.2, 0.3, 1.5, 0.1, -0.4, 0.2};
    const std::vector<DistinctId> wanted = test::distinctIds({0, 7, 60, 99});
    const GaussianProcess process(covariance, variances, points, values);

    Rows matrix;
    Rows right;
    for (std::size_t i = 0; i < points.size(); ++i) {
        matrix.emplace_back();
        for (const DistinctId other : points)
            matrix.back().push_back(priorCovariance(covariance, variances, points[i], other));
        matrix.back()[i] += variances.noise;
        right.push_back({values[i] - covariance.expectation(points[i])});
        for (const DistinctId config : wanted)
            right.back().push_back(priorCovariance(covariance, variances, points[i], config));
    }
    const Rows solved = slowSolve(matrix, right);
    const auto means = process.means(wanted);
    const auto deviations = process.deviations(wanted);
    const auto covariances = process.covariances(wanted, wanted);
    for (std::size_t w = 0; w < wanted.size(); ++w) {
        double mean = covariance.expectation(wanted[w]);
        double variance = priorCovariance(covariance, variances, wanted[w], wanted[w]);
        double first = priorCovariance(covariance, variances, wanted[w], wanted[0]);
        for (std::size_t i = 0; i < points.size(); ++i) {
            mean += right[i][w + 1] * solved[i][0];
            variance -= right[i][w + 1] * solved[i][w + 1];
            first -= right[i][w + 1] * solved[i][1];
        }
        EXPECT_NEAR(means[w], mean, 1e-10);
        EXPECT_NEAR(deviations[w], std::sqrt(variance), 1e-8);
        EXPECT_NEAR(covariances[w * wanted.size()], first, 1e-10);
    }
}

TEST(VarianceFit, AttributesEverythingToALinearPrior)
{
    const Planted planted = plantedFile({.configs = 300});
    const ConfigSpace space = spaceWithPrior(planted);
    const Covariance covariance(space, true);
    const auto first = idsBelow<DistinctId>(100);
    const std::vector<DistinctId> points(first.begin(), first.end());
    std::vector<double> values;
    for (const DistinctId point : points)
        values.push_back(2 * covariance.expectation(point)); // equal to the standardised rank
    const Variances fitted = fitVariances(covariance, points, values);
    const auto variance = [&](CovarianceComponent component) {
        const auto place = std::ranges::find(covariance.components(), component);
        return fitted.component[static_cast<std::size_t>(place - covariance.components().begin())];
    };
    EXPECT_GT(variance(CovarianceComponent::PriorRank), 3 * variance(CovarianceComponent::Vectors));
    EXPECT_LT(fitted.noise, 0.05);
    EXPECT_EQ(variance(CovarianceComponent::Constant), 1);
}

TEST(Propose, ReturnsDifferentUnmeasuredConfigurations)
{
    const Planted planted = plantedFile({.configs = 300});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 30, 2);
    const auto proposals = propose(*planted.space, measured, {.count = 50, .seed = 3});
    ASSERT_EQ(proposals.size(), 50U);
    std::set<DistinctId> named;
    for (const Measurement& measurement : measured)
        named.insert(measurement.distinct);
    for (const Proposal& proposal : proposals)
        EXPECT_TRUE(named.insert(proposal.distinct).second);
    const auto again = propose(*planted.space, measured, {.count = 50, .seed = 3});
    for (std::size_t i = 0; i < again.size(); ++i)
        EXPECT_EQ(again[i].distinct, proposals[i].distinct);
    EXPECT_EQ(propose(*planted.space, measured, {.count = 100'000}).size(), planted.space->count() - 30);
}

TEST(Propose, BatchesAreMoreDiverseThanTheFastestConfigurations)
{
    const Planted planted = plantedFile({.slots = 6, .vectors = 4, .configs = 2000});
    const auto measured = drawMeasurements(planted.document, *planted.configurations, 20, 2);
    const auto differing = [&](double exploration) {
        const auto batch = propose(*planted.space, measured, {.count = 8, .exploration = exploration});
        int differences = 0;
        for (const Proposal& a : batch)
            for (const Proposal& b : batch)
                for (std::size_t f = 0; f < planted.space->factors().size(); ++f)
                    differences += planted.space->levels(a.distinct)[f] != planted.space->levels(b.distinct)[f];
        return differences;
    };
    EXPECT_GT(differing(2), differing(0));
}

TEST(TuningLoop, FindsTheBestFasterThanRandomChoice)
{
    const Planted planted = plantedFile({.slots = 6, .vectors = 4, .configs = 2000});
    const double best = *std::ranges::min_element(planted.targets);
    std::vector<std::size_t> counts;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        std::vector<double> measured;
        for (const auto& found : playTuningLoop(*planted.space, planted.targets, {.budget = 150, .seed = seed}))
            measured.push_back(found.target);
        EXPECT_EQ(measured.back(), *std::ranges::min_element(measured)); // ends with the best
        counts.push_back(measurementsTo(measured, best, 0).value_or(1000));
    }
    std::ranges::sort(counts);
    EXPECT_LT(counts[2], 60U);
    EXPECT_GT(randomMeasurementsTo(1, planted.targets.size()).value(), 500U);
}

TEST(TuningLoop, KeepsItsBudget)
{
    const Planted planted = plantedFile({.configs = 200});
    const TuningOptions eleven{.initial = 5, .batch = 4, .budget = 11, .goal = -1};
    EXPECT_EQ(playTuningLoop(*planted.space, planted.targets, eleven).size(), 11U);
    EXPECT_TRUE(playTuningLoop(*planted.space, planted.targets, {.budget = 0}).empty());
}

TEST(TuningLoop, DoesNotMeasureUnpublishedConfigurations)
{
    Planted planted = plantedFile({.configs = 60});
    for (std::size_t i = 0; i < planted.targets.size(); i += 3)
        planted.targets[i] = std::numeric_limits<double>::quiet_NaN();
    const auto known = static_cast<std::size_t>(
        std::ranges::count_if(planted.targets, [](double target) { return !std::isnan(target); }));
    const auto measured = playTuningLoop(*planted.space, planted.targets, {.initial = 4, .batch = 7, .goal = -1});
    EXPECT_EQ(measured.size(), known);
    EXPECT_TRUE(std::ranges::none_of(measured, [](const auto& found) { return std::isnan(found.target); }));
}

TEST(TuningLoop, RandomChoiceMatchesTheHypergeometricMedian)
{
    EXPECT_EQ(randomMeasurementsTo(1, 100), 50U);
    EXPECT_EQ(randomMeasurementsTo(50, 100), 1U);
    EXPECT_EQ(randomMeasurementsTo(25, 100), 3U); // 1 - 75/100 · 74/99 · 73/98 = 0.58
    EXPECT_EQ(randomMeasurementsTo(100, 100), 1U);
    EXPECT_EQ(randomMeasurementsTo(0, 100), std::nullopt);
    const std::vector<double> measured = {9, 5, 4, 4.004, 4};
    EXPECT_EQ(measurementsTo(measured, 4, 0.25), 2U);
    EXPECT_EQ(measurementsTo(measured, 4, 0), 3U);
    EXPECT_EQ(measurementsTo(measured, 3, 0), std::nullopt);
}
