// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/scoring/device.h"

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The GPUs of this process: one ranking at a time has each card's memory. Files are spread over the cards by the
/// threads that rank them.
class CardPool {
public:
    /// @param cards their number, at least one
    explicit CardPool(unsigned cards) : m_isTaken(cards) { }

    /// Waits for a free card and returns the first one's index, which is free again when the result is destroyed. Waits
    /// also while rankings of another precision run: LibTorch allows TF32 for the whole process or not at all. The pool
    /// must outlive the result. @throws Cancelled
    [[nodiscard]] std::shared_ptr<const unsigned> take(Precision precision, const std::stop_token& stop);

private:
    void give(unsigned card);

    std::mutex m_mutex;
    std::condition_variable_any m_given;
    std::vector<bool> m_isTaken; ///< one per card
    std::size_t m_taken = 0;
    Precision m_precision = Precision::Float32; ///< of the rankings that run
};

} // namespace tgraph
