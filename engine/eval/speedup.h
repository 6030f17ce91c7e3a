// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/ranking/prediction.h"

#include <cstdint>

namespace tgraph {

/// What the predicted first is compared with.
struct SpeedUpBaseline {
    enum class Kind : std::uint8_t {
        Auto, ///< Default where the file has one, else Median
        Default, ///< the compiler's default: a tile file's normalizer. Layout files name none
        Median, ///< of the published runtimes of all configurations
        Configuration, ///< the one of `config`
    };
    Kind kind = Kind::Auto;
    ConfigId config;
};

/// How much faster a file's program runs with the configuration that a ranking puts first: this program's alone, of no
/// known relation to Kendall's τ.
struct MeasuredSpeedUp {
    SpeedUpBaseline baseline; ///< what Auto came to
    double baselineNs = 0;
    ConfigId chosen; ///< the predicted first of those with a published runtime; of duplicates the fastest
    double chosenNs = 0;
    std::uint32_t passedOver = 0; ///< distinct configurations that are predicted faster, whose runtime is not published
    double speedUpShare = 0; ///< baseline / chosen - 1
};

/// @throws Error that names the file: no published runtime, a runtime below 1, no default, no such configuration, or a
/// file with nothing to choose from.
[[nodiscard]] MeasuredSpeedUp measureSpeedUp(const Document& document, const Prediction& prediction,
                                             const SpeedUpBaseline& baseline = {});

} // namespace tgraph
