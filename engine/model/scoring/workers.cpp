// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/workers.h"

#include "engine/core/task.h"
#include "engine/model/scoring/rankingbudget.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tgraph {

void runWorkers(const Workers& workers, std::size_t items, const std::stop_token& stop,
                const std::function<void(std::size_t item, unsigned worker, const std::stop_token& stop)>& work)
{
    RankingBudget* const budget = workers.budget;
    std::stop_source inner;
    std::stop_source waiting; // stops waiting for a core
    const std::stop_callback forward(stop, [&inner] { inner.request_stop(); });
    const std::stop_callback forwardInner(inner.get_token(), [&waiting] { waiting.request_stop(); });
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr first;
    const auto run = [&](unsigned worker, RankingBudget* shared) {
        try {
            while (next < items) {
                RankingBudget::Core core;
                if (shared != nullptr && !(core = shared->takeCore(waiting.get_token())))
                    return;
                const std::size_t item = next++;
                if (item >= items)
                    break;
                throwIfStopped(inner.get_token());
                work(item, worker, inner.get_token());
            }
            waiting.request_stop();
        } catch (...) {
            const std::scoped_lock lock(mutex);
            if (!first)
                first = std::current_exception();
            inner.request_stop();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned worker = budget != nullptr ? 1 : 0; worker < workers.count; ++worker)
            threads.emplace_back(run, worker, budget);
        if (budget != nullptr)
            run(0, nullptr);
    }
    if (first)
        std::rethrow_exception(first);
}

} // namespace tgraph
