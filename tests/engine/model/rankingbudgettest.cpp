// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/rankingbudget.h"

#include "engine/core/task.h"
#include "engine/model/scoring/workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <optional>
#include <thread>
#include <vector>

using namespace tgraph;

TEST(RankingBudget, SeveralRankingsNeverUseMoreThanTheSharedCores)
{
    constexpr unsigned cores = 2;
    RankingBudget budget(cores);
    std::atomic<int> working = 0;
    std::atomic<int> most = 0;
    std::atomic<int> done = 0;
    {
        std::vector<std::jthread> rankings;
        for (int i = 0; i < 5; ++i)
            rankings.emplace_back([&] {
                const RankingBudget::Core core = budget.takeCore({});
                runWorkers({cores, &budget}, 200, {}, [&](std::size_t, unsigned, const std::stop_token&) {
                    const int now = ++working;
                    for (int seen = most; seen < now && !most.compare_exchange_weak(seen, now);) { }
                    ++done;
                    --working;
                });
            });
    }
    EXPECT_EQ(done, 5 * 200);
    EXPECT_LE(most, static_cast<int>(cores));
}

TEST(RankingBudget, AnUnneededCoreHelpsAnotherRanking)
{
    RankingBudget budget(2);
    const RankingBudget::Core core = budget.takeCore({});
    std::latch both(2); // opens when two items are processed at the same time
    runWorkers({2, &budget}, 2, {}, [&](std::size_t, unsigned, const std::stop_token&) { both.arrive_and_wait(); });
}

TEST(RankingBudget, AStopEndsWaitingForACore)
{
    RankingBudget budget(1);
    const RankingBudget::Core core = budget.takeCore({});
    std::stop_source stop;
    std::jthread stopper([&stop] { stop.request_stop(); });
    EXPECT_FALSE(budget.takeCore(stop.get_token()));
}

TEST(RankingBudget, GrantsTheRestOfTheMemoryLimit)
{
    RankingBudget budget(1);
    const auto first = budget.takeMemory(/*limit=*/100, /*least=*/10, /*wanted=*/30, {});
    EXPECT_EQ(first.bytes(), 30U);
    const auto second = budget.takeMemory(100, 10, 1000, {});
    EXPECT_EQ(second.bytes(), 70U);
}

TEST(RankingBudget, WaitingForMemoryReleasesTheCore)
{
    RankingBudget budget(1);
    auto first = std::make_optional(budget.takeMemory(100, 10, 60, {}));
    std::atomic<bool> granted = false;
    std::jthread waiting([&] {
        const RankingBudget::Core core = budget.takeCore({});
        const auto memory = budget.takeMemory(100, 10, 1000, {}); // requests at least half of the limit
        EXPECT_EQ(memory.bytes(), 100U);
        granted = true;
    });
    // Takes the core either before the other thread has it or while the other thread waits for
    // memory.
    {
        const RankingBudget::Core core = budget.takeCore({});
        EXPECT_FALSE(granted);
    }
    first.reset();
    waiting.join();
    EXPECT_TRUE(granted);
}

TEST(RankingBudget, AStopEndsWaitingForMemory)
{
    RankingBudget budget(2);
    const auto first = budget.takeMemory(100, 10, 100, {});
    std::stop_source stop;
    std::jthread stopper([&stop] { stop.request_stop(); });
    const RankingBudget::Core core = budget.takeCore({});
    EXPECT_THROW(static_cast<void>(budget.takeMemory(100, 10, 10, stop.get_token())), Cancelled);
}
