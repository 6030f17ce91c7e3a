// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/windowpositions.h"

#include <algorithm>
#include <numeric>

namespace tgraph {
namespace {

constexpr std::int64_t mostSteps = 10'000; ///< real windows need fewer; limits the time for malicious files
constexpr std::int64_t mostExtent = 1'000'000'000; ///< its product with an equally large base fits 64 bits

std::int64_t ceilDivided(std::int64_t value, std::int64_t divisor)
{
    return value > 0 ? (value + divisor - 1) / divisor : -(-value / divisor);
}

std::int64_t floorDivided(std::int64_t value, std::int64_t divisor)
{
    return value >= 0 ? value / divisor : -ceilDivided(-value, divisor);
}

} // namespace

double validWindowPositions(const SlidingWindow& window)
{
    const std::int64_t stride = std::max<std::int64_t>(1, window.stride);
    const std::int64_t base = std::max<std::int64_t>(1, window.baseDilation);
    const std::int64_t input = std::clamp<std::int64_t>(window.input, 0, mostExtent);
    const std::int64_t span = (input - 1) * base; // position of the last element between the holes
    const std::int64_t period = base / std::gcd(stride, base); // period of the results that meet an element
    if (window.size > mostSteps / period)
        return static_cast<double>(window.size) * static_cast<double>(window.output);
    // At tap k, result o meets position o · stride + offset, which is an element if it is divisible by base.
    double count = 0;
    for (std::int64_t tap = 0; tap < window.size; ++tap) {
        const std::int64_t offset = tap * window.dilation - window.paddingLow;
        const std::int64_t first = std::max<std::int64_t>(0, ceilDivided(-offset, stride));
        const std::int64_t last
            = std::min(std::clamp<std::int64_t>(window.output, 0, mostExtent) - 1, floorDivided(span - offset, stride));
        for (std::int64_t o = first; o <= last && o < first + period; ++o) {
            if ((o * stride + offset) % base == 0) {
                count += static_cast<double>((last - o) / period + 1);
                break;
            }
        }
    }
    return count;
}

} // namespace tgraph
