// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <string>

namespace tgraph {

/// The model and the options of a ranking.
struct RankChoice {
    std::string model = "auto"; ///< as in makeRanker()
    RankOptions options;
};

} // namespace tgraph
