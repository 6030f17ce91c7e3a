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

/// What is predicted of a configuration among the others of its slate.
struct WhatIfSide {
    double score = 0; ///< lower is faster; mean over the checkpoint's folds
    std::uint32_t rank = 0; ///< how many others of the slate have a lower score: 0 for the fastest
    RelayoutCount relayouts;
    double analyticalSeconds = 0; ///< the analytical ranker's estimate, whatever the ranker is
};

/// A configuration and what becomes of it when some nodes take other vectors.
struct WhatIf {
    WhatIfSide base;
    WhatIfSide edited;
    std::uint32_t slateSize = 0; ///< configurations that were scored together, the base or the edited one included
    std::optional<ConfigId> existing; ///< a configuration of the file that is exactly the edited one
};

/// Scores `base` and its edited copy, each in the slate that holds the base in permutation 0 of the seed (as explain()
/// takes it); the edited one takes the base's place, so that both are judged beside the same others. The networks'
/// inputs are those of the file with the edited configuration added (withEdited()).
/// @param configurations deduplicate()'s answer for the document; `base` stands for its distinct configuration.
/// @throws as Ranker::scoreSlates(); Error for an edit that withEdited() refuses; Cancelled.
[[nodiscard]] WhatIf whatIf(const Document& document, const Deduplication& configurations, const Ranker& ranker,
                            ConfigId base, std::span<const VectorEdit> edits, const RankOptions& options,
                            const std::stop_token& stop = {});

} // namespace tgraph
