// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/process/dialogue.h"

#include "engine/core/systemproblem.h"
#include "engine/core/task.h"
#include "engine/process/spawn.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>

namespace tgraph {
namespace {

constexpr int stopCheckInterval = 50; ///< ms between two checks of the stop token

} // namespace

Dialogue::Dialogue(const std::filesystem::path& program) : m_program(program)
{
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        throw makeError({program.string(), ""}, "cannot be started: " + systemProblem(errno));
    m_socket = Descriptor(ends[0]);
    const Descriptor theirs(ends[1]);
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
    m_process
        = spawn({.program = program.string(), .arguments = {program.filename().string()}, .input = theirs.number()});
}

int Dialogue::end()
{
    if (m_process < 0)
        return m_status;
    m_socket.reset();
    ::kill(-m_process, SIGKILL); // a process that is already exiting keeps its status
    while (::waitpid(m_process, &m_status, 0) < 0 && errno == EINTR) { }
    m_process = -1;
    return m_status;
}

void Dialogue::hungUp()
{
    throw DialogueEnded(makeError({m_program.filename().string(), ""}, endText(end())).what(), /*timedOut=*/false);
}

short Dialogue::wait(short events, Deadline deadline, const std::stop_token& stop)
{
    while (true) {
        throwIfStopped(stop);
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0) {
            end();
            throw DialogueEnded(makeError({m_program.filename().string(), ""}, "no answer in time").what(),
                                /*timedOut=*/true);
        }
        ::pollfd watched{m_socket.number(), events, 0};
        const int count
            = ::poll(&watched, 1, static_cast<int>(std::min<std::int64_t>(left.count(), stopCheckInterval)));
        if (count > 0)
            return watched.revents;
        if (count < 0 && errno != EINTR)
            hungUp();
    }
}

bool Dialogue::send(std::span<const std::byte> bytes, Deadline deadline, const std::stop_token& stop)
{
    while (!bytes.empty()) {
        if ((wait(POLLOUT | POLLIN, deadline, stop) & POLLIN) != 0)
            return false;
        const ::ssize_t count = ::send(m_socket.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        else if (count < 0 && errno != EAGAIN && errno != EINTR)
            hungUp();
    }
    return true;
}

void Dialogue::receive(std::span<std::byte> bytes, Deadline deadline, const std::stop_token& stop)
{
    while (!bytes.empty()) {
        static_cast<void>(wait(POLLIN, deadline, stop));
        const ::ssize_t count = ::recv(m_socket.number(), bytes.data(), bytes.size(), 0);
        if (count > 0)
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        else if (count == 0 || (errno != EAGAIN && errno != EINTR))
            hungUp();
    }
}

} // namespace tgraph
