// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// One fold of a layout network, ready to score slates of one document: what the ranker drives, whatever computes it.
/// Immutable: worker threads share it.
///
/// Contract that makes answers independent of threads and memory: what score() returns is a function of the slate
/// alone.
class SlateScorer {
public:
    virtual ~SlateScorer() = default;

    /// Scores the configurations of a slate (distinct indices) together, on the calling thread.
    /// @param memoryBytes activations to hold at most; at least minimumBytes(slate size). Less memory means more
    /// recomputing.
    /// @throws Cancelled
    [[nodiscard]] virtual std::vector<float> score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                                   std::stop_token stop) const = 0;

    /// The same for several slates, one list a slate. An implementation that computes them side by side may round as it
    /// likes, but by which slates they are, in their order, alone.
    [[nodiscard]] virtual std::vector<std::vector<float>>
    scoreMany(std::span<const std::span<const std::uint32_t>> slates, std::size_t memoryBytes,
              std::stop_token stop) const
    {
        std::vector<std::vector<float>> scores;
        for (const auto& slate : slates)
            scores.push_back(score(slate, memoryBytes, stop));
        return scores;
    }
    /// How many slates scoreMany() wants at a time.
    [[nodiscard]] virtual std::size_t slatesAtOnce() const { return 1; }

    /// Activations that a slate of this size needs even if nothing is held between the passes.
    [[nodiscard]] virtual std::size_t minimumBytes(std::size_t slateSize) const = 0;
    /// Activations of a slate of this size when nothing has to be computed twice.
    [[nodiscard]] virtual std::size_t wantedBytes(std::size_t slateSize) const = 0;
    /// Before and after the slates of several permutations: how much may be kept from slate to slate (0: nothing, and
    /// what was kept goes). Never while score() runs. Changes no bit of the answer.
    virtual void keepBetweenSlates(std::size_t memoryBytes) { static_cast<void>(memoryBytes); }
    /// The most that it can make use of.
    [[nodiscard]] virtual std::size_t keepableBytes() const { return 0; }
    /// What the scorer itself holds: weights, tables.
    [[nodiscard]] virtual std::size_t fixedBytes() const = 0;
};

} // namespace tgraph
