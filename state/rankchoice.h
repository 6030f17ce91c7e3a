// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <string>

namespace tgraph {

/// What to rank a file with.
struct RankChoice {
    std::string model = "auto"; ///< as in makeRanker()
    RankOptions options;
};

} // namespace tgraph
