// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

/// How well scores order runtimes. Scores: higher is slower. Scores and runtimes are parallel; runtimes may be in any
/// unit. A runtime that is NaN is not published: the measure is over the other configurations. A measure that the data
/// leave undefined (no pair, nothing but ties) is nothing, not 0.
/// @throws Error in every function: lengths differ, a score is NaN, a runtime that is divided by is not positive and
/// finite.
namespace tgraph {

/// All pairs i < j, sorted by what the scores and the runtimes say of them.
struct PairCounts {
    std::uint64_t total = 0; ///< n(n-1)/2
    std::uint64_t concordant = 0; ///< scores and runtimes differ, the same way round
    std::uint64_t discordant = 0; ///< scores and runtimes differ, opposite ways round
    std::uint64_t tiedScores = 0; ///< equal scores, whatever the runtimes
    std::uint64_t tiedRuntimes = 0; ///< equal runtimes, whatever the scores
    std::uint64_t tiedBoth = 0; ///< equal scores and equal runtimes

    bool operator==(const PairCounts&) const = default;
};

/// O(n log n): W. R. Knight, "A computer method for calculating Kendall's tau with ungrouped data", JASA 1966.
[[nodiscard]] PairCounts countPairs(std::span<const double> scores, std::span<const double> runtimes);

/// Kendall's τ of TGraph's equation 9: ties contribute 0, the divisor is n(n-1)/2. Nothing for n < 2.
[[nodiscard]] std::optional<double> kendallTau(const PairCounts& pairs);
[[nodiscard]] std::optional<double> kendallTau(std::span<const double> scores, std::span<const double> runtimes);

/// Kendall's τ-b, as scipy.stats.kendalltau has it: pairs tied in one list leave that list's divisor.
/// Nothing when one list is constant.
[[nodiscard]] std::optional<double> kendallTauB(const PairCounts& pairs);
[[nodiscard]] std::optional<double> kendallTauB(std::span<const double> scores, std::span<const double> runtimes);

/// Ordered pair accuracy, as TpuGraphs' baselines report it (TensorFlow Ranking's definition): of the pairs with
/// different runtimes, the share whose scores differ the same way round. Equal scores count as wrong.
/// Nothing when all runtimes are equal.
[[nodiscard]] std::optional<double> orderedPairAccuracy(const PairCounts& pairs);
[[nodiscard]] std::optional<double> orderedPairAccuracy(std::span<const double> scores,
                                                        std::span<const double> runtimes);

/// How far apart runtimes are from which on orderedPairAccuracyApart asks for their order: 1 %.
inline constexpr double noticeablyApart = 0.01;

/// Ordered pair accuracy of the pairs alone whose slower runtime is at least 1 + apart times the faster: of files most
/// of whose configurations differ by no more than their noise it says how often a choice that matters is right. Equal
/// scores count as wrong. Nothing without such a pair. Runtimes are positive; O(n log n).
[[nodiscard]] std::optional<double> orderedPairAccuracyApart(std::span<const double> scores,
                                                             std::span<const double> runtimes,
                                                             double apart = noticeablyApart);

/// Indices from the predicted fastest to the predicted slowest; equal scores keep the order of their indices.
[[nodiscard]] std::vector<std::uint32_t> predictedOrder(std::span<const double> scores);

/// One element a published configuration, k-1: best runtime among the k predicted fastest / best runtime of all - 1.
/// Not increasing, last element 0.
[[nodiscard]] std::vector<double> slowdownCurve(std::span<const double> scores, std::span<const double> runtimes);

/// slowdownCurve at k; a k past the end means all. Nothing for no configuration. k is at least 1.
[[nodiscard]] std::optional<double> slowdown(std::span<const double> curve, std::size_t k);
[[nodiscard]] std::optional<double> slowdown(std::span<const double> scores, std::span<const double> runtimes,
                                             std::size_t k);

/// K of M_tile in TGraph's equation 10.
inline constexpr std::size_t tileMeasureTop = 5;

/// M_tile (equation 10): 1 - slowdown of the best of the top five. 1 is perfect; negative past a slowdown of 1.
[[nodiscard]] std::optional<double> tileMeasure(std::span<const double> curve);
[[nodiscard]] std::optional<double> tileMeasure(std::span<const double> scores, std::span<const double> runtimes);

/// What trusting the scores of one kernel costs.
struct KernelChoice {
    double chosenNs = 0; ///< true runtime of the predicted fastest (the first of them by index)
    double bestNs = 0; ///< true runtime of the fastest
};

/// Nothing for no configuration.
[[nodiscard]] std::optional<KernelChoice> kernelChoice(std::span<const double> scores,
                                                       std::span<const double> runtimesNs);

/// Tile-size APE of a program, in percent (Kaufman et al., "A Learned Performance Model for TPUs", MLSys 2021, equation
/// 2): 100 · Σ |chosen - best| / Σ best over its kernels. Long kernels weigh more. Nothing for no kernel.
[[nodiscard]] std::optional<double> tileSizeApe(std::span<const KernelChoice> kernels);

/// Mean absolute percentage error (same paper, section 5.2): 100 · mean |predicted - true| / true.
/// For predictions in the unit of the runtimes only, which a ranker's scores are not. Nothing for no element.
[[nodiscard]] std::optional<double> meanAbsolutePercentageError(std::span<const double> predicted,
                                                                std::span<const double> runtimes);

} // namespace tgraph
