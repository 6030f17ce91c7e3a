// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/distributed/network/c10dstore.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tgraph {

/// Says every second that this process lives, and learns when another does not: process 0 looks at all of them, the
/// others at what it found. A process is lost that has said nothing for 15 of our own seconds: a machine that was
/// asleep lost nobody.
class Heartbeat {
public:
    /// @param store a connection of its own
    Heartbeat(StoreHandle store, const Launch& launch);
    /// Says that this process leaves, which is no loss.
    ~Heartbeat();
    Heartbeat(const Heartbeat&) = delete;
    Heartbeat& operator=(const Heartbeat&) = delete;

    /// The sentence, once a process is lost.
    [[nodiscard]] std::optional<std::string> lost() const;

    /// Waits until `done`, which is asked anew at each notify() and when a process is lost; false for the latter.
    template <typename Done> [[nodiscard]] bool waitFor(Done done) const
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return done() || m_lost.has_value(); });
        return done();
    }
    void notify() const
    {
        const std::scoped_lock lock(m_mutex);
        m_changed.notify_all();
    }

    static constexpr const char* lostKey = "lost"; ///< the sentence for all

private:
    void beat();
    void lookAtOthers();
    void run(const std::stop_token& stop);

    StoreHandle m_store;
    Launch m_launch;
    std::vector<std::int64_t> m_beats; ///< process 0: of each process, when it last looked
    std::vector<int> m_silent; ///< looks since these changed
    mutable std::mutex m_mutex; ///< guards what follows
    mutable std::condition_variable_any m_changed;
    std::optional<std::string> m_lost;
    std::jthread m_thread; ///< last: it uses the rest
};

} // namespace tgraph
