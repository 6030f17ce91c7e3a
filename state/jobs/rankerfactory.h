// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace tgraph {

class RankerCache;

/// Returns the ranker with this name for a document. Called on the engine's threads. @throws Error.
using RankerFactory = std::function<std::shared_ptr<const Ranker>(const std::string& model, const Document& document,
                                                                  const std::stop_token& stop)>;

/// Returns factories with a cache of rankers. All copies of a factory share its cache.
[[nodiscard]] RankerFactory rankersOf(const ModelSearch& search);
[[nodiscard]] RankerFactory rankersFrom(std::shared_ptr<RankerCache> cache);

} // namespace tgraph
