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

/// Original index in `from` → in `to`, of two files of the same graph whose configurations are in another order: equal
/// by the layouts of every configurable node, or by the tile. Several equal ones are matched in their order; notThere
/// where `to` has none left.
/// @throws Error where the graphs or the configurable nodes differ; Cancelled.
[[nodiscard]] std::vector<std::uint32_t> matchedConfigurations(const Document& from, const Document& to,
                                                               const std::stop_token& stop = {});

/// Predictions for `from` as predictions for `to`: rows in their order, those that `to` lacks left out.
struct Renumbered {
    PredictedFile file; ///< named as before
    std::size_t leftOut = 0; ///< rows
};
/// @throws as above, and Error for a row that `from` does not have.
[[nodiscard]] Renumbered renumbered(const PredictedFile& predicted, const Document& from, const Document& to,
                                    const std::stop_token& stop = {});

/// As readPredictions() takes it: "ID,17;4;…" of a list, else a line a row: file, configuration, score.
[[nodiscard]] std::string predictionsText(const PredictedFile& file);
/// Its header.
[[nodiscard]] std::string predictionsHeader(bool isList);

} // namespace tgraph
