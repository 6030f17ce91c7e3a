// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace tgraph {

/// Runs work(item, worker, stop) for items 0 … items-1, begun in this order, on `workers` threads of their own, and
/// returns when all have ended. The token that work receives is triggered by `stop`, and by the first exception, which
/// is thrown again here.
void runWorkers(unsigned workers, std::size_t items, const std::stop_token& stop,
                const std::function<void(std::size_t item, unsigned worker, const std::stop_token& stop)>& work);

} // namespace tgraph
