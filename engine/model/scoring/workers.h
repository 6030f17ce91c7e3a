// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace tgraph {

class RankingBudget;

/// The number of worker threads and the budget they share.
struct Workers {
    Workers(unsigned number, RankingBudget* shared = nullptr) : count(number), budget(shared) { }

    unsigned count;
    /// If it is not null, the calling thread, which holds one of its cores, is the first worker.
    /// Each other worker processes an item only while it has a core, too.
    RankingBudget* budget;
};

/// Runs work(item, worker, stop) for the items 0 … items-1, started in this order, on separate
/// threads, and returns when all have ended. `stop` and the first exception trigger the token that
/// is passed to work. The first exception is rethrown here.
void runWorkers(const Workers& workers, std::size_t items, const std::stop_token& stop,
                const std::function<void(std::size_t item, unsigned worker, const std::stop_token& stop)>& work);

} // namespace tgraph
