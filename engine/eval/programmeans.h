// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace tgraph {

/// How a figure of several programs is summed up (Kaufman et al., "A Learned Performance Model for TPUs", MLSys 2021,
/// table 2: median and geometric mean). The geometric mean is 0 where one figure is 0, and nothing where one is below;
/// so the arithmetic one stands beside it.
struct ProgramMeans {
    double median = 0;
    std::optional<double> geometric;
    double arithmetic = 0;
};

/// Nothing for no figure.
[[nodiscard]] std::optional<ProgramMeans> programMeans(std::span<const double> figures);

/// The sample's standard deviation, divisor n - 1, as the paper's table 4 has it. Nothing below two.
[[nodiscard]] std::optional<double> sampleDeviation(std::span<const double> figures);

} // namespace tgraph
