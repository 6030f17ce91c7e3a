// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace tgraph {

/// How configurations are drawn, as the data set's two strategies do it.
struct SearchOptions {
    Collection::Search strategy = Collection::Search::Default; ///< Default: genetic; Random: uniform
    std::uint32_t configurations = 4000;
    double repeatShare = 0.1; ///< share of the configurations that measure an earlier one once more
    std::uint32_t generation = 200; ///< genetic: configurations drawn before the best become parents
    std::uint64_t seed = 1;
};

/// The vectors that a configurable node may take, as in the data set: two orders of the two most minor dimensions for
/// each tensor of a convolution or dot (a dot may also leave all open but its output), both full orders for a reshape.
[[nodiscard]] std::vector<ConfigVector> candidateVectors(const Graph& graph, NodeId node);

/// Seconds of each configuration of a table.
using TimeConfigs = std::function<std::vector<double>(const ConfigTable&)>;

/// Draws configurations of the graph's configurable nodes. Genetic search asks `time` for each generation, crosses the
/// best fifth of all so far and mutates one node in twenty. Seeded: the same options give the same table everywhere.
[[nodiscard]] ConfigTable searchConfigs(const Graph& graph, const SearchOptions& options, const TimeConfigs& time);

} // namespace tgraph
