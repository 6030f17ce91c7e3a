// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace tgraph {

/// Returns true if two measured runtimes differ by at most a standard deviation of their difference
/// (√2 times the noise) or by at most nearShare, below which ranks are tied.
/// @param noise relative DecisionReport::noise; std::nullopt (unknown): always false
[[nodiscard]] bool isWithinNoise(double first, double second, const std::optional<double>& noise);

} // namespace tgraph
