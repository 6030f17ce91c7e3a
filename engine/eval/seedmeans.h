// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/modelcomparison.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// Models that are the same training with several seeds.
struct SeedGroup {
    std::string name; ///< of the row
    std::vector<std::size_t> rows; ///< rows of the board, at least one
};

/// Returns the board with one row per group. The figures of a group for a file are means over those
/// of its models that ranked the file; `deviation` is the standard deviation over the models' own
/// means, and agreements are means over the pairs of models of two groups. The rows of a group must
/// exist, and every row must be in one group.
/// @param board result of ModelComparison::board()
[[nodiscard]] ModelBoard meanOverSeeds(const ModelBoard& board, const std::vector<SeedGroup>& groups);

/// Returns the standard deviation of a sample (divisor n - 1) for each measure; std::nullopt if
/// there are fewer than two values.
[[nodiscard]] Measures deviationOf(std::span<const Measures> all);

} // namespace tgraph
