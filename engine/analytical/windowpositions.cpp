// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/windowpositions.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

__extension__ using Wide = __int128; ///< holds all sums below for values up to windowLimit

Wide floorDivided(Wide value, Wide divisor)
{
    return value / divisor - (value % divisor < 0 ? 1 : 0);
}

/// Returns the number between 0 and modulus - 1 that is congruent to the value.
Wide residue(Wide value, Wide modulus)
{
    return value - floorDivided(value, modulus) * modulus;
}

/// Returns the number whose product with the value is 1 modulo `modulus`, which is prime to it; 0 if the modulus is 1.
Wide inverse(Wide value, Wide modulus)
{
    Wide rest = modulus;
    Wide lastRest = residue(value, modulus);
    Wide factor = 0;
    Wide lastFactor = 1;
    while (rest != 0) {
        const Wide quotient = lastRest / rest;
        lastRest = std::exchange(rest, lastRest - quotient * rest);
        lastFactor = std::exchange(factor, lastFactor - quotient * factor);
    }
    return residue(lastFactor, modulus);
}

/// A number that grows by a fixed step per tap.
struct Line {
    Wide first = 0;
    Wide step = 0;

    [[nodiscard]] Line from(Wide tap) const { return {.first = first + tap * step, .step = step}; }
    [[nodiscard]] Line minus(const Line& other) const
    {
        return {.first = first - other.first, .step = step - other.step};
    }
    /// Returns how many of the first `count` numbers are at most `most`; the step is above 0.
    [[nodiscard]] Wide countUpTo(Wide most, Wide count) const
    {
        return std::clamp<Wide>(floorDivided(most - first, step) + 1, 0, count);
    }
};

/// Returns Σ floor(line / divisor) over the first `count` numbers. Exchanges divisor and step, as
/// Euclid's algorithm does, until the rest is 0: O(log divisor).
Wide sumOfFloors(Line line, Wide count, Wide divisor)
{
    if (count <= 0)
        return 0;
    Wide sum = 0;
    for (;;) {
        const Wide wholeStep = floorDivided(line.step, divisor);
        const Wide wholeFirst = floorDivided(line.first, divisor);
        sum += count * (count - 1) / 2 * wholeStep + count * wholeFirst;
        line.step -= wholeStep * divisor;
        const Wide end = line.step * count + line.first - wholeFirst * divisor;
        if (end < divisor)
            return sum;
        count = end / divisor;
        line.first = end % divisor;
        std::swap(divisor, line.step);
    }
}

} // namespace

double validWindowPositions(const SlidingWindow& window)
{
    const auto limited = [](std::int64_t value, std::int64_t least) { return std::clamp(value, least, windowLimit); };
    const Wide stride = limited(window.stride, 1);
    const Wide base = limited(window.baseDilation, 1);
    const Wide dilation = limited(window.dilation, 1);
    const Wide padding = limited(window.paddingLow, -windowLimit);
    const Wide size = limited(window.size, 0);
    const Wide inputEnd = (Wide{limited(window.input, 0)} - 1) * base; // position of the last element between the holes
    const Wide outputEnd = (Wide{limited(window.output, 0)} - 1) * stride; // start of the last result
    if (inputEnd < 0 || outputEnd < 0)
        return 0;
    // Result o meets position o · stride + tap · dilation - padding, which is an element if it is divisible by base.
    // Only every tapStep-th tap, from firstTap on, meets any.
    const Wide common = std::gcd(limited(window.stride, 1), limited(window.baseDilation, 1));
    const Wide ofTap = std::gcd(static_cast<std::int64_t>(common), limited(window.dilation, 1));
    if (padding % ofTap != 0)
        return 0;
    const Wide tapStep = common / ofTap;
    const Wide firstTap = residue(residue(padding / ofTap, tapStep) * inverse(dilation / ofTap, tapStep), tapStep);
    Line offset{.first = firstTap * dilation - padding, .step = tapStep * dilation};
    // Keeps the taps whose first result starts before the input's end and whose last one ends after its beginning.
    const Wide taps = offset.countUpTo(inputEnd, size > firstTap ? (size - 1 - firstTap) / tapStep + 1 : 0);
    const Wide before = offset.countUpTo(-outputEnd - 1, taps);
    const Wide count = taps - before;
    offset = offset.from(before);
    // The elements that a tap meets are congruent to `element` modulo the least common multiple of base and stride.
    const Wide modulus = stride / common;
    const Wide factor = inverse(base / common, modulus);
    const auto elementOf
        = [&](Wide place) { return base * residue(factor * residue(place / common, modulus), modulus); };
    const Line element{.first = elementOf(offset.first), .step = elementOf(offset.step)};
    const Wide period = base * modulus;
    // Between the larger of two starts and the smaller of two ends: each is constant on one side of a tap.
    const auto summed = [&](const Line& place, Wide from, Wide to) {
        return sumOfFloors(place.minus(element).from(from), to - from, period);
    };
    const Wide startsBefore = offset.countUpTo(0, count);
    const Wide endsInside = offset.countUpTo(inputEnd - outputEnd, count);
    const Wide ends = summed({.first = offset.first + outputEnd, .step = offset.step}, 0, endsInside)
        + summed({.first = inputEnd}, endsInside, count);
    const Wide starts = summed({.first = -1}, 0, startsBefore)
        + summed({.first = offset.first - 1, .step = offset.step}, startsBefore, count);
    return static_cast<double>(ends - starts);
}

} // namespace tgraph
