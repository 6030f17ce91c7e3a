// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Accumulates the scores of many slates: the mean and spread of each configuration over
/// permutations and folds. The running mean and squares of each fold use Welford's updates, so that
/// memory does not grow with the number of permutations. The last bits of the result depend on the
/// order of the add() calls; callers therefore use a fixed order.
class ScoreBook {
public:
    ScoreBook(std::uint32_t distinct, std::uint32_t folds);

    /// Adds the scores of one slate by one fold. @throws Error if a score is not finite.
    void add(std::uint32_t fold, std::span<const std::uint32_t> slate, std::span<const float> scores);

    /// Returns the mean of the folds' current means. Every fold must have scored the configuration.
    [[nodiscard]] double mean(std::uint32_t distinct) const { return mean(distinct, m_folds); }
    /// Returns the mean that would result if each fold scored the configuration once more, with
    /// `scores` (one per fold).
    [[nodiscard]] double meanWith(std::uint32_t distinct, std::span<const float> scores) const;
    /// Returns the standard deviation of means().
    [[nodiscard]] double deviation() const;
    /// Returns the mean over the first `folds` folds only.
    [[nodiscard]] double mean(std::uint32_t distinct, std::uint32_t folds) const;

    [[nodiscard]] std::vector<double> means() const;

    /// Returns the standard deviation (divisor: the count) over permutations and folds, after
    /// subtracting from each fold its mean over all configurations. Every fold must have scored
    /// every configuration the same number of times.
    [[nodiscard]] std::vector<double> spreads() const;

private:
    struct Entry {
        double mean = 0.0;
        double squares = 0.0; ///< sum of squared distances from the mean
        std::uint32_t count = 0;
    };

    [[nodiscard]] const Entry& entry(std::uint32_t fold, std::uint32_t distinct) const
    {
        return m_entries[std::size_t{fold} * m_distinct + distinct];
    }
    [[nodiscard]] double foldMean(std::uint32_t fold) const;

    std::uint32_t m_distinct;
    std::uint32_t m_folds;
    std::vector<Entry> m_entries; // folds × distinct
};

} // namespace tgraph
