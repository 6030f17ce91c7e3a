// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/decisions.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The figures of the configurations with one option of a decision.
struct OptionFigures {
    std::uint32_t configurations = 0; ///< with a known target
    double best = 0; ///< smallest target; 0 if `configurations` is 0
    double median = 0; ///< middle value; of two middle ones, the middle that MiddleOf names
};

/// The quantity whose mean the middle of two targets is. A target that is a best value / a value has the median of the
/// values if the reciprocals are averaged.
enum class MiddleOf : std::uint8_t { Targets, Reciprocals };

/// Computes the figures of each option of each decision. `targets` has one value per distinct
/// configuration, NaN if unknown. The targets are sorted once, not for each option.
/// O(configurations × packs).
/// @throws Cancelled.
[[nodiscard]] std::vector<std::vector<OptionFigures>> optionFigures(const Decisions& decisions,
                                                                    std::span<const double> targets, MiddleOf middle,
                                                                    const std::stop_token& stop = {});

} // namespace tgraph
