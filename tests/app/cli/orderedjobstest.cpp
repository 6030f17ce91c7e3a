// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/orderedjobs.h"

#include "tests/app/cli/memorystore.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>

using namespace tgraph;
using namespace tgraph::cli;
using namespace tgraph::test;

namespace {

using Jobs = OrderedJobs<std::string>;

const Jobs::Passing asItIs{.write = [](const std::string& text) { return text; },
                           .read = [](const std::string& text) { return text; },
                           .beat = std::chrono::milliseconds(2)};

std::string nameOf(std::size_t index, const std::stop_token&)
{
    return "result " + std::to_string(index);
}

std::vector<std::string> takeAll(Jobs& jobs)
{
    std::vector<std::string> results;
    while (!jobs.isEmpty()) {
        try {
            results.push_back(jobs.take());
        } catch (const Error& error) {
            results.push_back(std::string("failed: ") + error.what());
        }
    }
    jobs.finish();
    return results;
}

std::vector<std::string> namesTo(std::size_t count)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i)
        names.push_back(nameOf(i, {}));
    return names;
}

} // namespace

TEST(OrderedJobs, OneProcessTakesResultsInOrder)
{
    Jobs jobs(100, 3, {}, &nameOf);
    EXPECT_EQ(takeAll(jobs), namesTo(100));
}

TEST(OrderedJobs, ProcessesShareJobsAndTheFirstTakesAllResultsInOrder)
{
    for (const std::size_t count : {0U, 1U, 5U, 700U}) {
        SharedMemory memory;
        std::atomic<std::size_t> done = 0;
        const auto counted = [&](std::size_t index, const std::stop_token& stop) {
            ++done;
            return nameOf(index, stop);
        };
        std::vector<std::jthread> others;
        for (std::uint32_t rank = 1; rank < 3; ++rank)
            others.emplace_back([&memory, &counted, rank, count] {
                MemoryStore store(memory, rank, 3);
                Jobs jobs(count, 2, {}, counted, &store, asItIs);
                jobs.serve();
            });
        MemoryStore store(memory, 0, 3);
        Jobs jobs(count, 2, {}, counted, &store, asItIs);
        EXPECT_EQ(takeAll(jobs), namesTo(count));
        EXPECT_EQ(done, count); // each once
    }
}

TEST(OrderedJobs, ReportsAFailureOfAnotherProcessInOrder)
{
    SharedMemory memory;
    std::latch otherHasAll(1);
    std::jthread other([&] {
        MemoryStore store(memory, 1, 2);
        Jobs jobs(
            3, 1, {},
            [](std::size_t index, const std::stop_token& stop) {
                if (index == 1)
                    throw Error("no such file");
                return nameOf(index, stop);
            },
            &store, asItIs);
        jobs.serve();
        otherHasAll.count_down();
    });
    otherHasAll.wait(); // the first finds no block to claim
    MemoryStore store(memory, 0, 2);
    Jobs jobs(3, 1, {}, &nameOf, &store, asItIs);
    EXPECT_EQ(takeAll(jobs), (std::vector<std::string>{"result 0", "failed: no such file", "result 2"}));
}

TEST(OrderedJobs, RedoesJobsOfALostProcess)
{
    SharedMemory memory;
    MemoryStore lost(memory, 1, 2); // claims the first two, sends a heartbeat, then is lost
    lost.add("work/beat/1", 3);
    lost.add("work/next", 2);
    lost.set("work/owner/0", "1"); // it is lost before it stores the owner of the second one
    MemoryStore store(memory, 0, 2);
    Jobs jobs(6, 2, {}, &nameOf, &store, asItIs);
    EXPECT_EQ(takeAll(jobs), namesTo(6));
}

TEST(OrderedJobs, AThreadTooFarAheadRedoesJobsOfALostProcess)
{
    SharedMemory memory;
    MemoryStore lost(memory, 1, 2);
    lost.add("work/beat/1", 3);
    lost.add("work/next", 1);
    lost.set("work/owner/0", "1");
    MemoryStore store(memory, 0, 2);
    // blocks of one job, of which twelve may begin before the first is taken
    Jobs jobs(99, 1, {}, &nameOf, &store, asItIs);
    EXPECT_EQ(takeAll(jobs), namesTo(99));
}

TEST(OrderedJobs, RedoesJobsOfAnInterruptedProcess)
{
    SharedMemory memory;
    std::stop_source interrupt;
    std::latch began(1);
    std::jthread other([&] {
        MemoryStore store(memory, 1, 2);
        Jobs jobs(
            4, 1, interrupt.get_token(),
            [&](std::size_t index, const std::stop_token& stop) -> std::string {
                if (index == 0)
                    began.count_down();
                std::mutex mutex;
                std::condition_variable_any never;
                std::unique_lock lock(mutex);
                never.wait(lock, stop, [] { return false; });
                throw Cancelled();
            },
            &store, asItIs);
        EXPECT_THROW(jobs.serve(), Cancelled);
    });
    began.wait();
    interrupt.request_stop();
    MemoryStore store(memory, 0, 2);
    Jobs jobs(4, 1, {}, &nameOf, &store, asItIs);
    EXPECT_EQ(takeAll(jobs), namesTo(4));
}

TEST(OrderedJobs, LosingTheFirstProcessEndsTheOthers)
{
    SharedMemory memory;
    MemoryStore store(memory, 1, 2);
    Jobs jobs(
        5, 1, {},
        [&](std::size_t, const std::stop_token&) -> std::string {
            store.lose();
            return {};
        },
        &store, asItIs);
    EXPECT_THROW(jobs.serve(), ProcessLost);
}

TEST(SharedJobs, UnpackingRestoresPackedResults)
{
    const std::vector<PassedResult> results = {{false, "a\0b"}, {true, ""}, {false, std::string(300, 'x')}};
    EXPECT_EQ(unpacked(packed(results)), results);
    EXPECT_EQ(unpacked(""), std::vector<PassedResult>());
    const std::string bytes = packed(results);
    for (std::size_t length = 1; length < bytes.size(); ++length) {
        try {
            EXPECT_LT(unpacked(bytes.substr(0, length)).size(), results.size());
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find("truncated"), std::string::npos);
        }
    }
}
