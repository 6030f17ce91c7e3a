// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/layoutedit.h"
#include "engine/graph/relayout.h"
#include "engine/model/ranking/ranker.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

namespace tgraph {

/// Prediction for a configuration among the others of its slate.
struct WhatIfSide {
    double score = 0; ///< lower is faster; mean over the checkpoint's folds
    std::uint32_t rank = 0; ///< number of others in the slate with a lower score: 0 for the fastest
    RelayoutCount relayouts;
    double analyticalSeconds = 0; ///< the analytical ranker's estimate, for any ranker
};

/// A configuration and its edited copy, in which some nodes have other vectors.
struct WhatIf {
    WhatIfSide base;
    WhatIfSide edited;
    std::uint32_t slateSize = 0; ///< configurations scored together, including the base or the edited one
    std::optional<ConfigId> existing; ///< configuration of the file that equals the edited one
};

/// Scores `base` and its edited copy, each in the slate that holds the base in permutation 0 of the seed (as explain()
/// does); the edited one replaces the base, so both are compared with the same others. The networks' inputs are those
/// of the file with the edited configuration added (withEdited()).
/// @param configurations result of deduplicate() for the document; `base` stands for its distinct configuration.
/// @throws as Ranker::scoreSlates(); Error for an edit that withEdited() rejects; Cancelled.
[[nodiscard]] WhatIf whatIf(const Document& document, const Deduplication& configurations, const Ranker& ranker,
                            ConfigId base, std::span<const VectorEdit> edits, const RankOptions& options,
                            const std::stop_token& stop = {});

} // namespace tgraph
