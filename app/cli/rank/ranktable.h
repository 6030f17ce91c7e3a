// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/ranking/prediction.h"

#include <cstddef>
#include <stop_token>
#include <string>

namespace tgraph::cli {

struct RankTableOptions {
    std::size_t top = 20; ///< number of distinct configurations
    bool duplicates = false; ///< one row per original configuration
    std::size_t width = 80; ///< maximum line width in columns
    bool isAutomatic = false; ///< the model was not named: explain why a proposal uses this one
};

/// Returns a ranking as text: the file and the model; the runtime and place of the file's first
/// configuration; one row per configuration with place, score, runtime, distance to the file's best
/// (if runtimes are published), and the decisions that differ from the baseline, which is the
/// file's first configuration; then the legend of the letters. @throws Cancelled.
[[nodiscard]] std::string rankTable(const Document& document, const Prediction& prediction,
                                    const RankTableOptions& options, const std::stop_token& stop = {});

} // namespace tgraph::cli
