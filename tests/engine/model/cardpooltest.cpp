// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/cardpool.h"

#include "engine/core/task.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <stop_token>
#include <thread>

namespace tgraph {
namespace {

using Taken = std::optional<CardPool::Card>;

/// Returns true if the pool gives no card now.
bool isRefused(CardPool& pool, Precision precision)
{
    std::stop_source source;
    source.request_stop();
    try {
        static_cast<void>(pool.take(precision, source.get_token()));
        return false;
    } catch (const Cancelled&) {
        return true;
    }
}

TEST(CardPool, SpreadsRankingsOverTheCards)
{
    CardPool pool(3);
    Taken first = pool.take(Precision::Float32, {});
    const auto second = pool.take(Precision::Bfloat16, {});
    const auto third = pool.take(Precision::Float32, {});
    EXPECT_EQ(first->index(), 0U);
    EXPECT_EQ(second.index(), 1U);
    EXPECT_EQ(third.index(), 2U);
    EXPECT_TRUE(isRefused(pool, Precision::Float32));
    const std::jthread giver([&first] { first.reset(); });
    EXPECT_EQ(pool.take(Precision::Float32, {}).index(), 0U) << "waits for the first one that is given back";
}

TEST(CardPool, AStopEndsWaitingForACard)
{
    CardPool pool(1);
    const auto card = pool.take(Precision::Float32, {});
    std::stop_source source;
    const std::jthread stopper([&source] { source.request_stop(); });
    EXPECT_THROW(static_cast<void>(pool.take(Precision::Float32, source.get_token())), Cancelled);
}

TEST(CardPool, Tf32RunsWithoutOtherPrecisions)
{
    CardPool pool(2);
    Taken card = pool.take(Precision::Float32, {});
    EXPECT_TRUE(isRefused(pool, Precision::Tf32));
    EXPECT_FALSE(isRefused(pool, Precision::Float16));
    card.reset();
    const auto tf32 = pool.take(Precision::Tf32, {});
    EXPECT_TRUE(isRefused(pool, Precision::Float32));
    EXPECT_FALSE(isRefused(pool, Precision::Tf32));
}

TEST(CardPool, TheKindThatWaitsIsNextWhenAllCardsAreFree)
{
    CardPool pool(2);
    Taken card = pool.take(Precision::Float32, {});
    std::atomic<bool> isTf32Given = false;
    const std::jthread waiting([&pool, &isTf32Given] {
        const auto given = pool.take(Precision::Tf32, {});
        isTf32Given = true;
    });
    while (!isRefused(pool, Precision::Float32)) // until the other thread waits
        std::this_thread::yield();
    card.reset();
    EXPECT_TRUE(isRefused(pool, Precision::Float32) || isTf32Given);
}

TEST(CardPool, RankingsWithAndWithoutTf32TakeTurns)
{
    CardPool pool(2);
    std::atomic<int> running = 0;
    std::atomic<bool> isTf32Done = false;
    std::array<std::jthread, 2> flow;
    for (std::jthread& thread : flow) // one of them always has a card
        thread = std::jthread([&] {
            while (!isTf32Done) {
                const auto card = pool.take(Precision::Float32, {});
                ++running;
                const int before = running;
                for (int i = 0; i < 20 && running < before + 2 && !isTf32Done; ++i)
                    std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
        });
    while (running < 4)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_LT(pool.take(Precision::Tf32, {}).index(), 2U);
    isTf32Done = true;
}

} // namespace
} // namespace tgraph
