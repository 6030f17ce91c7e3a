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

/// The GPUs of this process. Each serves one ranking at a time, which may take its memory. Files are spread over the
/// cards by the threads that rank them.
class CardPool {
public:
    /// A card that is free again when this is destroyed.
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

    /// @param cards their number, at least one
    explicit CardPool(unsigned cards) : m_isTaken(cards) { }

    /// Waits for a free card and returns the first one. Rankings with TF32 and without it never run together, since
    /// LibTorch allows TF32 for the whole process or not at all; neither kind lets the other wait for ever. The pool
    /// must outlive the result. @throws Cancelled
    [[nodiscard]] Card take(Precision precision, const std::stop_token& stop);

private:
    void give(unsigned card);

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<bool> m_isTaken; ///< one per card
    std::size_t m_taken = 0;
    bool m_tf32 = false; ///< kind of the rankings that run
    std::array<std::size_t, 2> m_waiting = {}; ///< without and with TF32
};

} // namespace tgraph
