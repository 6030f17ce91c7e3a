// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/text.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <span>

namespace tgraph {
namespace {

struct Unit {
    double size;
    const char* name;
};

/// Formats a value in the largest unit in which it is at least 1, with `digits` significant digits
/// and no exponent.
std::string inUnit(double value, std::span<const Unit> units, int digits)
{
    std::size_t chosen = 0;
    while (chosen + 1 < units.size() && std::abs(value) >= units[chosen + 1].size)
        ++chosen;
    const double scaled = value / units[chosen].size;
    const double magnitude = std::abs(scaled) >= 1 ? std::floor(std::log10(std::abs(scaled))) : 0;
    const int decimals
        = chosen == 0 && std::floor(scaled) == scaled ? 0 : std::max(0, digits - 1 - static_cast<int>(magnitude));
    return fmt::format("{:.{}f} {}", scaled, decimals, units[chosen].name);
}

} // namespace

std::string countText(std::uint64_t count)
{
    std::string text = std::to_string(count);
    for (auto place = static_cast<std::ptrdiff_t>(text.size()) - 3; place > 0; place -= 3)
        text.insert(static_cast<std::size_t>(place), ",");
    return text;
}

std::string durationText(double nanoseconds)
{
    constexpr std::array<Unit, 4> units = {{{1, "ns"}, {1e3, "µs"}, {1e6, "ms"}, {1e9, "s"}}};
    return inUnit(nanoseconds, units, 4);
}

std::string bytesText(double bytes)
{
    constexpr std::array<Unit, 5> units = {{{1, "B"}, {1e3, "kB"}, {1e6, "MB"}, {1e9, "GB"}, {1e12, "TB"}}};
    return inUnit(bytes, units, 3);
}

std::string percentText(double share)
{
    const double percent = 100 * share;
    const double size = std::abs(percent);
    const int decimals = size >= 10 || size == 0 ? 1 : size >= 0.1 ? 2 : size >= 0.01 ? 3 : size >= 0.001 ? 4 : 5;
    return fmt::format("{:.{}f} %", percent, decimals);
}

std::string unpublishedText(std::uint64_t unpublished, std::uint64_t count)
{
    return fmt::format("{} of {} {} no published runtime and {} left out", countText(unpublished),
                       pluralText(count, "configuration"), unpublished == 1 ? "has" : "have",
                       unpublished == 1 ? "is" : "are");
}

std::string pluralText(std::uint64_t count, const char* singular)
{
    return countText(count) + ' ' + singular + (count == 1 ? "" : "s");
}

std::string shortenedUtf8(std::string_view text, std::size_t most)
{
    if (text.size() <= most)
        return std::string(text);
    const auto continues = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U; };
    std::size_t end = most;
    while (end > 0 && continues(end))
        --end;
    return std::string(text.substr(0, end)) + "…";
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

} // namespace tgraph
