// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/parallel.h"

#include "engine/core/cores.h"
#include "engine/core/task.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tgraph {

void parallelFor(std::size_t items, const std::stop_token& stop, const std::function<void(std::size_t item)>& work)
{
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr first;
    const auto run = [&] {
        try {
            for (std::size_t item = next++; item < items; item = next++) {
                throwIfStopped(stop);
                work(item);
            }
        } catch (...) {
            const std::scoped_lock lock(mutex);
            if (!first)
                first = std::current_exception();
            next = items;
        }
    };
    {
        const std::size_t cores = ownCores();
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < std::min(cores, items); ++i)
            others.emplace_back(run);
        run();
    }
    if (first)
        std::rethrow_exception(first);
}

} // namespace tgraph
