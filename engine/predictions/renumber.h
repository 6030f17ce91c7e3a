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

/// Maps original indices of `from` to those of `to`, two files of the same graph whose
/// configurations are in different orders. Configurations are equal if they have the same tile or
/// the same layouts of every configurable node. If there are several equal ones, they are matched
/// in order; notThere stands for a configuration without a counterpart left in `to`.
/// @throws Error if the graphs or the configurable nodes differ; Cancelled.
[[nodiscard]] std::vector<std::uint32_t> matchedConfigurations(const Document& from, const Document& to,
                                                               const std::stop_token& stop = {});

/// Predictions for `from`, converted to `to`. The rows keep their order; those that `to` does not
/// have are left out.
struct Renumbered {
    PredictedFile file; ///< with the same name
    std::size_t leftOut = 0; ///< number of rows that were left out
};
/// @throws the exceptions of matchedConfigurations(), and Error for a row that is not in `from`.
[[nodiscard]] Renumbered renumbered(const PredictedFile& predicted, const Document& from, const Document& to,
                                    const std::stop_token& stop = {});

/// Formats predictions in a form that readPredictions() reads: "ID,17;4;…" for a list, else one
/// line per row with file, configuration and score.
[[nodiscard]] std::string predictionsText(const PredictedFile& file);
/// Returns the header line of predictionsText().
[[nodiscard]] std::string predictionsHeader(bool isList);

} // namespace tgraph
