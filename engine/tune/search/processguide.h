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

/// Chooses the next configuration by a Gaussian process over the logarithms of runtimes (numericprocess.h):
/// neighbouring values of a parameter have similar runtimes, and few measurements suffice to learn which parameters
/// matter.
class ProcessGuide {
public:
    /// Space and columns must outlive it.
    ProcessGuide(const ConfigSpace& space, const TreeColumns& columns, std::uint64_t seed);

    /// Returns the free configuration of the largest expected improvement among the neighbours of the fastest ones,
    /// which differ in one decision, and random others, 4,096 altogether. std::nullopt if none is free. Runtimes are
    /// those of learnedRuntimes(), compressed. `measured` is not empty. @throws Cancelled.
    [[nodiscard]] std::optional<Pick> best(std::span<const Measurement> measured, std::span<const DistinctId> failed,
                                           const Taken& taken, const FailedOptions& out, const std::stop_token& stop);

    /// Returns the expected gain of the last best(), as a share of the shortest runtime.
    [[nodiscard]] std::optional<double> improvement() const { return m_improvement; }

    /// Returns the root mean square error of the logarithm of each runtime, as expected from the others. @throws
    /// Cancelled.
    [[nodiscard]] double heldOutError(std::span<const DistinctId> points, std::span<const double> logarithms,
                                      const std::stop_token& stop) const;

private:
    [[nodiscard]] std::vector<DistinctId> candidates(std::span<const Measurement> measured, const Taken& taken,
                                                     const FailedOptions& out);

    const ConfigSpace& m_space;
    const TreeColumns& m_columns;
    std::uint64_t m_seed;
    std::vector<DistinctId> m_order; ///< random
    std::size_t m_drawn = 0; ///< place in m_order for candidates()
    std::vector<double> m_parameters; ///< of the last process; its successor starts with them
    std::size_t m_nextFit = 0; ///< number of points at which the parameters are fitted again
    std::optional<double> m_improvement;
};

} // namespace tgraph
