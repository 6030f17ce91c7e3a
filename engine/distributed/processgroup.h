// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Another process of the launch is gone, or the store is. One sentence says which and why, as far as that is known.
class ProcessLost : public Error {
public:
    using Error::Error;
};

/// Small values that the processes of a launch share: c10d's store. For any number of threads.
/// Every function @throws ProcessLost when the store cannot be reached.
class SharedStore {
public:
    virtual ~SharedStore() = default;

    [[nodiscard]] virtual std::uint32_t rank() const = 0;
    [[nodiscard]] virtual std::uint32_t size() const = 0;

    virtual void set(const std::string& key, const std::string& value) = 0;
    /// Nothing for a key that was never set.
    [[nodiscard]] virtual std::optional<std::string> find(const std::string& key) = 0;
    virtual void remove(const std::string& key) = 0;
    /// Adds to a number, which begins at 0, in one step for all processes, and returns the sum. Its key is not one of
    /// set().
    virtual std::int64_t add(const std::string& key, std::int64_t value) = 0;
    /// Sets `key` to `wanted` where it is `expected`, in one step for all processes ("": where it was never set);
    /// returns what it is then.
    virtual std::string compareSet(const std::string& key, const std::string& expected, const std::string& wanted) = 0;

    /// Set by process 0 where it ends early, and has said why.
    static constexpr const char* dismissedKey = "sharing/dismissed";

    /// Waits until another process has set it. @throws Cancelled, also where process 0 has dismissed the others
    [[nodiscard]] virtual std::string wait(const std::string& key, const std::stop_token& stop) = 0;
};

/// Processes that compute one thing together. If one of them ends, all others throw ProcessLost: at once where its
/// connections close, within 20 s where it only says nothing any more.
class ProcessGroup : public SharedStore {
public:
    /// Process 0's bytes in all processes. Collective: all processes call the same functions in the same order, one
    /// thread at a time.
    [[nodiscard]] virtual std::string broadcast(std::string bytes) = 0;
    /// What each process gave, by rank. Collective.
    [[nodiscard]] virtual std::vector<std::string> gather(const std::string& bytes) = 0;

    /// This process ends for a reason of its own, which the others are told.
    virtual void fail(const std::string& sentence) = 0;
    /// All is done: waits for the other processes, so that the store is there as long as one of them needs it.
    virtual void finish() = 0;
};

} // namespace tgraph
