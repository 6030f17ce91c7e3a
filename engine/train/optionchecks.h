// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <string_view>

/// Range checks of options. Each function throws an Error that names the option if it is out of
/// range.
namespace tgraph {

[[noreturn]] inline void refuseOption(std::string_view option, std::string_view found, std::string_view expected)
{
    throw makeError({"", fmt::format("option {}", option)}, found, expected);
}

inline void checkShare(std::string_view option, double value, double high)
{
    if (!(value >= 0.0 && value <= high))
        refuseOption(option, fmt::format("{}", value), fmt::format("0 to {}", high));
}

inline void checkCount(std::string_view option, std::uint32_t value, std::uint32_t low, std::uint32_t high)
{
    if (value < low || value > high)
        refuseOption(option, fmt::format("{}", value), fmt::format("{} to {}", low, high));
}

inline void checkAbove(std::string_view option, double value)
{
    if (!(std::isfinite(value) && value > 0.0))
        refuseOption(option, fmt::format("{}", value), "a number above 0");
}

inline void checkAtMost(std::string_view option, double value, double high)
{
    if (!(value > 0.0 && value <= high))
        refuseOption(option, fmt::format("{}", value), fmt::format("a number above 0, at most {}", high));
}

} // namespace tgraph
