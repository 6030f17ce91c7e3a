// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/distributed/network/c10dstore.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tgraph {

/// Sends a heartbeat every second and detects lost processes. Process 0 checks all processes, and
/// the others read its findings. A process is lost after 15 s without a heartbeat, measured in the
/// running time of this process, so that a machine that was asleep is not counted as lost.
class Heartbeat {
public:
    /// @param store a separate connection
    Heartbeat(StoreHandle store, const Launch& launch);
    /// Reports that this process leaves, which is not a loss.
    ~Heartbeat();
    Heartbeat(const Heartbeat&) = delete;
    Heartbeat& operator=(const Heartbeat&) = delete;

    /// Returns the error text once a process is lost.
    [[nodiscard]] std::optional<std::string> lost() const;

    /// Waits until `done`, which is checked at each notify(), every `look` if given, and when a process is lost;
    /// returns false in the last case.
    template <typename Done>
    [[nodiscard]] bool waitFor(Done done, std::optional<std::chrono::milliseconds> look = {}) const
    {
        std::unique_lock lock(m_mutex);
        const auto isOver = [&] { return done() || m_lost.has_value(); };
        if (!look)
            m_changed.wait(lock, isOver);
        else
            while (!m_changed.wait_for(lock, *look, isOver)) { }
        return done();
    }
    void notify() const
    {
        const std::scoped_lock lock(m_mutex);
        m_changed.notify_all();
    }

    static constexpr const char* lostKey = "lost"; ///< the error text for all processes

private:
    void beat();
    void checkOthers();
    void run(const std::stop_token& stop);

    StoreHandle m_store;
    Launch m_launch;
    std::vector<std::int64_t> m_beats; ///< process 0: beats of each process at the last check
    std::vector<int> m_silent; ///< checks since these changed
    mutable std::mutex m_mutex; ///< guards the following members
    mutable std::condition_variable_any m_changed;
    std::optional<std::string> m_lost;
    std::jthread m_thread; ///< last: it uses the other members
};

} // namespace tgraph
