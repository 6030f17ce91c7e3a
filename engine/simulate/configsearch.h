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

/// How configurations are drawn, as the data set's two strategies do it.
struct SearchOptions {
    Collection::Search strategy = Collection::Search::Default; ///< Default: genetic; Random: uniform
    std::uint32_t configurations = 4000;
    double repeatShare = 0.1; ///< share of the configurations that measure an earlier one once more
    std::uint32_t generation = 200; ///< genetic: configurations drawn before the best become parents
    std::uint64_t seed = 1;
};

/// Seconds of a configuration.
using TimeConfig = std::function<double(const OptionCodes&)>;

/// Draws configurations, one number of a candidate a decision. Random search draws each decision by itself. Genetic
/// search crosses two of the best fifth of all so far and draws one decision anew; at first the compiler's own
/// configuration is the only parent. So a slow decision stands alone in a configuration and keeps its share to the end,
/// which is what the real files look like: in alexnet no two of the six slow output layouts ever meet, each has 6 % of
/// the configurations from the first to the last. Seeded: the same options give the same configurations everywhere.
/// @throws Cancelled.
[[nodiscard]] std::vector<OptionCodes> searchConfigs(const std::vector<LayoutChoice>& choices, const SearchOptions& options,
                                               const TimeConfig& time, const std::stop_token& stop = {});

} // namespace tgraph
