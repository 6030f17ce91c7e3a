// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <stop_token>
#include <utility>

namespace tgraph {

/// Divides the cores and the memory for activations between rankings that run at the same time. The
/// thread of each ranking holds a core; its helper threads take one core per slate if no other
/// ranking needs it. Thread-safe. It must outlive everything taken from it.
class RankingBudget {
public:
    explicit RankingBudget(unsigned cores) : m_freeCores(static_cast<int>(cores)) { }

    /// A core that is in use while this object exists.
    class Core {
    public:
        Core() = default;
        Core(Core&& other) noexcept : m_budget(std::exchange(other.m_budget, nullptr)) { }
        Core& operator=(Core&& other) noexcept
        {
            std::swap(m_budget, other.m_budget);
            return *this;
        }
        ~Core();
        [[nodiscard]] explicit operator bool() const { return m_budget != nullptr; }

    private:
        friend RankingBudget;
        explicit Core(RankingBudget* budget) : m_budget(budget) { }
        RankingBudget* m_budget = nullptr;
    };

    /// Memory that is in use while this object exists.
    class Memory {
    public:
        Memory() = default;
        Memory(Memory&& other) noexcept : m_budget(std::exchange(other.m_budget, nullptr)), m_bytes(other.m_bytes) { }
        Memory& operator=(Memory&& other) noexcept
        {
            std::swap(m_budget, other.m_budget);
            std::swap(m_bytes, other.m_bytes);
            return *this;
        }
        ~Memory();
        [[nodiscard]] std::size_t bytes() const { return m_bytes; }

    private:
        friend RankingBudget;
        Memory(RankingBudget* budget, std::size_t bytes) : m_budget(budget), m_bytes(bytes) { }
        RankingBudget* m_budget = nullptr;
        std::size_t m_bytes = 0;
    };

    /// Waits for a free core. Returns an empty object if the token was already triggered.
    [[nodiscard]] Core takeCore(const std::stop_token& stop);

    /// Takes up to `wanted` bytes, but at least `least`, of `limit`, which all rankings together do
    /// not exceed. Waits until `least` bytes (or half of the limit, if more is wanted) are free,
    /// because a ranking with little memory is slow. While it waits, others may use the caller's
    /// core.
    /// @throws Cancelled
    [[nodiscard]] Memory takeMemory(std::size_t limit, std::size_t least, std::size_t wanted,
                                    const std::stop_token& stop);

private:
    std::mutex m_mutex; // guards the following members
    std::condition_variable_any m_changed;
    int m_freeCores; // below 0 for short times, see takeMemory()
    std::size_t m_usedBytes = 0;
};

} // namespace tgraph
