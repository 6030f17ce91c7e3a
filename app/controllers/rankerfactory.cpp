// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/rankerfactory.h"

#include "app/controllers/keptrankers.h"

#include <utility>

namespace tgraph {

RankerFactory rankersFrom(std::shared_ptr<KeptRankers> kept)
{
    return [kept = std::move(kept)](const std::string& model, const Document& document) {
        return kept->ranker(model, document.collection);
    };
}

RankerFactory rankersOf(const ModelSearch& search)
{
    return rankersFrom(std::make_shared<KeptRankers>(search));
}

} // namespace tgraph
