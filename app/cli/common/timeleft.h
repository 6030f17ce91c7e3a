// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace tgraph::cli {

/// Seconds until all is done, if the rest goes as what is done did. Nothing in the first two seconds and while less
/// than half a percent is done: it would be a guess.
[[nodiscard]] std::optional<double> secondsLeft(double doneShare, double seconds);

/// "40 s left", "12 min left", "3.5 h left".
[[nodiscard]] std::string timeLeftText(double seconds);

} // namespace tgraph::cli
