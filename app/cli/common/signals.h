// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <csignal>
#include <stop_token>
#include <thread>

namespace tgraph::cli {

/// Converts SIGINT, SIGTERM and SIGHUP to a stop request, so that the work ends and removes its
/// temporary files. A second signal of the same kind ends the program immediately, in case the work
/// does not react. Signals that the parent ignores (nohup) stay ignored.
///
/// The handler only writes to a pipe, which a thread of this object reads. It would not work to
/// block the signals and wait for them, because threads that libraries start before `main` do not
/// block them, and the signal would end the program. There may be only one object at a time.
class StopOnSignals {
public:
    StopOnSignals();
    ~StopOnSignals();

    StopOnSignals(const StopOnSignals&) = delete;
    StopOnSignals& operator=(const StopOnSignals&) = delete;

    [[nodiscard]] std::stop_token token() const { return m_stop.get_token(); }

private:
    static constexpr std::array handled = {SIGINT, SIGTERM, SIGHUP};

    std::array<int, 2> m_pipe{-1, -1};
    std::array<struct sigaction, handled.size()> m_before{};
    std::stop_source m_stop;
    std::thread m_reader;
};

} // namespace tgraph::cli
