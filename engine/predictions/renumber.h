// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/predictions/predictionfile.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

inline constexpr std::uint32_t notThere = std::numeric_limits<std::uint32_t>::max();

/// Maps original indices in `from` to `to`, two files of the same graph whose configurations are in different orders:
/// configurations are equal by the layouts of every configurable node, or by the tile. Several equal ones are matched
/// in order; notThere if `to` has none left.
/// @throws Error if the graphs or the configurable nodes differ; Cancelled.
[[nodiscard]] std::vector<std::uint32_t> matchedConfigurations(const Document& from, const Document& to,
                                                               const std::stop_token& stop = {});

/// Predictions for `from`, converted to `to`: rows in their order, without those that `to` lacks.
struct Renumbered {
    PredictedFile file; ///< with the same name
    std::size_t leftOut = 0; ///< rows
};
/// @throws as above, and Error for a row that is not in `from`.
[[nodiscard]] Renumbered renumbered(const PredictedFile& predicted, const Document& from, const Document& to,
                                    const std::stop_token& stop = {});

/// Formats predictions for readPredictions(): "ID,17;4;…" for a list, else one line per row: file, configuration,
/// score.
[[nodiscard]] std::string predictionsText(const PredictedFile& file);
/// Returns the header of that format.
[[nodiscard]] std::string predictionsHeader(bool isList);

} // namespace tgraph
