// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/workers.h"

#include "engine/core/task.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tgraph {

void runWorkers(unsigned workers, std::size_t items, const std::stop_token& stop,
                const std::function<void(std::size_t item, unsigned worker, const std::stop_token& stop)>& work)
{
    std::stop_source inner;
    const std::stop_callback forward(stop, [&inner] { inner.request_stop(); });
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr first;
    const auto run = [&](unsigned worker) {
        try {
            for (std::size_t item = next++; item < items; item = next++) {
                throwIfStopped(inner.get_token());
                work(item, worker, inner.get_token());
            }
        } catch (...) {
            const std::scoped_lock lock(mutex);
            if (!first)
                first = std::current_exception();
            inner.request_stop();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned worker = 0; worker < workers; ++worker)
            threads.emplace_back(run, worker);
    }
    if (first)
        std::rethrow_exception(first);
}

} // namespace tgraph
