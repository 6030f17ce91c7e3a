// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/lanes.h"

#include "engine/core/error.h"
#include "engine/core/utc.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace tgraph {
namespace {

/// Calls work(lane) for every lane in parallel; a single lane runs on the calling thread. The first
/// exception sets `failed`, so that the other lanes end, and is thrown again.
void onLanes(std::span<const unsigned> lanes, const std::function<void(unsigned lane)>& work, std::atomic<bool>& failed)
{
    std::exception_ptr first;
    std::mutex mutex;
    const auto guarded = [&](unsigned lane) {
        try {
            work(lane);
        } catch (const Cancelled&) {
            // LaneWork::answered stays false after a stop.
        } catch (...) {
            failed = true;
            const std::scoped_lock lock(mutex);
            if (!first)
                first = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> threads;
        for (const unsigned lane : lanes.subspan(1))
            threads.emplace_back(guarded, lane);
        guarded(lanes.front());
    }
    if (first)
        std::rethrow_exception(first);
}

/// Returns at most `most` lanes that are not lost; never empty.
std::vector<unsigned> lanesOf(const Hardware& hardware, std::size_t most)
{
    std::vector<unsigned> lanes;
    for (unsigned lane = 0; lane < hardware.lanes() && lanes.size() < most; ++lane)
        if (!hardware.isLost(lane))
            lanes.push_back(lane);
    return lanes;
}

/// Measures each item at most once. An item whose lane is lost during the measurement stays
/// unanswered.
void measureOnce(std::span<LaneWork* const> work, Hardware& hardware, TrialLog* log, const std::stop_token& stop)
{
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> failed = false;
    std::mutex logging;
    onLanes(
        lanesOf(hardware, work.size()),
        [&](unsigned lane) {
            for (std::size_t i = next++; i < work.size() && !failed && !stop.stop_requested(); i = next++) {
                Trial& trial = work[i]->trial;
                trial.answer = hardware.measure({.configuration = trial.pick.configuration,
                                                 .number = trial.number,
                                                 .lane = lane,
                                                 .purpose = trial.purpose,
                                                 .occurrence = work[i]->occurrence},
                                                stop);
                if (hardware.isLost(lane))
                    return;
                trial.time = utcNow();
                const std::scoped_lock lock(logging);
                if (log)
                    log->append(trial);
                work[i]->answered = true;
            }
        },
        failed);
}

} // namespace

void measureOnLanes(std::span<LaneWork* const> work, Hardware& hardware, TrialLog* log, const std::stop_token& stop)
{
    std::vector<LaneWork*> open(work.begin(), work.end());
    while (!open.empty() && !stop.stop_requested()) {
        measureOnce(open, hardware, log, stop);
        std::erase_if(open, [](const LaneWork* item) { return item->answered; });
    }
}

void warmUpLanes(DistinctId configuration, std::size_t runs, Hardware& hardware, const std::stop_token& stop)
{
    if (runs == 0)
        return;
    std::atomic<bool> failed = false;
    onLanes(
        lanesOf(hardware, hardware.lanes()),
        [&](unsigned lane) {
            for (std::size_t i = 0; i < runs && !failed && !stop.stop_requested(); ++i)
                static_cast<void>(hardware.measure({.configuration = configuration, .lane = lane}, stop));
        },
        failed);
}

} // namespace tgraph
