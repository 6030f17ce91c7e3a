// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/signals.h"

#include <pthread.h>

namespace tgraph::cli {
namespace {

bool isIgnored(int signal)
{
    struct sigaction action = {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// Wakes the waiting thread at the end; must be in the set even when the parent had every other signal ignored.
constexpr int wakeSignal = SIGUSR1;

} // namespace

StopOnSignals::StopOnSignals()
{
    sigemptyset(&m_waited);
    sigaddset(&m_waited, wakeSignal);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        if (!isIgnored(signal))
            sigaddset(&m_waited, signal);
    }
    pthread_sigmask(SIG_BLOCK, &m_waited, &m_before);
    m_waiter = std::thread([this] { wait(); });
}

StopOnSignals::~StopOnSignals()
{
    m_finished = true;
    pthread_kill(m_waiter.native_handle(), wakeSignal);
    m_waiter.join();
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

void StopOnSignals::wait()
{
    while (!m_finished) {
        int signal = 0;
        if (sigwait(&m_waited, &signal) != 0 || signal == wakeSignal)
            continue;
        if (m_stop.stop_requested()) {
            // Default action, for this thread's own pending signal: ends the whole process.
            std::signal(signal, SIG_DFL);
            sigset_t again;
            sigemptyset(&again);
            sigaddset(&again, signal);
            pthread_sigmask(SIG_UNBLOCK, &again, nullptr);
            std::raise(signal);
        }
        m_stop.request_stop();
    }
}

} // namespace tgraph::cli
