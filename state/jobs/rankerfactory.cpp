// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/jobs/rankerfactory.h"

#include "engine/model/ranking/rankercache.h"

#include <utility>

namespace tgraph {

RankerFactory rankersFrom(std::shared_ptr<RankerCache> cache)
{
    return [cache = std::move(cache)](const std::string& model, const Document& document, const std::stop_token& stop) {
        return cache->ranker(model, document.collection, stop);
    };
}

RankerFactory rankersOf(const ModelSearch& search)
{
    return rankersFrom(std::make_shared<RankerCache>(search));
}

} // namespace tgraph
