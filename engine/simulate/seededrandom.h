// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/splitmix.h"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>

namespace tgraph {

/// Draws numbers that are the same on every platform up to the last bits of log and cos. The
/// standard defines the numbers of its generators but not those of its distributions.
class SeededRandom {
public:
    explicit SeededRandom(std::uint64_t seed) : m_random(seed) { }

    double uniform() { return static_cast<double>(m_random() >> 11) * 0x1p-53; } ///< 0 ≤ x < 1
    double between(double low, double high) { return low + (high - low) * uniform(); }
    double logBetween(double low, double high) { return low * std::pow(high / low, uniform()); }

    /// Draws from the standard normal distribution (Box and Muller 1958).
    double normal()
    {
        const double radius = std::sqrt(-2 * std::log(1 - uniform()));
        return radius * std::cos(2 * std::numbers::pi * uniform());
    }
    /// Draws with median 1; `spread` is the logarithm's standard deviation.
    double logNormal(double spread) { return std::exp(spread * normal()); }

private:
    std::mt19937_64 m_random;
};

} // namespace tgraph
