// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/model/ranking/prediction.h"

#include <cstddef>
#include <stop_token>
#include <string>

namespace tgraph::cli {

struct RankTableOptions {
    std::size_t top = 20; ///< distinct configurations
    bool duplicates = false; ///< a row an original
    std::size_t width = 80; ///< columns that a line may take
    bool isAutomatic = false; ///< the model was not named: then it is said why a proposal has this one
};

/// A ranking for people: what it is of and by, how its first does, a row a configuration with its place, score,
/// runtime, how far that is over the file's best (where runtimes are published), and by decision what it changes
/// against the baseline, the file's first configuration; then what the letters stand for.
/// @throws Cancelled.
[[nodiscard]] std::string rankTable(const Document& document, const Prediction& prediction,
                                    const RankTableOptions& options, const std::stop_token& stop = {});

} // namespace tgraph::cli
