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

/// The other side has ended, or was ended: at the deadline, or because it hung up.
class DialogueEnded : public Error {
public:
    DialogueEnded(const std::string& text, bool timedOut) : Error(text), m_timedOut(timedOut) { }
    [[nodiscard]] bool timedOut() const { return m_timedOut; }

private:
    bool m_timedOut;
};

/// A program that is asked and answers, over one socket that is its standard input, which it also writes to; its
/// standard output and error are /dev/null. Killed with this object. One thread at a time.
class Dialogue {
public:
    using Deadline = std::chrono::steady_clock::time_point;

    /// @throws Error that names the program when it cannot be started.
    explicit Dialogue(const std::filesystem::path& program);
    ~Dialogue() { end(); }
    Dialogue(const Dialogue&) = delete;
    Dialogue& operator=(const Dialogue&) = delete;

    /// False: the other side speaks before it has heard all, and hears no more.
    /// @throws DialogueEnded; Cancelled, within 100 ms of a stop.
    [[nodiscard]] bool send(std::span<const std::byte> bytes, Deadline deadline, const std::stop_token& stop);
    /// Fills `bytes`. @throws as send()
    void receive(std::span<std::byte> bytes, Deadline deadline, const std::stop_token& stop);

private:
    /// Waits for one of `events`; what came. @throws as send()
    [[nodiscard]] short wait(short events, Deadline deadline, const std::stop_token& stop);
    int end(); ///< kills and reaps it; its status
    [[noreturn]] void hungUp();

    std::filesystem::path m_program;
    Descriptor m_socket;
    ::pid_t m_process = -1;
    int m_status = 0;
};

} // namespace tgraph
