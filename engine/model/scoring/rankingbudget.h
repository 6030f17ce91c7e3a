// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <stop_token>
#include <utility>

namespace tgraph {

/// What rankings that run at the same time share: cores and memory for activations. Each ranking's own thread holds a
/// core; its helpers take one for each slate that no other ranking needs it for. For any number of threads; outlives
/// what was taken from it.
class RankingBudget {
public:
    explicit RankingBudget(unsigned cores) : m_freeCores(static_cast<int>(cores)) { }

    /// A core, until this goes.
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

    /// Memory, until this goes.
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

    /// Waits for a free core. An empty one when the token was triggered before.
    [[nodiscard]] Core takeCore(const std::stop_token& stop);

    /// Up to `wanted` bytes of `limit`, which all rankings together do not exceed; at least `least`. Waits until there
    /// is that, or half of the limit where more than that is wanted: little memory makes a ranking slow. The caller
    /// holds a core, which others may have while it waits.
    /// @throws Cancelled
    [[nodiscard]] Memory takeMemory(std::size_t limit, std::size_t least, std::size_t wanted,
                                    const std::stop_token& stop);

private:
    std::mutex m_mutex; // guards what follows
    std::condition_variable_any m_changed;
    int m_freeCores; // below 0 for a moment: takeMemory()
    std::size_t m_usedBytes = 0;
};

} // namespace tgraph
