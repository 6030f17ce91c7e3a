// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/extratrees.h"
#include "engine/adapt/measurements.h"
#include "engine/tune/search/failedoptions.h"
#include "engine/tune/search/taken.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Number of folds of the cross-validation that compares surrogates
inline constexpr std::size_t surrogateFolds = 5;
inline constexpr std::size_t firstApart = 6; ///< number of picks by apart() before the first forest

/// Returns the configurations that apart() and covering() regard as tried at the start of a round.
[[nodiscard]] std::vector<DistinctId> triedConfigurations(const TuneKnowledge& known);

/// Chooses the next configuration with a forest that predicts the logarithm of the runtime
/// (extratrees.h).
class ForestGuide {
public:
    /// The space must outlive it.
    ForestGuide(const ConfigSpace& space, std::uint64_t seed);

    [[nodiscard]] const TreeColumns& columns() const { return m_columns; }

    /// Returns a free configuration that is far from those tried, for the start of a search. It is
    /// the one with the largest distance to its nearest tried one among some configurations drawn
    /// at random. std::nullopt if none is free.
    /// @param tried measured, failed and picked configurations
    [[nodiscard]] std::optional<Pick> apart(std::span<const DistinctId> tried, const Taken& taken,
                                            const FailedOptions& out);

    /// Returns a free configuration that is near many others, for the start of a search. Among some
    /// configurations drawn at random, it is the one that minimises the mean distance of random
    /// configurations to their nearest tried one. Unlike apart(), it avoids extreme values, which
    /// are often slow. std::nullopt if none is free.
    [[nodiscard]] std::optional<Pick> covering(std::span<const DistinctId> tried, const Taken& taken,
                                               const FailedOptions& out);

    /// Returns the free configuration with the smallest lower confidence bound. The bound is mean -
    /// deviation or, in one of four calls, mean - 3 · deviation, which helps to leave local optima.
    /// std::nullopt if none is free. The forest learns from at most 1,024 values of
    /// learnedRuntimes(). `measured` must not be empty. @throws Cancelled.
    [[nodiscard]] std::optional<Pick> best(std::span<const Measurement> measured, std::span<const DistinctId> failed,
                                           const Taken& taken, const FailedOptions& out, const std::stop_token& stop);

    /// Returns the expected gain of the configuration that best() returned last, as a share of the
    /// shortest runtime.
    [[nodiscard]] std::optional<double> improvement() const { return m_improvement; }

    /// Returns the root mean square error of the logarithms of held-out runtimes, by five-fold
    /// cross-validation.
    /// @throws Cancelled.
    [[nodiscard]] double heldOutError(std::span<const DistinctId> points, std::span<const double> logarithms,
                                      const std::stop_token& stop) const;

private:
    [[nodiscard]] std::optional<DistinctId> bestDrawn(const Taken& taken, const FailedOptions& out,
                                                      const std::function<double(DistinctId)>& valueOf);

    const ConfigSpace& m_space;
    TreeColumns m_columns;
    std::uint64_t m_seed;
    std::vector<DistinctId> m_order; ///< all configurations in random order, which also breaks ties
    std::size_t m_drawn = 0; ///< position in m_order from which bestDrawn() continues
    std::size_t m_picks = 0; ///< number of calls of best()
    std::optional<double> m_improvement;
};

} // namespace tgraph
