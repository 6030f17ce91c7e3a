// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

namespace tgraph {

class RankingBudget;

/// How many threads work, and what they share with others.
struct Workers {
    Workers(unsigned number, RankingBudget* shared = nullptr) : count(number), budget(shared) { }

    unsigned count;
    /// Where given, the calling thread, which holds one of its cores, is the first worker, and each other works on an
    /// item only while it has a core too.
    RankingBudget* budget;
};

/// Runs work(item, worker, stop) for items 0 … items-1, begun in this order, on threads of their own, and returns when
/// all have ended. The token that work receives is triggered by `stop`, and by the first exception, which is thrown
/// again here.
void runWorkers(const Workers& workers, std::size_t items, const std::stop_token& stop,
                const std::function<void(std::size_t item, unsigned worker, const std::stop_token& stop)>& work);

} // namespace tgraph
