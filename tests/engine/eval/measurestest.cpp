// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/measures.h"

#include "engine/core/error.h"
#include "engine/eval/regret.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace tgraph;

namespace {

using Values = std::vector<double>;

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

int sign(double a, double b)
{
    return (a > b) - (a < b);
}

/// Counts pairs in quadratic time by visiting every pair; reference for countPairs.
PairCounts countPairsSlowly(const Values& scores, const Values& runtimes)
{
    PairCounts counts;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        for (std::size_t j = i + 1; j < scores.size(); ++j) {
            const int product = sign(scores[i], scores[j]) * sign(runtimes[i], runtimes[j]);
            ++counts.total;
            counts.concordant += product > 0;
            counts.discordant += product < 0;
            counts.tiedScores += scores[i] == scores[j];
            counts.tiedRuntimes += runtimes[i] == runtimes[j];
            counts.tiedBoth += scores[i] == scores[j] && runtimes[i] == runtimes[j];
        }
    }
    return counts;
}

/// Computes equation 9 literally.
double kendallTauSlowly(const Values& scores, const Values& runtimes)
{
    double sum = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        for (std::size_t j = i + 1; j < scores.size(); ++j)
            sum += sign(scores[i], scores[j]) * sign(runtimes[i], runtimes[j]);
    }
    const auto n = static_cast<double>(scores.size());
    return 2 / (n * (n - 1)) * sum;
}

/// Visits every pair of configurations that is far enough apart.
std::optional<double> orderedPairAccuracyApartSlowly(const Values& scores, const Values& runtimes, double apart)
{
    std::uint64_t pairs = 0;
    std::uint64_t right = 0;
    for (std::size_t fast = 0; fast < scores.size(); ++fast) {
        for (std::size_t slow = 0; slow < scores.size(); ++slow) {
            const bool counts = runtimes[fast] < runtimes[slow] && runtimes[fast] * (1 + apart) <= runtimes[slow];
            pairs += counts ? 1U : 0U;
            right += counts && scores[fast] < scores[slow] ? 1U : 0U;
        }
    }
    return pairs == 0 ? std::nullopt : std::optional(static_cast<double>(right) / static_cast<double>(pairs));
}

/// Returns all orders that sort the scores.
std::vector<std::vector<std::size_t>> ordersOf(const Values& scores)
{
    std::vector<std::size_t> order(scores.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<std::vector<std::size_t>> sorted;
    do {
        if (std::ranges::is_sorted(order, {}, [&](std::size_t i) { return scores[i]; }))
            sorted.push_back(order);
    } while (std::next_permutation(order.begin(), order.end()));
    return sorted;
}

/// Averages the slowdown of the best of the first k of the known runtimes over all orders.
double slowdownOverOrders(const std::vector<std::vector<std::size_t>>& orders, const Values& runtimes, std::size_t k)
{
    double least = infinity;
    for (const double runtime : runtimes)
        least = std::fmin(least, runtime);
    double sum = 0;
    for (const std::vector<std::size_t>& order : orders) {
        double best = infinity;
        std::size_t taken = 0;
        for (std::size_t i = 0; i < order.size() && taken < k; ++i) {
            taken += std::isnan(runtimes[order[i]]) ? 0U : 1U;
            best = std::fmin(best, runtimes[order[i]]);
        }
        sum += best / least - 1;
    }
    return sum / static_cast<double>(orders.size());
}

/// Returns n integers of 1 … levels as doubles: few levels produce many ties.
Values randomValues(std::mt19937& random, std::size_t n, int levels)
{
    std::uniform_int_distribution<int> level(1, levels);
    Values values(n);
    std::generate(values.begin(), values.end(), [&] { return level(random); });
    return values;
}

} // namespace

TEST(Measures, PairCountsMatchTheQuadraticAlgorithm)
{
    std::mt19937 random(1);
    for (const int levels : {1, 2, 5, 40, 100000}) {
        for (const std::size_t n : {0U, 1U, 2U, 3U, 4U, 7U, 8U, 9U, 63U, 64U, 65U, 300U}) {
            const Values scores = randomValues(random, n, levels);
            const Values runtimes = randomValues(random, n, n % 2 == 0 ? levels : 10);
            EXPECT_EQ(countPairs(scores, runtimes), countPairsSlowly(scores, runtimes)) << n << " of " << levels;
        }
    }
}

TEST(Measures, KendallTauIsEquation9)
{
    std::mt19937 random(2);
    for (const int levels : {2, 5, 1000}) {
        const Values scores = randomValues(random, 200, levels);
        const Values runtimes = randomValues(random, 200, 30);
        EXPECT_NEAR(kendallTau(scores, runtimes).value(), kendallTauSlowly(scores, runtimes), 1e-12);
    }
    // One of six pairs is tied in the scores, so 5 of 6 are in the right order. τ-b would remove
    // the tie from its divisor.
    EXPECT_DOUBLE_EQ(kendallTau(Values{1, 2, 2, 3}, Values{10, 20, 30, 40}).value(), 5.0 / 6);
}

// Reference values: scipy 1.10.1, scipy.stats.kendalltau; the first five pairs of lists are from its documentation and
// test suite.
TEST(Measures, KendallTauBMatchesScipy)
{
    const Values tenInOrder{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    EXPECT_NEAR(kendallTauB(Values{12, 2, 1, 12, 2}, Values{1, 4, 7, 1, 0}).value(), -0.4714045207910316, 1e-15);
    EXPECT_NEAR(kendallTauB(tenInOrder, Values{0, 2, 1, 3, 4, 6, 5, 7, 8, 9}).value(), 0.911111111111111, 1e-15);
    EXPECT_NEAR(kendallTauB(tenInOrder, Values{9, 7, 8, 6, 5, 3, 4, 2, 1, 0}).value(), -0.911111111111111, 1e-15);
    EXPECT_EQ(kendallTauB(Values{5, 2, 1, 3, 6, 4, 7, 8}, Values{5, 2, 6, 3, 1, 8, 7, 4}), 0.0);
    EXPECT_EQ(kendallTauB(Values{0, 5, 2, 1, 3, 6, 4, 7, 8}, Values{5, 2, 0, 6, 3, 1, 8, 7, 4}), 0.0);
    EXPECT_NEAR(
        kendallTauB(Values{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, Values{1, 1, 2, 2, 2, 5, 4, 4, 8, 7, 7, 3}).value(),
        0.6356417261637282, 1e-15);
    EXPECT_NEAR(
        kendallTauB(Values{0.5, 0.5, 0.5, 0.25, 1.5, -3, 7, 7}, Values{80, 90, 80, 75, 110, 70, 110, 90}).value(),
        0.816496580927726, 1e-15);
}

TEST(Measures, KendallTauBMatchesScipyOnAThousandWithTies)
{
    Values scores;
    Values fewTies;
    Values manyTies;
    Values runtimes;
    for (int i = 0; i < 1000; ++i) {
        fewTies.push_back((i * 7919) % 1009);
        scores.push_back((i * 7919) % 101);
        runtimes.push_back(((i * 104729) % 997) / 3); // NOLINT(bugprone-integer-division): meant
        manyTies.push_back(((i * 7919) % 101) / 4 + (i * 31) % 17);
    }
    EXPECT_NEAR(kendallTauB(fewTies, runtimes).value(), 0.001705420230551301, 1e-15);
    EXPECT_NEAR(kendallTauB(scores, manyTies).value(), 0.6379163029878786, 1e-15);
}

TEST(Measures, PerfectAndReversedOrdersReachTheExtremes)
{
    const Values runtimes{30, 10, 20, 20, 50};
    const Values reversed{-30, -10, -20, -20, -50};
    EXPECT_EQ(kendallTauB(runtimes, runtimes), 1.0);
    EXPECT_EQ(kendallTauB(reversed, runtimes), -1.0);
    EXPECT_EQ(orderedPairAccuracy(runtimes, runtimes), 1.0);
    EXPECT_EQ(orderedPairAccuracy(reversed, runtimes), 0.0);
    EXPECT_DOUBLE_EQ(kendallTau(runtimes, runtimes).value(), 0.9); // one tied pair of ten contributes 0
}

TEST(Measures, OrderedPairAccuracyCountsEqualScoresAsWrongAndSkipsEqualRuntimes)
{
    // Pairs with different runtimes: (0,1) right, (0,2) right, (0,3) tied score, (1,3) and (2,3) wrong. (1,2) is
    // excluded.
    EXPECT_DOUBLE_EQ(orderedPairAccuracy(Values{1, 2, 3, 1}, Values{10, 20, 20, 30}).value(), 2.0 / 5);
}

TEST(Measures, OrderedPairAccuracyApartSkipsSimilarPairs)
{
    // 1000 and 1005 are less than 1 % apart and do not count; one of the two other pairs, with equal scores, is wrong.
    const Values runtimes{1000, 1005, 1015};
    EXPECT_DOUBLE_EQ(orderedPairAccuracyApart(Values{2, 1, 3}, runtimes).value(), 1);
    EXPECT_EQ(orderedPairAccuracyApart(Values{3, 1, 3}, runtimes), 0.0); // 1005 and 1015 are not 1 % apart
    EXPECT_DOUBLE_EQ(orderedPairAccuracyApart(Values{3, 1, 3}, runtimes, 0.009).value(), 0.5);
    EXPECT_FALSE(orderedPairAccuracyApart(runtimes, runtimes, 0.02));
    EXPECT_DOUBLE_EQ(orderedPairAccuracyApart(Values{5, 2, 3}, Values{std::nan(""), 10, 20}).value(), 1);
}

TEST(Measures, OrderedPairAccuracyApartMatchesTheQuadraticAlgorithm)
{
    std::mt19937 random(11);
    for (const int levels : {3, 40, 100'000}) {
        const Values scores = randomValues(random, 200, levels);
        const Values runtimes = randomValues(random, 200, 90);
        for (const double apart : {0.0, 0.01, 0.1, 1.0})
            EXPECT_EQ(orderedPairAccuracyApart(scores, runtimes, apart),
                      orderedPairAccuracyApartSlowly(scores, runtimes, apart));
        EXPECT_DOUBLE_EQ(orderedPairAccuracyApart(scores, runtimes, 0).value(),
                         orderedPairAccuracy(scores, runtimes).value());
    }
}

TEST(Measures, UndefinedMeasuresAreEmpty)
{
    EXPECT_FALSE(orderedPairAccuracyApart(Values{}, Values{}));
    EXPECT_FALSE(kendallTau(Values{}, Values{}));
    EXPECT_FALSE(kendallTau(Values{1}, Values{1}));
    EXPECT_EQ(kendallTau(Values{1, 1}, Values{1, 1}), 0.0); // equation 9 is defined
    EXPECT_FALSE(kendallTauB(Values{1, 1, 1}, Values{1, 2, 3}));
    EXPECT_FALSE(kendallTauB(Values{1, 2, 3}, Values{1, 1, 1}));
    EXPECT_FALSE(orderedPairAccuracy(Values{1, 2, 3}, Values{7, 7, 7}));
    EXPECT_FALSE(slowdown(Values{}, Values{}, 1));
    EXPECT_FALSE(tileMeasure(Values{}, Values{}));
    EXPECT_FALSE(kernelChoice(Values{}, Values{}));
    EXPECT_FALSE(tileSizeApe({}));
    EXPECT_FALSE(meanAbsolutePercentageError(Values{}, Values{}));
}

TEST(Measures, SkipUnpublishedRuntimes)
{
    const Values scores = {1, 4, 3, 2, 5};
    const Values runtimes = {10, notANumber, 30, 20, 15};
    const Values fewerScores = {1, 3, 2, 5};
    const Values fewerRuntimes = {10, 30, 20, 15};
    EXPECT_EQ(countPairs(scores, runtimes), countPairs(fewerScores, fewerRuntimes));
    EXPECT_EQ(slowdownCurve(scores, runtimes), slowdownCurve(fewerScores, fewerRuntimes));
    EXPECT_EQ(tileMeasure(scores, runtimes), tileMeasure(fewerScores, fewerRuntimes));
    EXPECT_EQ(meanAbsolutePercentageError(scores, runtimes), meanAbsolutePercentageError(fewerScores, fewerRuntimes));
    const KernelChoice choice = kernelChoice(Values{1, 2, 3}, Values{notANumber, 8, 5}).value();
    EXPECT_EQ(choice.chosenNs, 8);
    EXPECT_EQ(choice.bestNs, 5);
    const Values none = {notANumber, notANumber};
    EXPECT_FALSE(kendallTau(Values{1, 2}, none));
    EXPECT_TRUE(slowdownCurve(Values{1, 2}, none).empty());
    EXPECT_FALSE(kernelChoice(Values{1, 2}, none));
    EXPECT_FALSE(meanAbsolutePercentageError(Values{1, 2}, none));
}

TEST(Measures, ThrowForNanAndUnequalLengths)
{
    EXPECT_THROW(static_cast<void>(countPairs(Values{1, notANumber}, Values{1, 2})), Error);
    EXPECT_THROW(static_cast<void>(countPairs(Values{1, 2}, Values{1})), Error);
    EXPECT_THROW(static_cast<void>(predictedOrder(Values{1, notANumber})), Error);
    EXPECT_THROW(static_cast<void>(slowdownCurve(Values{1, notANumber}, Values{1, 2})), Error);
    EXPECT_THROW(static_cast<void>(slowdownCurve(Values{1, 2}, Values{0, 2})), Error);
    EXPECT_THROW(static_cast<void>(slowdownCurve(Values{1, 2}, Values{infinity, 2})), Error);
    EXPECT_THROW(static_cast<void>(kernelChoice(Values{1}, Values{-1})), Error);
    EXPECT_THROW(static_cast<void>(meanAbsolutePercentageError(Values{1}, Values{0})), Error);
}

TEST(Measures, AcceptInfiniteScores)
{
    EXPECT_EQ(countPairs(Values{infinity, -infinity, 0, infinity}, Values{4, 1, 2, 3}),
              countPairsSlowly(Values{infinity, -infinity, 0, infinity}, Values{4, 1, 2, 3}));
}

TEST(Measures, PredictedOrderBreaksTiesByIndex)
{
    EXPECT_EQ(predictedOrder(Values{2, 1, 2, 0.5, 1}), (std::vector<std::uint32_t>{3, 1, 4, 0, 2}));
}

TEST(Measures, SlowdownUsesTheBestOfTheTopK)
{
    const Values scores{1, 2, 3, 4};
    const Values runtimes{30, 40, 15, 10};
    EXPECT_EQ(slowdownCurve(scores, runtimes), (Values{2, 2, 0.5, 0}));
    EXPECT_EQ(slowdown(scores, runtimes, 1), 2.0);
    EXPECT_EQ(slowdown(scores, runtimes, 3), 0.5);
    EXPECT_EQ(slowdown(scores, runtimes, 100), 0.0); // past the end: all
}

TEST(Measures, UnrankedConfigurationsAreNeverAmongTheFastest)
{
    const std::vector<double> scores = {9, 1, 9, 0};
    const std::vector<double> runtimes = {10, 15, 12, 20};
    EXPECT_EQ(slowdownCurve(scores, runtimes, 2), (std::vector<double>{1.0, 0.5}));
    EXPECT_EQ(slowdown(slowdownCurve(scores, runtimes, 2), 100), 0.5);
    EXPECT_EQ(tileMeasure(slowdownCurve(scores, runtimes, 2)), 0.5);
    EXPECT_EQ(slowdownCurve(scores, runtimes).back(), 0.0);
    EXPECT_FALSE(slowdown(slowdownCurve(scores, runtimes, 0), 1));
}

TEST(Measures, SlowdownIsTheMeanOverAllOrdersOfEqualScores)
{
    std::mt19937 random(3);
    for (const int levels : {1, 2, 3, 1000}) {
        for (std::size_t n = 1; n <= 7; ++n) {
            const Values scores = randomValues(random, n, levels);
            Values runtimes = randomValues(random, n, n % 2 == 0 ? 4 : 1000);
            if (n > 4)
                runtimes[random() % n] = notANumber; // not published
            const std::vector<std::vector<std::size_t>> orders = ordersOf(scores);
            const Values curve = slowdownCurve(scores, runtimes);
            ASSERT_EQ(curve.size(), n > 4 ? n - 1 : n);
            for (std::size_t k = 1; k <= curve.size(); ++k)
                EXPECT_NEAR(curve[k - 1], slowdownOverOrders(orders, runtimes, k), 1e-12) << k << " of " << n;
            EXPECT_TRUE(std::ranges::is_sorted(curve, std::greater<>()));
            EXPECT_EQ(curve.back(), 0.0);
            const KernelChoice choice = kernelChoice(scores, runtimes).value();
            EXPECT_NEAR(choice.chosenNs / choice.bestNs - 1, curve.front(), 1e-12);
        }
    }
}

TEST(Measures, ARankerWithoutAnOrderIsARandomOrder)
{
    // Files often list fast configurations first; a constant score must not profit from it.
    Values runtimes(30'000);
    std::iota(runtimes.begin(), runtimes.end(), 100.0);
    const Values curve = slowdownCurve(Values(runtimes.size(), 7.0), runtimes);
    const std::vector<std::size_t> tops = {1, 2, 5, 100, 29'999, 30'000};
    const std::vector<RandomSlowdown> drawn = randomSlowdown(runtimes, tops);
    for (std::size_t i = 0; i < tops.size(); ++i)
        EXPECT_NEAR(slowdown(curve, tops[i]).value(), drawn[i].mean, 1e-9) << tops[i];
}

TEST(Measures, TileMeasureIsEquation10WithFive)
{
    // The best (10) is predicted sixth; the best of the first five is 12.
    const Values scores{1, 2, 3, 4, 5, 6};
    EXPECT_DOUBLE_EQ(tileMeasure(scores, Values{50, 20, 12, 30, 40, 10}).value(), 2 - 12.0 / 10);
    EXPECT_DOUBLE_EQ(tileMeasure(scores, Values{50, 35, 35, 30, 40, 10}).value(), -1);
    EXPECT_EQ(tileMeasure(scores, Values{50, 20, 12, 30, 10, 40}), 1.0);
}

TEST(Measures, TileSizeApeSumsOverKernelsBeforeDividing)
{
    const auto good = kernelChoice(Values{0, 1}, Values{1000, 2000});
    const auto poor = kernelChoice(Values{3, 3, 4}, Values{30, 20, 10}); // 25 on average
    ASSERT_TRUE(good && poor);
    EXPECT_EQ(poor->chosenNs, 25);
    EXPECT_EQ(poor->bestNs, 10);
    // 15 ns lost in 1,010 ns, not the mean of 0 % and 150 %.
    EXPECT_DOUBLE_EQ(tileSizeApe(std::vector{*good, *poor}).value(), 100 * 15.0 / 1010);
}

TEST(Measures, MapeIsTheMeanOfPercentages)
{
    EXPECT_DOUBLE_EQ(meanAbsolutePercentageError(Values{110, 50}, Values{100, 100}).value(), 30);
}

TEST(Measures, HandleAHundredThousandConfigurations)
{
    // Tests that the time is O(n log n): a quadratic algorithm would visit 5·10⁹ pairs. The scores
    // are a known permutation of reversed blocks of 10.
    Values scores;
    Values runtimes;
    constexpr std::size_t count = 100000;
    for (std::size_t i = 0; i < count; ++i) {
        runtimes.push_back(static_cast<double>(i + 1));
        scores.push_back(static_cast<double>(i / 10 * 10 + 9 - i % 10));
    }
    const PairCounts counts = countPairs(scores, runtimes);
    EXPECT_EQ(counts.total, std::uint64_t{count} * (count - 1) / 2);
    EXPECT_EQ(counts.discordant, count / 10 * 45);
    EXPECT_EQ(counts.concordant, counts.total - counts.discordant);
}
