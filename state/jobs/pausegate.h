// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>

namespace tgraph {

/// Pauses a job between two pieces of work, or ends it early and keeps the results so far, which
/// Job::cancel() would discard.
class PauseGate {
public:
    void setPaused(bool paused)
    {
        {
            const std::scoped_lock lock(m_mutex);
            m_paused = paused;
        }
        m_changed.notify_all();
    }

    void requestStop() { m_stop.request_stop(); }
    [[nodiscard]] std::stop_token stopToken() const { return m_stop.get_token(); }

    /// Returns immediately if the gate is not paused, else when it is resumed or a stop is
    /// requested. Calls `waits` once before waiting.
    void pass(const std::function<void()>& waits)
    {
        std::unique_lock lock(m_mutex);
        if (!m_paused)
            return;
        waits();
        m_changed.wait(lock, m_stop.get_token(), [this] { return !m_paused; });
    }

private:
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_paused = false;
};

} // namespace tgraph
