// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/timeleft.h"

#include <fmt/format.h>

namespace tgraph::cli {

std::optional<double> secondsLeft(double doneShare, double seconds)
{
    constexpr double leastSeconds = 2;
    constexpr double leastShare = 0.005;
    if (seconds < leastSeconds || doneShare < leastShare || doneShare > 1)
        return std::nullopt;
    return seconds * (1 - doneShare) / doneShare;
}

std::string timeLeftText(double seconds)
{
    if (seconds < 90)
        return fmt::format("{:.0f} s left", seconds);
    if (seconds < 5400)
        return fmt::format("{:.0f} min left", seconds / 60);
    return fmt::format("{:.1f} h left", seconds / 3600);
}

} // namespace tgraph::cli
