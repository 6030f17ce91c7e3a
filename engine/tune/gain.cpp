// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/gain.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace tgraph {
namespace {

struct Sample {
    double count = 0;
    double mean = 0; ///< mean of logarithms
    double variance = 0; ///< unbiased variance of logarithms; 0 for one value
};

Sample sampleOf(std::span<const double> runtimes)
{
    Sample sample{.count = static_cast<double>(runtimes.size())};
    for (const double runtime : runtimes)
        sample.mean += std::log(runtime) / sample.count;
    for (const double runtime : runtimes)
        sample.variance += std::pow(std::log(runtime) - sample.mean, 2);
    if (runtimes.size() > 1)
        sample.variance /= sample.count - 1;
    return sample;
}

} // namespace

double studentQuantile(double freedom)
{
    // The expansion (Fisher and Cornish, Technometrics 1960) is not accurate enough for few degrees
    // of freedom; their quantiles are in a table.
    constexpr std::array<double, 12> few
        = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010, 2.1788};
    const double whole = std::max(1.0, std::floor(freedom));
    if (whole <= few.size())
        return few[static_cast<std::size_t>(whole) - 1];
    constexpr double z = 1.959964;
    constexpr double z3 = z * z * z;
    constexpr double z5 = z3 * z * z;
    return z + (z3 + z) / (4 * whole) + (5 * z5 + 16 * z3 + 3 * z) / (96 * whole * whole);
}

TuneGain tuneGain(std::span<const double> baseline, std::span<const double> fastest)
{
    Sample slow = sampleOf(baseline);
    Sample fast = sampleOf(fastest);
    TuneGain gain{.speedup = std::exp(slow.mean - fast.mean)};
    if (baseline.size() < 2 && fastest.size() < 2)
        return gain;
    const double freedomSlow = std::max(0.0, slow.count - 1);
    const double freedomFast = std::max(0.0, fast.count - 1);
    if (freedomSlow == 0)
        slow.variance = fast.variance;
    if (freedomFast == 0)
        fast.variance = slow.variance;
    const double a = slow.variance / slow.count;
    const double b = fast.variance / fast.count;
    double freedom = freedomSlow + freedomFast;
    if (freedomSlow > 0 && freedomFast > 0 && a + b > 0) // Welch and Satterthwaite
        freedom = (a + b) * (a + b) / (a * a / freedomSlow + b * b / freedomFast);
    const double half = studentQuantile(freedom) * std::sqrt(a + b);
    gain.low = gain.speedup * std::exp(-half);
    gain.high = gain.speedup * std::exp(half);
    return gain;
}

} // namespace tgraph
