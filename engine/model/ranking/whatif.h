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

/// The prediction for a configuration among the others of its slate.
struct WhatIfSide {
    double score = 0; ///< lower is faster; mean over the checkpoint's folds
    /// Number of other configurations in the slate with a lower score; 0 for the fastest
    std::uint32_t rank = 0;
    RelayoutCount relayouts;
    double analyticalSeconds = 0; ///< estimate of the analytical ranker, whatever the ranker is
};

/// A configuration and its edited copy, in which some nodes have different vectors.
struct WhatIf {
    WhatIfSide base;
    WhatIfSide edited;
    /// Number of configurations scored together, including the base or the edited one
    std::uint32_t slateSize = 0;
    std::optional<ConfigId> existing; ///< configuration of the file that is equal to the edited one
};

/// Scores `base` and its edited copy, each in the slate that contains the base in permutation 0 of
/// the seed (like explain()). The edited one replaces the base, so that both are compared with the
/// same others. The networks' inputs are those of the file to which the edited configuration was
/// added (withEdited()).
/// @param configurations the result of deduplicate() for the document; `base` stands for its
/// distinct configuration.
/// @throws the exceptions of Ranker::scoreSlates(); Error for an edit that withEdited() rejects;
/// Cancelled.
[[nodiscard]] WhatIf whatIf(const Document& document, const Deduplication& configurations, const Ranker& ranker,
                            ConfigId base, std::span<const VectorEdit> edits, const RankOptions& options,
                            const std::stop_token& stop = {});

} // namespace tgraph
