// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// One fold of a layout network, ready to score slates of one document: the ranker's interface to every implementation.
/// Immutable: worker threads share it.
///
/// Contract that makes results independent of threads and memory: the result of score() is a function of the slate
/// alone.
class SlateScorer {
public:
    virtual ~SlateScorer() = default;

    /// Scores the configurations of a slate (distinct indices) together, on the calling thread.
    /// @param memoryBytes maximum activations; at least minimumBytes(slate size). Less memory means more recomputing.
    /// @throws Cancelled
    [[nodiscard]] virtual std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                                   std::stop_token stop) const = 0;

    /// Scores several slates, one list per slate. The rounding of an implementation that computes them side by side may
    /// depend only on these slates, in their order.
    [[nodiscard]] virtual std::vector<std::vector<float>>
    scoreMany(std::span<const std::span<const std::uint32_t>> slates, std::size_t memoryBytes,
              std::stop_token stop) const
    {
        std::vector<std::vector<float>> scores;
        for (const auto& slate : slates)
            scores.push_back(score(slate, memoryBytes, stop));
        return scores;
    }
    /// Returns the number of slates that scoreMany() prefers per call.
    [[nodiscard]] virtual std::size_t slatesAtOnce() const { return 1; }

    /// Returns the bytes of activations that a slate of this size needs if nothing is kept between the passes.
    [[nodiscard]] virtual std::size_t minimumBytes(std::size_t slateSize) const = 0;
    /// Returns the bytes of activations of a slate of this size if nothing is computed twice.
    [[nodiscard]] virtual std::size_t wantedBytes(std::size_t slateSize) const = 0;
    /// Sets the bytes that may be kept from slate to slate (0: nothing; frees kept data). Called before and after the
    /// slates of several permutations, never while score() runs. Changes no bit of the result.
    virtual void keepBetweenSlates(std::size_t memoryBytes) { static_cast<void>(memoryBytes); }
    /// Returns the maximum bytes that can be kept usefully.
    [[nodiscard]] virtual std::size_t keepableBytes() const { return 0; }
    /// Returns the bytes that the scorer itself holds: weights, tables.
    [[nodiscard]] virtual std::size_t fixedBytes() const = 0;
};

} // namespace tgraph
