// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

/// Measures how well scores order runtimes. Higher scores are slower. Scores and runtimes are
/// parallel; runtimes may be in any unit. A runtime of NaN is not published; the measure is then
/// computed over the other configurations. An undefined measure (no pair, only ties) is
/// std::nullopt, not 0. A measure of the k predicted fastest is the expected value over all orders
/// of equal scores, so that equal scores are not better than a random order.
/// @throws Error in every function if lengths differ, a score is NaN, or a runtime used as a
/// divisor is not positive and finite.
namespace tgraph {

/// All pairs i < j, counted by the order of their scores and runtimes.
struct PairCounts {
    std::uint64_t total = 0; ///< n(n-1)/2
    std::uint64_t concordant = 0; ///< scores and runtimes differ in the same direction
    std::uint64_t discordant = 0; ///< scores and runtimes differ in opposite directions
    std::uint64_t tiedScores = 0; ///< equal scores, any runtimes
    std::uint64_t tiedRuntimes = 0; ///< equal runtimes, any scores
    std::uint64_t tiedBoth = 0; ///< equal scores and equal runtimes

    bool operator==(const PairCounts&) const = default;
};

/// Counts in O(n log n): W. R. Knight, "A computer method for calculating Kendall's tau with ungrouped data", JASA
/// 1966.
[[nodiscard]] PairCounts countPairs(std::span<const double> scores, std::span<const double> runtimes);

/// Computes Kendall's τ as in TGraph's equation 9: ties contribute 0, and the divisor is n(n-1)/2.
/// std::nullopt for n < 2.
[[nodiscard]] std::optional<double> kendallTau(const PairCounts& pairs);
[[nodiscard]] std::optional<double> kendallTau(std::span<const double> scores, std::span<const double> runtimes);

/// Computes Kendall's τ-b as scipy.stats.kendalltau does: pairs that are tied in one list are
/// removed from that list's divisor. std::nullopt if one list is constant.
[[nodiscard]] std::optional<double> kendallTauB(const PairCounts& pairs);
[[nodiscard]] std::optional<double> kendallTauB(std::span<const double> scores, std::span<const double> runtimes);

/// Computes the ordered pair accuracy of TpuGraphs' baselines (TensorFlow Ranking's definition):
/// among the pairs with different runtimes, the share whose scores differ in the same direction.
/// Equal scores count as wrong. std::nullopt if all runtimes are equal.
[[nodiscard]] std::optional<double> orderedPairAccuracy(const PairCounts& pairs);
[[nodiscard]] std::optional<double> orderedPairAccuracy(std::span<const double> scores,
                                                        std::span<const double> runtimes);

/// Relative difference of runtimes from which on orderedPairAccuracyApart counts a pair: 1 %.
inline constexpr double noticeablyApart = 0.01;

/// Computes the ordered pair accuracy over the pairs whose slower runtime is at least 1 + apart
/// times the faster one. In files whose configurations mostly differ by less than the noise, it is
/// the rate of correct choices that matter. Equal scores count as wrong. std::nullopt if there is
/// no such pair. Runtimes must be positive; O(n log n).
[[nodiscard]] std::optional<double> orderedPairAccuracyApart(std::span<const double> scores,
                                                             std::span<const double> runtimes,
                                                             double apart = noticeablyApart);

/// Returns indices from the predicted fastest to the predicted slowest; equal scores keep the order of their indices.
[[nodiscard]] std::vector<std::uint32_t> predictedOrder(std::span<const double> scores);

/// `ranked` of slowdownCurve(): a prediction that ranks every configuration.
inline constexpr std::size_t allRanked = std::numeric_limits<std::size_t>::max();

/// Returns one element per published configuration. Element k-1 is the best runtime among the k
/// predicted fastest divided by the best runtime of all, minus 1, as the expected value over the
/// orders of equal scores (expectedSmallest() of regret.h). The elements do not increase; if all
/// configurations are ranked, the last one is 0. O(n log n), with equal scores at most O(n (log
/// n)²).
/// @param ranked number of configurations that the prediction ranks, which are those with the
/// lowest scores. The others are never among the fastest and have no element.
[[nodiscard]] std::vector<double> slowdownCurve(std::span<const double> scores, std::span<const double> runtimes,
                                                std::size_t ranked = allRanked);

/// Returns slowdownCurve at k, which is at least 1. A k past the end stands for all ranked
/// configurations. std::nullopt if there are no configurations.
[[nodiscard]] std::optional<double> slowdown(std::span<const double> curve, std::size_t k);
[[nodiscard]] std::optional<double> slowdown(std::span<const double> scores, std::span<const double> runtimes,
                                             std::size_t k);

/// K of M_tile in TGraph's equation 10.
inline constexpr std::size_t tileMeasureTop = 5;

/// Computes M_tile (equation 10): 1 - slowdown of the best of the top five. 1 is perfect; it is
/// negative if the slowdown is above 1.
[[nodiscard]] std::optional<double> tileMeasure(std::span<const double> curve);
[[nodiscard]] std::optional<double> tileMeasure(std::span<const double> scores, std::span<const double> runtimes);

/// The runtimes of a kernel's predicted and true fastest configuration.
struct KernelChoice {
    /// True runtime of the predicted fastest; the mean over those with the lowest score
    double chosenNs = 0;
    double bestNs = 0; ///< true runtime of the fastest
};

/// Returns std::nullopt without configurations.
[[nodiscard]] std::optional<KernelChoice> kernelChoice(std::span<const double> scores,
                                                       std::span<const double> runtimesNs);

/// Computes the tile-size APE of a program in percent (Kaufman et al., "A Learned Performance Model
/// for TPUs", MLSys 2021, equation 2): 100 · Σ |chosen - best| / Σ best over its kernels, so that
/// long kernels have more weight. std::nullopt if there are no kernels.
[[nodiscard]] std::optional<double> tileSizeApe(std::span<const KernelChoice> kernels);

/// Computes the mean absolute percentage error (same paper, section 5.2): 100 · mean |predicted -
/// true| / true. It requires predictions in the unit of the runtimes, which a ranker's scores are
/// not. std::nullopt if there are no elements.
[[nodiscard]] std::optional<double> meanAbsolutePercentageError(std::span<const double> predicted,
                                                                std::span<const double> runtimes);

} // namespace tgraph
