// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/signals.h"

#include "engine/core/error.h"

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

namespace tgraph::cli {
namespace {

constexpr char finished = 0;
constexpr char stopRequested = 1;

// A signal handler can reach objects only through globals.
std::atomic<int> handlerPipe = -1;
static_assert(std::atomic<int>::is_always_lock_free);

extern "C" void writeIntoPipe(int /*signal*/)
{
    const int before = errno;
    // A full pipe means that a stop was already requested.
    [[maybe_unused]] const ssize_t written = write(handlerPipe, &stopRequested, 1);
    errno = before;
}

} // namespace

StopOnSignals::StopOnSignals()
{
    if (pipe2(m_pipe.data(), O_CLOEXEC) != 0)
        throw Error("cannot create a pipe for signals");
    handlerPipe = m_pipe[1];
    m_reader = std::thread([this] {
        char message = finished;
        ssize_t count = 0;
        do {
            count = read(m_pipe[0], &message, 1);
            if (count == 1 && message == stopRequested)
                m_stop.request_stop();
        } while ((count < 0 && errno == EINTR) || (count == 1 && message != finished));
    });
    for (std::size_t i = 0; i < handled.size(); ++i) {
        sigaction(handled[i], nullptr, &m_before[i]);
        if (m_before[i].sa_handler == SIG_IGN)
            continue;
        struct sigaction action = {};
        action.sa_handler = writeIntoPipe;
        action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND); // the next signal has its default action
        sigaction(handled[i], &action, nullptr);
    }
}

StopOnSignals::~StopOnSignals()
{
    for (std::size_t i = 0; i < handled.size(); ++i)
        sigaction(handled[i], &m_before[i], nullptr);
    [[maybe_unused]] const ssize_t written = write(m_pipe[1], &finished, 1);
    m_reader.join();
    handlerPipe = -1;
    close(m_pipe[0]);
    close(m_pipe[1]);
}

} // namespace tgraph::cli
