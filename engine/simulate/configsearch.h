// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/simulate/layoutchoice.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Options for drawing configurations with one of the data set's two strategies.
struct SearchOptions {
    Collection::Search strategy = Collection::Search::Default; ///< Default: genetic; Random: uniform
    std::uint32_t configurations = 4000;
    double repeatShare = 0.1; ///< share of the configurations that repeat the measurement of an earlier one
    std::uint32_t generation = 200; ///< genetic: configurations drawn before the best become parents
    std::uint64_t seed = 1;
};

/// Returns the seconds of a configuration.
using TimeConfig = std::function<double(const OptionCodes&)>;

/// Draws configurations, one candidate number per decision. Random search draws each decision
/// independently. Genetic search crosses two of the best fifth of all configurations so far and
/// draws one decision anew; at the start, the compiler's own configuration is the only parent. A
/// slow decision therefore occurs alone in a configuration, and its frequency does not change until
/// the end, as in the real files: in alexnet, no two of the six slow output layouts occur together,
/// and each has 6 % of the configurations from the first to the last. The same options and seed
/// give the same configurations on every platform.
/// @throws Cancelled.
[[nodiscard]] std::vector<OptionCodes> searchConfigs(const std::vector<LayoutChoice>& choices,
                                                     const SearchOptions& options, const TimeConfig& time,
                                                     const std::stop_token& stop = {});

} // namespace tgraph
