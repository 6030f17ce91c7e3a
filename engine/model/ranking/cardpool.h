// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/device.h"

#include <array>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <stop_token>
#include <utility>
#include <vector>

namespace tgraph {

/// The GPUs of this process. Each is used by one ranking at a time, which may use all its memory.
/// The threads that rank files distribute them over the GPUs.
class CardPool {
public:
    /// A GPU that is in use until this object is destroyed.
    class Card {
    public:
        Card(Card&& other) noexcept : m_pool(std::exchange(other.m_pool, nullptr)), m_index(other.m_index) { }
        Card& operator=(Card&&) = delete;
        Card(const Card&) = delete;
        Card& operator=(const Card&) = delete;
        ~Card()
        {
            if (m_pool != nullptr)
                m_pool->give(m_index);
        }

        [[nodiscard]] unsigned index() const { return m_index; }

    private:
        friend class CardPool;
        Card(CardPool* pool, unsigned index) : m_pool(pool), m_index(index) { }

        CardPool* m_pool;
        unsigned m_index;
    };

    /// @param cards number of GPUs, at least one
    explicit CardPool(unsigned cards) : m_isTaken(cards) { }

    /// Waits for a free GPU and returns the first one. Rankings with and without TF32 never run at
    /// the same time, because LibTorch enables TF32 only for the whole process; while both kinds
    /// wait, they take turns. The pool must outlive the result. @throws Cancelled
    [[nodiscard]] Card take(Precision precision, const std::stop_token& stop);

private:
    void give(unsigned card);

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<bool> m_isTaken; ///< one per card
    std::size_t m_taken = 0;
    bool m_tf32 = false; ///< true if the rankings in progress, or the last ones, use TF32
    /// Number of waiting rankings, without and with TF32
    std::array<std::size_t, 2> m_waiting = {};
};

} // namespace tgraph
