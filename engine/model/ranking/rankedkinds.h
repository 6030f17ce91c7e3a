// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <vector>

namespace tgraph {

/// Returns the kinds of files that a model can rank; empty if the description does not state them
/// ("auto").
[[nodiscard]] inline std::vector<Collection::Kind> rankedKinds(const ModelDescription& model)
{
    std::vector<Collection::Kind> kinds;
    for (const auto kind :
         {Collection::Kind::Layout, Collection::Kind::Tile, Collection::Kind::Fusion, Collection::Kind::Table})
        if (model.ranks(kind))
            kinds.push_back(kind);
    return kinds;
}

} // namespace tgraph
