// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace tgraph::cli {

/// Turns SIGINT, SIGTERM and SIGHUP into a stop request, so that the work unwinds and removes its temporary files. A
/// second signal ends the program at once, for work that does not listen. Signals the parent had ignored (nohup) stay
/// ignored. Build it in `main` before any other thread: threads inherit the blocked signals, which a thread of
/// this object waits for (no code runs in a signal handler).
class StopOnSignals {
public:
    StopOnSignals();
    ~StopOnSignals();

    StopOnSignals(const StopOnSignals&) = delete;
    StopOnSignals& operator=(const StopOnSignals&) = delete;

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    void wait();

    sigset_t m_waited{};
    sigset_t m_before{};
    std::stop_source m_stop;
    std::atomic<bool> m_finished = false;
    std::thread m_waiter;
};

} // namespace tgraph::cli
