// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace tgraph {

class RankingBudget;

/// Number of worker threads and their shared budget.
struct Workers {
    Workers(unsigned number, RankingBudget* shared = nullptr) : count(number), budget(shared) { }

    unsigned count;
    /// If given, the calling thread, which holds one of its cores, is the first worker, and each other worker processes
    /// an item only while it has a core too.
    RankingBudget* budget;
};

/// Runs work(item, worker, stop) for items 0 … items-1, started in this order, on separate threads, and returns
/// when all have ended. The token passed to work is triggered by `stop` and by the first exception, which is rethrown
/// here.
void runWorkers(const Workers& workers, std::size_t items, const std::stop_token& stop,
                const std::function<void(std::size_t item, unsigned worker, const std::stop_token& stop)>& work);

} // namespace tgraph
