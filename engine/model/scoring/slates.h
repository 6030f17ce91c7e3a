// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Returns permutation `index` of 0 … count-1 under a seed. Each (seed, index) is independent of how many others are
/// drawn. Portable: Fisher-Yates over std::mt19937_64 (whose output the standard fixes) with its own unbiased choice of
/// a number below a bound. Permutation 0 is random, too.
[[nodiscard]] std::vector<std::uint32_t> randomPermutation(std::uint32_t count, std::uint64_t seed,
                                                           std::uint32_t index);

/// Returns `size` different numbers of 0 … count-1 (all of them if there are fewer), in random order, in O(size). Each
/// (seed, index) is independent, as for permutations.
[[nodiscard]] std::vector<std::uint32_t> randomSubset(std::uint32_t count, std::uint32_t size, std::uint64_t seed,
                                                      std::uint32_t index);

/// Returns the number of slates of a permutation of `count`. They are as even as possible, as in the authors' code
/// (numpy's array_split): the first ones have one configuration more if the number is not divisible.
[[nodiscard]] std::uint32_t slateCount(std::uint32_t count, std::uint32_t slateSize);

/// Returns slate `slate` of a permutation, consecutive entries. @param slateSize maximum, at least 1
[[nodiscard]] std::span<const std::uint32_t> slateOf(std::span<const std::uint32_t> permutation,
                                                     std::uint32_t slateSize, std::uint32_t slate);

/// Returns the slate of permutation `index` that contains `member`.
[[nodiscard]] std::vector<std::uint32_t> slateHolding(std::uint32_t member, std::uint32_t count,
                                                      std::uint32_t slateSize, std::uint64_t seed, std::uint32_t index);

} // namespace tgraph
