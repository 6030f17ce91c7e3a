// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/distributed/processgroup.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace tgraph::test {

/// The data that several MemoryStores share.
struct SharedMemory {
    std::mutex mutex;
    std::map<std::string, std::string> values;
    std::map<std::string, std::int64_t> numbers;
};

/// A store of one simulated process, all of them in the test's process.
class MemoryStore : public SharedStore {
public:
    MemoryStore(SharedMemory& memory, std::uint32_t rank, std::uint32_t size)
        : m_memory(memory), m_rank(rank), m_size(size)
    {
    }

    [[nodiscard]] std::uint32_t rank() const override { return m_rank; }
    [[nodiscard]] std::uint32_t size() const override { return m_size; }
    void set(const std::string& key, const std::string& value) override
    {
        const std::scoped_lock lock(m_memory.mutex);
        m_memory.values[key] = value;
    }
    [[nodiscard]] std::optional<std::string> find(const std::string& key) override
    {
        const std::scoped_lock lock(m_memory.mutex);
        const auto found = m_memory.values.find(key);
        return found == m_memory.values.end() ? std::nullopt : std::optional(found->second);
    }
    void remove(const std::string& key) override
    {
        const std::scoped_lock lock(m_memory.mutex);
        m_memory.values.erase(key);
    }
    std::int64_t add(const std::string& key, std::int64_t value) override
    {
        const std::scoped_lock lock(m_memory.mutex);
        if (m_isGone)
            throw ProcessLost("process 0 is gone");
        return m_memory.numbers[key] += value;
    }
    std::string compareSet(const std::string& key, const std::string& expected, const std::string& wanted) override
    {
        const std::scoped_lock lock(m_memory.mutex);
        std::string& value = m_memory.values[key];
        if (value == expected)
            value = wanted;
        return value;
    }
    [[nodiscard]] std::string wait(const std::string& key, const std::stop_token&) override
    {
        return find(key).value();
    }

    /// Makes the store unreachable from now on.
    void lose()
    {
        const std::scoped_lock lock(m_memory.mutex);
        m_isGone = true;
    }

private:
    SharedMemory& m_memory;
    std::uint32_t m_rank;
    std::uint32_t m_size;
    bool m_isGone = false;
};

} // namespace tgraph::test
