// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/measures.h"

#include "engine/core/error.h"
#include "engine/core/known.h"
#include "engine/eval/regret.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

void requireNumbers(std::span<const double> values, const char* what)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isnan(values[i]))
            throw makeError({.where = fmt::format("{} {}", what, i)}, "NaN", "a number");
    }
}

void requirePositive(std::span<const double> runtimes)
{
    for (std::size_t i = 0; i < runtimes.size(); ++i) {
        if (runtimes[i] <= 0 || std::isinf(runtimes[i]))
            throw makeError({.where = fmt::format("runtime {}", i)}, fmt::format("{}", runtimes[i]),
                            "a positive, finite runtime");
    }
}

void requireParallel(std::span<const double> scores, std::span<const double> runtimes)
{
    if (scores.size() != runtimes.size())
        throw makeError({.where = "measures"}, fmt::format("{} scores", scores.size()),
                        fmt::format("{}, one per runtime", runtimes.size()));
    requireNumbers(scores, "score");
}

std::uint64_t pairsOf(std::uint64_t n)
{
    return n < 2 ? 0 : n * (n - 1) / 2;
}

/// Counts the pairs of equal neighbours in a sorted range.
template <typename Values, typename Equal> std::uint64_t tiedPairs(const Values& sorted, Equal equal)
{
    std::uint64_t pairs = 0;
    for (auto run = sorted.begin(); run != sorted.end();) {
        const auto end = std::find_if_not(run, sorted.end(), [&](const auto& value) { return equal(*run, value); });
        pairs += pairsOf(static_cast<std::uint64_t>(end - run));
        run = end;
    }
    return pairs;
}

/// Merges the sorted halves [begin, middle) and [middle, end) of `from` into `to`; returns the number of pairs (left,
/// right) with left > right.
std::uint64_t mergeCounting(std::span<const double> from, std::span<double> to, std::size_t begin, std::size_t middle,
                            std::size_t end)
{
    std::uint64_t inversions = 0;
    std::size_t left = begin;
    std::size_t right = middle;
    for (std::size_t out = begin; out < end; ++out) {
        if (left < middle && (right == end || from[left] <= from[right])) {
            to[out] = from[left++];
        } else {
            to[out] = from[right++];
            inversions += middle - left;
        }
    }
    return inversions;
}

/// Sorts the values and returns the number of pairs i < j with values[i] > values[j].
std::uint64_t sortCountingInversions(std::vector<double>& values)
{
    std::vector<double> other(values.size());
    std::uint64_t inversions = 0;
    for (std::size_t width = 1; width < values.size(); width *= 2) {
        for (std::size_t begin = 0; begin < values.size(); begin += 2 * width) {
            const std::size_t middle = std::min(begin + width, values.size());
            const std::size_t end = std::min(begin + 2 * width, values.size());
            inversions += mergeCounting(values, other, begin, middle, end);
        }
        values.swap(other);
    }
    return inversions;
}

/// Counts the values of a growing multiset that are below another one (Fenwick, "A new data structure for cumulative
/// frequency tables", 1994). Values are ranks, from 0.
class CountsBelow {
public:
    explicit CountsBelow(std::size_t ranks) : m_sums(ranks + 1) { }

    void add(std::size_t rank)
    {
        for (std::size_t i = rank + 1; i < m_sums.size(); i += i & (~i + 1))
            ++m_sums[i];
    }

    [[nodiscard]] std::uint64_t below(std::size_t rank) const
    {
        std::uint64_t count = 0;
        for (std::size_t i = rank; i > 0; i -= i & (~i + 1))
            count += m_sums[i];
        return count;
    }

private:
    std::vector<std::uint32_t> m_sums;
};

/// Returns (runtime, score) of the configurations with a known runtime, ascending.
std::vector<std::pair<double, double>> publishedPoints(std::span<const double> scores, std::span<const double> runtimes)
{
    std::vector<std::pair<double, double>> points;
    points.reserve(scores.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (!std::isnan(runtimes[i]))
            points.emplace_back(runtimes[i], scores[i]);
    }
    std::sort(points.begin(), points.end());
    return points;
}

/// Returns for each point the number of points with a lower score.
std::vector<std::size_t> scoreRanks(const std::vector<std::pair<double, double>>& points)
{
    std::vector<std::pair<double, std::size_t>> byScore;
    byScore.reserve(points.size());
    for (std::size_t i = 0; i < points.size(); ++i)
        byScore.emplace_back(points[i].second, i);
    std::sort(byScore.begin(), byScore.end());
    std::vector<std::size_t> ranks(points.size());
    std::size_t lower = 0;
    for (std::size_t i = 0; i < byScore.size(); ++i) {
        if (byScore[lower].first != byScore[i].first)
            lower = i;
        ranks[byScore[i].second] = lower;
    }
    return ranks;
}

double share(std::uint64_t part, std::uint64_t whole)
{
    return static_cast<double>(part) / static_cast<double>(whole);
}

double concordantMinusDiscordant(const PairCounts& pairs)
{
    return static_cast<double>(static_cast<std::int64_t>(pairs.concordant)
                               - static_cast<std::int64_t>(pairs.discordant));
}

} // namespace

PairCounts countPairs(std::span<const double> scores, std::span<const double> runtimes)
{
    requireParallel(scores, runtimes);
    const std::vector<std::pair<double, double>> points = publishedPoints(scores, runtimes);
    PairCounts counts;
    counts.total = pairsOf(points.size());
    counts.tiedRuntimes = tiedPairs(points, [](const auto& a, const auto& b) { return a.first == b.first; });
    counts.tiedBoth = tiedPairs(points, [](const auto& a, const auto& b) { return a == b; });

    // In the order of (runtime, score) a falling score is a discordant pair: equal runtimes have ascending scores.
    std::vector<double> ordered;
    ordered.reserve(points.size());
    for (const auto& point : points)
        ordered.push_back(point.second);
    counts.discordant = sortCountingInversions(ordered);
    counts.tiedScores = tiedPairs(ordered, [](double a, double b) { return a == b; });
    counts.concordant = counts.total + counts.tiedBoth - counts.tiedScores - counts.tiedRuntimes - counts.discordant;
    return counts;
}

std::optional<double> kendallTau(const PairCounts& pairs)
{
    if (pairs.total == 0)
        return std::nullopt;
    return concordantMinusDiscordant(pairs) / static_cast<double>(pairs.total);
}

std::optional<double> kendallTau(std::span<const double> scores, std::span<const double> runtimes)
{
    return kendallTau(countPairs(scores, runtimes));
}

std::optional<double> kendallTauB(const PairCounts& pairs)
{
    if (pairs.tiedScores == pairs.total || pairs.tiedRuntimes == pairs.total)
        return std::nullopt;
    const auto differentScores = static_cast<double>(pairs.total - pairs.tiedScores);
    const auto differentRuntimes = static_cast<double>(pairs.total - pairs.tiedRuntimes);
    return concordantMinusDiscordant(pairs) / std::sqrt(differentScores * differentRuntimes);
}

std::optional<double> kendallTauB(std::span<const double> scores, std::span<const double> runtimes)
{
    return kendallTauB(countPairs(scores, runtimes));
}

std::optional<double> orderedPairAccuracy(const PairCounts& pairs)
{
    if (pairs.tiedRuntimes == pairs.total)
        return std::nullopt;
    return share(pairs.concordant, pairs.total - pairs.tiedRuntimes);
}

std::optional<double> orderedPairAccuracy(std::span<const double> scores, std::span<const double> runtimes)
{
    return orderedPairAccuracy(countPairs(scores, runtimes));
}

std::optional<double> orderedPairAccuracyApart(std::span<const double> scores, std::span<const double> runtimes,
                                               double apart)
{
    requireParallel(scores, runtimes);
    const std::vector<std::pair<double, double>> points = publishedPoints(scores, runtimes);
    const std::vector<std::size_t> ranks = scoreRanks(points);
    // Runtimes ascend: the sufficiently faster ones form a prefix that only grows.
    CountsBelow faster(points.size());
    std::uint64_t pairs = 0;
    std::uint64_t right = 0;
    std::size_t added = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double runtime = points[i].first;
        for (; points[added].first * (1 + apart) <= runtime && points[added].first < runtime; ++added)
            faster.add(ranks[added]);
        pairs += added;
        right += faster.below(ranks[i]);
    }
    return pairs == 0 ? std::nullopt : std::optional(share(right, pairs));
}

std::vector<std::uint32_t> predictedOrder(std::span<const double> scores)
{
    requireNumbers(scores, "score");
    std::vector<std::uint32_t> order(scores.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return scores[a] != scores[b] ? scores[a] < scores[b] : a < b; });
    return order;
}

std::vector<double> slowdownCurve(std::span<const double> scores, std::span<const double> runtimes, std::size_t ranked)
{
    requireParallel(scores, runtimes);
    requirePositive(runtimes);
    std::vector<double> curve;
    const double best = leastKnown(runtimes);
    curve.reserve(runtimes.size());
    double bestSoFar = HUGE_VAL;
    const std::vector<std::uint32_t> order = predictedOrder(scores);
    const auto listed = std::span(order).first(std::min(ranked, order.size()));
    for (auto first = listed.begin(); first != listed.end();) {
        const auto end
            = std::find_if(first, listed.end(), [&](std::uint32_t i) { return scores[i] != scores[*first]; });
        std::vector<double> equal; // in which an earlier, faster configuration replaces slower ones
        for (; first != end; ++first)
            if (!std::isnan(runtimes[*first]))
                equal.push_back(std::min(bestSoFar, runtimes[*first]));
        std::sort(equal.begin(), equal.end());
        for (std::size_t drawn = 1; drawn <= equal.size(); ++drawn) {
            bestSoFar = std::min(bestSoFar, expectedSmallest(equal, drawn)); // min: against rounding
            curve.push_back(bestSoFar / best - 1);
        }
    }
    return curve;
}

std::optional<double> slowdown(std::span<const double> curve, std::size_t k)
{
    assert(k >= 1);
    if (curve.empty())
        return std::nullopt;
    return curve[std::min(k, curve.size()) - 1];
}

std::optional<double> slowdown(std::span<const double> scores, std::span<const double> runtimes, std::size_t k)
{
    return slowdown(slowdownCurve(scores, runtimes), k);
}

std::optional<double> tileMeasure(std::span<const double> curve)
{
    const std::optional<double> value = slowdown(curve, tileMeasureTop);
    return value ? std::optional(1 - *value) : std::nullopt;
}

std::optional<double> tileMeasure(std::span<const double> scores, std::span<const double> runtimes)
{
    return tileMeasure(slowdownCurve(scores, runtimes));
}

std::optional<KernelChoice> kernelChoice(std::span<const double> scores, std::span<const double> runtimesNs)
{
    requireParallel(scores, runtimesNs);
    requirePositive(runtimesNs);
    double least = HUGE_VAL;
    double sumNs = 0;
    std::size_t equal = 0; // number of configurations with the lowest score
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (std::isnan(runtimesNs[i]) || (equal > 0 && scores[i] > least))
            continue;
        if (scores[i] < least) {
            least = scores[i];
            sumNs = 0;
            equal = 0;
        }
        sumNs += runtimesNs[i];
        ++equal;
    }
    if (equal == 0)
        return std::nullopt;
    return KernelChoice{.chosenNs = sumNs / static_cast<double>(equal), .bestNs = leastKnown(runtimesNs)};
}

std::optional<double> tileSizeApe(std::span<const KernelChoice> kernels)
{
    double lost = 0;
    double best = 0;
    for (const KernelChoice& kernel : kernels) {
        requirePositive(std::array{kernel.chosenNs, kernel.bestNs});
        lost += std::abs(kernel.chosenNs - kernel.bestNs);
        best += kernel.bestNs;
    }
    return kernels.empty() ? std::nullopt : std::optional(100 * lost / best);
}

std::optional<double> meanAbsolutePercentageError(std::span<const double> predicted, std::span<const double> runtimes)
{
    requireParallel(predicted, runtimes);
    requirePositive(runtimes);
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < runtimes.size(); ++i) {
        if (std::isnan(runtimes[i]))
            continue;
        sum += std::abs(predicted[i] - runtimes[i]) / runtimes[i];
        ++count;
    }
    return count == 0 ? std::nullopt : std::optional(100 * sum / static_cast<double>(count));
}

} // namespace tgraph
