// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace tgraph {

class RankerCache;

/// Creates the ranker that a choice names, for a document; called on the engine's threads. @throws Error.
using RankerFactory = std::function<std::shared_ptr<const Ranker>(const std::string& model, const Document& document,
                                                                  const std::stop_token& stop)>;

/// Return factories with a cache of rankers, which all copies of the factory share.
[[nodiscard]] RankerFactory rankersOf(const ModelSearch& search);
[[nodiscard]] RankerFactory rankersFrom(std::shared_ptr<RankerCache> cache);

} // namespace tgraph
