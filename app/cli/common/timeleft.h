// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace tgraph::cli {

/// Estimates the seconds left from the speed so far. Empty during the first two seconds and below 0.5 % done: too
/// uncertain.
[[nodiscard]] std::optional<double> secondsLeft(double doneShare, double seconds);

/// Returns "40 s left", "12 min left", "3.5 h left".
[[nodiscard]] std::string timeLeftText(double seconds);

} // namespace tgraph::cli
