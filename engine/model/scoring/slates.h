// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Returns permutation `index` of 0 … count-1 for a seed. The result for (seed, index) does not
/// depend on how many others are drawn. It is the same on all platforms: Fisher-Yates with
/// std::mt19937_64 (whose output the standard defines) and our own unbiased choice of a number
/// below a bound. Permutation 0 is random, too.
[[nodiscard]] std::vector<std::uint32_t> randomPermutation(std::uint32_t count, std::uint64_t seed,
                                                           std::uint32_t index);

/// Returns `size` distinct numbers of 0 … count-1 (all of them if there are fewer) in random order,
/// in O(size). As for permutations, the result depends only on (seed, index).
[[nodiscard]] std::vector<std::uint32_t> randomSubset(std::uint32_t count, std::uint32_t size, std::uint64_t seed,
                                                      std::uint32_t index);

/// Returns the number of slates in a permutation of `count` configurations. Their sizes are as
/// equal as possible, as in the authors' code (numpy's array_split): if the number is not
/// divisible, the first slates have one configuration more.
[[nodiscard]] std::uint32_t slateCount(std::uint32_t count, std::uint32_t slateSize);

/// Returns slate `slate` of a permutation: consecutive entries. @param slateSize maximum size, at
/// least 1
[[nodiscard]] std::span<const std::uint32_t> slateOf(std::span<const std::uint32_t> permutation,
                                                     std::uint32_t slateSize, std::uint32_t slate);

/// Returns the slate of permutation `index` that contains `member`.
[[nodiscard]] std::vector<std::uint32_t> slateHolding(std::uint32_t member, std::uint32_t count,
                                                      std::uint32_t slateSize, std::uint64_t seed, std::uint32_t index);

} // namespace tgraph
