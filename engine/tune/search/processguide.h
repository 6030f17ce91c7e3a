// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/numericprocess.h"
#include "engine/tune/search/failedoptions.h"
#include "engine/tune/search/taken.h"

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Chooses the next configuration with a Gaussian process that predicts the logarithm of the
/// runtime (numericprocess.h). It assumes that neighbouring values of a parameter have similar
/// runtimes, and learns from few measurements which parameters matter.
class ProcessGuide {
public:
    /// The space and the columns must outlive it.
    ProcessGuide(const ConfigSpace& space, const TreeColumns& columns, std::uint64_t seed);

    /// Returns the free configuration with the largest expected improvement among 4,096 candidates:
    /// the neighbours of the fastest ones, which differ from them in one decision, and random
    /// others. std::nullopt if none is free. The process learns from the compressed values of
    /// learnedRuntimes(). If at least a tenth of the tried configurations failed, it learns without
    /// the failures, and the improvement is multiplied by the probability that the configuration
    /// runs (Gardner and others, "Bayesian Optimization with Inequality Constraints", 2014).
    /// `measured` must not be empty. @throws Cancelled.
    [[nodiscard]] std::optional<Pick> best(std::span<const Measurement> measured, std::span<const DistinctId> failed,
                                           const Taken& taken, const FailedOptions& out, const std::stop_token& stop);

    /// Returns the expected gain of the configuration that best() returned last, as a share of the
    /// shortest runtime.
    [[nodiscard]] std::optional<double> improvement() const { return m_improvement; }

    /// Returns the root mean square error of the logarithms of the runtimes, each predicted from
    /// all others. @throws Cancelled.
    [[nodiscard]] double heldOutError(std::span<const DistinctId> points, std::span<const double> logarithms,
                                      const std::stop_token& stop) const;

private:
    [[nodiscard]] std::vector<DistinctId> candidates(std::span<const Measurement> measured, const Taken& taken,
                                                     const FailedOptions& out);
    /// Returns the share of a forest's trees that expect each configuration to fail: a forest finds
    /// the cliffs at which failures begin, and the process would smooth them. @throws Cancelled.
    [[nodiscard]] std::vector<double> failureProbabilities(std::span<const Measurement> measured,
                                                           std::span<const DistinctId> failed,
                                                           std::span<const DistinctId> configurations,
                                                           const std::stop_token& stop) const;

    const ConfigSpace& m_space;
    const TreeColumns& m_columns;
    std::uint64_t m_seed;
    std::vector<DistinctId> m_order; ///< all configurations in random order
    std::size_t m_drawn = 0; ///< position in m_order from which candidates() continues
    /// Parameters of the last process; the next fit starts with them
    std::vector<double> m_parameters;
    std::size_t m_nextFit = 0; ///< number of points at which the parameters are fitted again
    std::optional<double> m_improvement;
};

} // namespace tgraph
