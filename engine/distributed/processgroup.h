// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Thrown if another process of the launch or the store is lost. One sentence names the process and, if known, the
/// reason.
class ProcessLost : public Error {
public:
    using Error::Error;
};

/// Small values shared by the processes of a launch: c10d's store. Thread-safe.
/// Every function @throws ProcessLost if the store cannot be reached.
class SharedStore {
public:
    virtual ~SharedStore() = default;

    [[nodiscard]] virtual std::uint32_t rank() const = 0;
    [[nodiscard]] virtual std::uint32_t size() const = 0;

    virtual void set(const std::string& key, const std::string& value) = 0;
    /// Returns the value of a key; std::nullopt if it was never set.
    [[nodiscard]] virtual std::optional<std::string> find(const std::string& key) = 0;
    virtual void remove(const std::string& key) = 0;
    /// Adds to a number, which starts at 0, atomically for all processes, and returns the sum. The key must differ from
    /// those of set().
    virtual std::int64_t add(const std::string& key, std::int64_t value) = 0;
    /// Sets `key` to `wanted` if its value is `expected` ("": it was never set), atomically for all
    /// processes. Returns the value after that.
    virtual std::string compareSet(const std::string& key, const std::string& expected, const std::string& wanted) = 0;

    /// Set by process 0 if it ends early after reporting the reason.
    static constexpr const char* dismissedKey = "sharing/dismissed";

    /// Waits until another process sets the key. @throws Cancelled, also if process 0 has dismissed the others
    [[nodiscard]] virtual std::string wait(const std::string& key, const std::stop_token& stop) = 0;
};

/// Processes that compute one task together. If one of them ends, all others throw ProcessLost:
/// immediately if its connections close, within 20 s if it only stops responding.
class ProcessGroup : public SharedStore {
public:
    /// Returns process 0's bytes in all processes. Collective: all processes call the same functions in the same order,
    /// one thread at a time.
    [[nodiscard]] virtual std::string broadcast(std::string bytes) = 0;
    /// Returns the bytes of each process, by rank. Collective.
    [[nodiscard]] virtual std::vector<std::string> gather(const std::string& bytes) = 0;

    /// Ends this process for its own reason and informs the others.
    virtual void fail(const std::string& sentence) = 0;
    /// Ends the work. Waits for the other processes, so that the store exists as long as any of
    /// them needs it.
    virtual void finish() = 0;
};

} // namespace tgraph
