// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/hardware/shellcommand.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"
#include "engine/core/task.h"
#include "engine/process/descriptor.h"
#include "engine/process/spawn.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace tgraph {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto graceAfterLimit = std::chrono::seconds(2);
constexpr auto graceAfterStop = std::chrono::milliseconds(40);
constexpr int pollInterval = 10; ///< ms; used on systems without process descriptors

void requireStarted(int error)
{
    if (error != 0)
        throw makeError({"/bin/sh", ""}, "cannot be started: " + systemProblem(error));
}

/// Keeps the end of a stream of any length.
class OutputTail {
public:
    static constexpr std::size_t mostBytes = 65536;

    void add(std::string_view text)
    {
        m_text += text;
        if (m_text.size() > 4 * mostBytes) // with this factor, bytes are moved rarely
            cut();
    }

    [[nodiscard]] std::string take()
    {
        cut();
        return std::move(m_text);
    }

private:
    void cut()
    {
        if (m_text.size() > mostBytes)
            m_text.erase(0, m_text.size() - mostBytes);
    }

    std::string m_text;
};

struct Pipe {
    Descriptor read, write;
};

Pipe makePipe()
{
    std::array<int, 2> ends{};
    requireStarted(::pipe2(ends.data(), O_CLOEXEC) == 0 ? 0 : errno);
    Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
    ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return pipe;
}

::pid_t start(const ShellRequest& request, int output, int errors)
{
    return spawn({.program = "/bin/sh",
                  .arguments = {"sh", "-c", request.command},
                  .inputFile = request.input.string(),
                  .output = output,
                  .errors = errors});
}

/// Starts a shell, waits for its end and ends its process group.
class Shell {
public:
    Shell(const ShellRequest& request, const std::stop_token& stop)
        : m_request(request), m_stop(stop), m_begin(Clock::now()), m_stopEvent(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    {
        requireStarted(m_stopEvent.number() < 0 ? errno : 0);
        Pipe output = makePipe();
        Pipe errors = makePipe();
        m_process = start(request, output.write.number(), errors.write.number());
        m_output = std::move(output.read);
        m_errors = std::move(errors.read);
        m_exit = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, m_process, 0)));
    }

    Shell(const Shell&) = delete;
    Shell& operator=(const Shell&) = delete;
    ~Shell()
    {
        if (m_reaped)
            return;
        signalGroup(SIGKILL);
        ::waitpid(m_process, nullptr, 0);
    }

    ShellRun run();

private:
    [[nodiscard]] bool hasEnded() const;
    [[nodiscard]] int waitMilliseconds() const;
    void wait();
    void enforceTimeLimit();
    void reap(ShellRun& run);
    void endGroup();
    static void take(Descriptor& from, OutputTail& tail);
    void signalGroup(int signal) const { ::kill(-m_process, signal); }

    const ShellRequest& m_request;
    const std::stop_token& m_stop;
    Clock::time_point m_begin;
    Descriptor m_stopEvent; ///< becomes readable after a stop
    ::pid_t m_process = -1;
    Descriptor m_output, m_errors;
    /// Becomes readable when the shell ends; if it is not available, the shell is polled
    Descriptor m_exit;
    OutputTail m_outputTail, m_errorTail;
    std::optional<Clock::time_point> m_killAt; ///< time of the SIGKILL that follows the SIGTERM
    bool m_timedOut = false;
    bool m_stopped = false;
    bool m_reaped = false;
};

ShellRun Shell::run()
{
    const std::stop_callback onStop(m_stop, [this] {
        const std::uint64_t one = 1;
        [[maybe_unused]] const ::ssize_t written = ::write(m_stopEvent.number(), &one, sizeof one);
    });
    while (!hasEnded()) {
        wait();
        take(m_output, m_outputTail);
        take(m_errors, m_errorTail);
        enforceTimeLimit();
    }
    take(m_output, m_outputTail);
    take(m_errors, m_errorTail);
    ShellRun run{.timedOut = m_timedOut,
                 .seconds = std::chrono::duration<double>(Clock::now() - m_begin).count(),
                 .output = m_outputTail.take(),
                 .errors = m_errorTail.take()};
    if (!m_killAt)
        // Kills the processes that the shell left; the group's number stays reserved until the
        // shell is reaped
        signalGroup(SIGKILL);
    reap(run);
    endGroup();
    throwIfStopped(m_stop);
    return run;
}

bool Shell::hasEnded() const
{
    ::siginfo_t info{};
    const int failed = ::waitid(P_PID, static_cast<::id_t>(m_process), &info, WEXITED | WNOHANG | WNOWAIT);
    return failed != 0 || info.si_pid == m_process;
}

int Shell::waitMilliseconds() const
{
    double seconds = 60;
    const auto now = Clock::now();
    if (m_killAt)
        seconds = std::chrono::duration<double>(*m_killAt - now).count();
    else
        seconds = std::min(seconds, m_request.secondsLimit - std::chrono::duration<double>(now - m_begin).count());
    const int milliseconds = static_cast<int>(std::clamp(seconds, 0.0, 60.0) * 1e3) + 1;
    return m_exit.number() < 0 ? std::min(milliseconds, pollInterval) : milliseconds;
}

void Shell::wait()
{
    std::array<::pollfd, 4> watched{{{m_output.number(), POLLIN, 0},
                                     {m_errors.number(), POLLIN, 0},
                                     {m_exit.number(), POLLIN, 0},
                                     {m_stopped ? -1 : m_stopEvent.number(), POLLIN, 0}}};
    ::poll(watched.data(), watched.size(), waitMilliseconds());
}

/// Sends SIGTERM to the group at the time limit or after a stop, and SIGKILL after the grace
/// period.
void Shell::enforceTimeLimit()
{
    const auto now = Clock::now();
    if (!m_stopped && m_stop.stop_requested()) {
        m_stopped = true;
        signalGroup(SIGTERM);
        m_killAt = now + graceAfterStop;
    } else if (!m_killAt && std::chrono::duration<double>(now - m_begin).count() >= m_request.secondsLimit) {
        m_timedOut = true;
        signalGroup(SIGTERM);
        m_killAt = now + graceAfterLimit;
    }
    if (m_killAt && now >= *m_killAt)
        signalGroup(SIGKILL);
}

void Shell::take(Descriptor& from, OutputTail& tail)
{
    // Limits the time between two checks of the clock during long output
    constexpr std::size_t mostAtOnce = 1'000'000;
    std::array<char, 65536> buffer;
    std::size_t taken = 0;
    while (from.number() >= 0 && taken < mostAtOnce) {
        const ::ssize_t count = ::read(from.number(), buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && errno == EAGAIN)
            return;
        if (count <= 0) {
            from.reset();
            return;
        }
        tail.add({buffer.data(), static_cast<std::size_t>(count)});
        taken += static_cast<std::size_t>(count);
    }
}

/// Waits for the remaining processes of the group. A shell often ends before its children, which
/// have the same grace period. Orphans that no process reaps count as members until the period
/// ends.
void Shell::endGroup()
{
    while (m_killAt && Clock::now() < *m_killAt && ::kill(-m_process, 0) == 0) {
        ::pollfd stop{m_stopped ? -1 : m_stopEvent.number(), POLLIN, 0};
        ::poll(&stop, 1, pollInterval);
        enforceTimeLimit();
    }
    if (m_killAt)
        signalGroup(SIGKILL);
}

void Shell::reap(ShellRun& run)
{
    int status = 0;
    ::pid_t reaped = 0;
    do
        reaped = ::waitpid(m_process, &status, 0);
    while (reaped < 0 && errno == EINTR);
    m_reaped = true;
    if (reaped < 0) // this process has inherited from its parent that SIGCHLD is ignored
        throw makeError({"/bin/sh", ""}, "the exit status cannot be read: " + systemProblem(errno));
    if (WIFEXITED(status))
        run.exitStatus = WEXITSTATUS(status);
    else
        run.signal = WTERMSIG(status);
}

} // namespace

ShellRun runShell(const ShellRequest& request, const std::stop_token& stop)
{
    throwIfStopped(stop);
    return Shell(request, stop).run();
}

std::string shellWord(std::string_view text)
{
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:@%+,-";
    if (!text.empty() && text.find_first_not_of(plain) == std::string_view::npos)
        return std::string(text);
    std::string word = "'";
    for (const char c : text)
        word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

} // namespace tgraph
