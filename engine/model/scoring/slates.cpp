// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/slates.h"

#include "engine/core/splitmix.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <unordered_map>
#include <utility>

namespace tgraph {

namespace {

// Returns a uniform number in 0 … bound-1. Numbers past the greatest multiple of `bound` are drawn again.
std::uint64_t below(std::uint64_t bound, std::mt19937_64& generator)
{
    const std::uint64_t rejected = (std::mt19937_64::max() % bound + 1) % bound; // 2^64 mod bound
    std::uint64_t drawn = generator();
    while (drawn > std::mt19937_64::max() - rejected)
        drawn = generator();
    return drawn % bound;
}

std::mt19937_64 generatorOf(std::uint64_t seed, std::uint32_t index)
{
    return std::mt19937_64(mixedBits(seed + splitMixStep * (std::uint64_t{index} + 1)));
}

} // namespace

std::vector<std::uint32_t> randomPermutation(std::uint32_t count, std::uint64_t seed, std::uint32_t index)
{
    std::mt19937_64 generator = generatorOf(seed, index);
    std::vector<std::uint32_t> permutation(count);
    std::iota(permutation.begin(), permutation.end(), 0U);
    for (std::uint32_t left = count; left > 1; --left)
        std::swap(permutation[left - 1], permutation[below(left, generator)]);
    return permutation;
}

std::vector<std::uint32_t> randomSubset(std::uint32_t count, std::uint32_t size, std::uint64_t seed,
                                        std::uint32_t index)
{
    // Fisher-Yates shuffle from the front over a virtual array: `moved` contains the entries that
    // differ from 0 … count-1.
    std::mt19937_64 generator = generatorOf(seed, index);
    std::unordered_map<std::uint32_t, std::uint32_t> moved;
    const auto at = [&moved](std::uint32_t place) {
        const auto found = moved.find(place);
        return found == moved.end() ? place : found->second;
    };
    std::vector<std::uint32_t> subset;
    for (std::uint32_t i = 0; i < std::min(count, size); ++i) {
        const auto chosen = static_cast<std::uint32_t>(i + below(count - i, generator));
        subset.push_back(at(chosen));
        moved[chosen] = at(i);
    }
    return subset;
}

std::uint32_t slateCount(std::uint32_t count, std::uint32_t slateSize)
{
    return count / slateSize + (count % slateSize != 0 ? 1 : 0);
}

std::span<const std::uint32_t> slateOf(std::span<const std::uint32_t> permutation, std::uint32_t slateSize,
                                       std::uint32_t slate)
{
    const std::size_t slates = slateCount(static_cast<std::uint32_t>(permutation.size()), slateSize);
    const std::size_t size = permutation.size() / slates;
    const std::size_t longer = permutation.size() % slates; // slates with one more
    return permutation.subspan(slate * size + std::min<std::size_t>(slate, longer), size + (slate < longer ? 1 : 0));
}

std::vector<std::uint32_t> slateHolding(std::uint32_t member, std::uint32_t count, std::uint32_t slateSize,
                                        std::uint64_t seed, std::uint32_t index)
{
    const auto permutation = randomPermutation(count, seed, index);
    const std::uint32_t size = std::max(slateSize, 1U);
    for (std::uint32_t slate = 0; slate < slateCount(count, size); ++slate)
        if (const auto some = slateOf(permutation, size, slate); std::ranges::find(some, member) != some.end())
            return {some.begin(), some.end()};
    return {};
}

} // namespace tgraph
