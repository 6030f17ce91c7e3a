// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/process/descriptor.h"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <sys/types.h>

namespace tgraph {

/// Thrown if the other side has ended, or was killed: at the deadline, or because it closed the socket.
class DialogueEnded : public Error {
public:
    DialogueEnded(const std::string& text, bool timedOut) : Error(text), m_timedOut(timedOut) { }
    [[nodiscard]] bool timedOut() const { return m_timedOut; }

private:
    bool m_timedOut;
};

/// A child program that answers requests over a socket. The socket is its standard input, to which
/// it also writes; its standard output and error are /dev/null. It is killed when this object is
/// destroyed. Only one thread at a time may use it.
class Dialogue {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// @throws Error that names the program when it cannot be started.
    explicit Dialogue(const std::filesystem::path& program);
    ~Dialogue() { end(); }
    Dialogue(const Dialogue&) = delete;
    Dialogue& operator=(const Dialogue&) = delete;

    /// Sends bytes. Returns false if the other side answers before it has read all of them; it
    /// reads no more.
    /// @throws DialogueEnded; Cancelled, within 100 ms of a stop.
    [[nodiscard]] bool send(std::span<const std::byte> bytes, Deadline deadline, const std::stop_token& stop);
    /// Fills `bytes`. @throws as send()
    void receive(std::span<std::byte> bytes, Deadline deadline, const std::stop_token& stop);

private:
    /// Waits for one of `events` and returns the events that occurred. @throws as send()
    [[nodiscard]] short wait(short events, Deadline deadline, const std::stop_token& stop);
    int end(); ///< kills and reaps it; returns its status
    [[noreturn]] void hungUp();

    std::filesystem::path m_program;
    Descriptor m_socket;
    ::pid_t m_process = -1;
    int m_status = 0;
};

} // namespace tgraph
