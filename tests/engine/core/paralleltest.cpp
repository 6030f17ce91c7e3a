// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/parallel.h"

#include "engine/core/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <vector>

using namespace tgraph;

TEST(ParallelFor, DoesEveryItemOnce)
{
    for (const std::size_t items : {0U, 1U, 2U, 1000U}) {
        std::vector<int> times(items);
        parallelFor(items, {}, [&](std::size_t item) { ++times[item]; });
        EXPECT_EQ(std::ranges::count(times, 1), static_cast<std::ptrdiff_t>(items));
    }
}

TEST(ParallelFor, RethrowsTheFirstExceptionAndStartsNoFurtherItems)
{
    std::atomic<int> begun = 0;
    EXPECT_THROW(parallelFor(1'000'000, {},
                             [&](std::size_t item) {
                                 ++begun;
                                 if (item == 3)
                                     throw Error("here");
                             }),
                 Error);
    EXPECT_LT(begun, 1'000'000);
}

TEST(ParallelFor, EndsWhenStopped)
{
    std::stop_source stop;
    EXPECT_THROW(parallelFor(1'000'000, stop.get_token(), [&](std::size_t) { stop.request_stop(); }), Cancelled);
}

TEST(ParallelFor, CanBeNested)
{
    std::atomic<int> done = 0;
    parallelFor(4, {}, [&](std::size_t) { parallelFor(5, {}, [&](std::size_t) { ++done; }); });
    EXPECT_EQ(done, 20);
}
