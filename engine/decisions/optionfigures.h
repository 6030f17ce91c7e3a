// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/decisions.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// How the configurations with one option of a decision fared.
struct OptionFigures {
    std::uint32_t configurations = 0; ///< with a known target
    double best = 0; ///< smallest target; 0 where `configurations` is 0
    double median = 0; ///< mean of the two middle ones for an even number
};

/// The figures of each option of each decision. `targets`: one per distinct configuration, NaN: not known. The targets
/// are sorted once, not for each option. O(configurations × packs). @throws Cancelled.
[[nodiscard]] std::vector<std::vector<OptionFigures>>
optionFigures(const Decisions& decisions, std::span<const double> targets, const std::stop_token& stop = {});

} // namespace tgraph
