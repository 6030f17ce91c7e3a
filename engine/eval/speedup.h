// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/ranking/prediction.h"

#include <cstdint>

namespace tgraph {

/// The reference that the predicted first is compared with.
struct SpeedUpBaseline {
    enum class Kind : std::uint8_t {
        Auto, ///< Default if the file has one, else Median
        Default, ///< the compiler's default: a tile file's normalizer. Layout files have none
        Median, ///< of the published runtimes of all configurations
        Configuration, ///< the one in `config`
    };
    Kind kind = Kind::Auto;
    ConfigId config;
};

/// The speed-up of a file's program with a ranking's first configuration. Valid for this program only, with no known
/// relation to Kendall's τ.
struct MeasuredSpeedUp {
    SpeedUpBaseline baseline; ///< the baseline that Auto chose
    double baselineNs = 0;
    ConfigId chosen; ///< the predicted first with a published runtime; the fastest of its duplicates
    std::uint32_t equal = 1; ///< distinct configurations with its score and a published runtime; `chosen` is the first
    double chosenNs = 0; ///< mean runtime of these: the expected one over the orders of equal scores
    std::uint32_t passedOver = 0; ///< distinct configurations predicted faster, without a published runtime
    double speedUpShare = 0; ///< baselineNs / chosenNs - 1
};

/// Measures the speed-up.
/// @throws Error naming the file: no published runtime, a runtime below 1, no default, no such configuration, or only
/// one configuration.
[[nodiscard]] MeasuredSpeedUp measureSpeedUp(const Document& document, const Prediction& prediction,
                                             const SpeedUpBaseline& baseline = {});

} // namespace tgraph
