// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// One fold of a layout network that is ready to score slates of one document. All implementations
/// have this interface for the ranker. Immutable; several worker threads use it.
///
/// Contract: the result of score() is a function of the slate only. This makes results independent
/// of threads and memory.
class SlateScorer {
public:
    virtual ~SlateScorer() = default;

    /// Scores the configurations of a slate (distinct indices) together, on the calling thread.
    /// @param memoryBytes limit on activations, at least minimumBytes(slate size). With less
    /// memory, more is computed again.
    /// @throws Cancelled
    [[nodiscard]] virtual std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                                   std::stop_token stop) const = 0;

    /// Scores several slates and returns one list per slate. If an implementation computes them
    /// together, the rounding may depend only on these slates and their order.
    [[nodiscard]] virtual std::vector<std::vector<float>>
    scoreMany(std::span<const std::span<const std::uint32_t>> slates, std::size_t memoryBytes,
              std::stop_token stop) const
    {
        std::vector<std::vector<float>> scores;
        for (const auto& slate : slates)
            scores.push_back(score(slate, memoryBytes, stop));
        return scores;
    }
    /// Returns the preferred number of slates per call of scoreMany().
    [[nodiscard]] virtual std::size_t slatesAtOnce() const { return 1; }

    /// Returns the bytes of activations that a slate of this size needs if no results are stored
    /// between the passes.
    [[nodiscard]] virtual std::size_t minimumBytes(std::size_t slateSize) const = 0;
    /// Returns the bytes of activations that a slate of this size needs if no result is computed
    /// twice.
    [[nodiscard]] virtual std::size_t wantedBytes(std::size_t slateSize) const = 0;
    /// Sets the number of bytes of data that may be kept from slate to slate; 0 frees all. Called
    /// before and after the slates of several permutations, never while score() runs. It does not
    /// change any bit of the result.
    virtual void keepBetweenSlates(std::size_t memoryBytes) { static_cast<void>(memoryBytes); }
    /// Returns the largest number of bytes that can be kept with a benefit.
    [[nodiscard]] virtual std::size_t keepableBytes() const { return 0; }
    /// Returns the bytes that the scorer itself needs for weights and tables.
    [[nodiscard]] virtual std::size_t fixedBytes() const = 0;
};

} // namespace tgraph
