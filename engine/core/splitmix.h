// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014)
/// derives the seeds of the program's random generators. The standard library has no function with
/// the same results on every platform: std::hash differs, and std::seed_seq is slow and takes far
/// more code.
namespace tgraph {

/// The odd number next to 2^64 / golden ratio: multiples of it are spread evenly over 64 bits.
inline constexpr std::uint64_t splitMixStep = 0x9E3779B97F4A7C15U;

/// Mixes the bits of a value: changing one bit changes about half of the result's bits. The
/// function is a bijection and maps 0 to 0.
[[nodiscard]] constexpr std::uint64_t mixedBits(std::uint64_t value)
{
    value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31U);
}

/// Returns the first number of a SplitMix64 generator with this seed. Neighbouring seeds give
/// unrelated numbers.
[[nodiscard]] constexpr std::uint64_t scrambled(std::uint64_t value)
{
    return mixedBits(value + splitMixStep);
}

} // namespace tgraph
