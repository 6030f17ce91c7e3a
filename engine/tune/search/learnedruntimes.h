// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/measurements.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// The configurations and values from which a model of runtimes that do not add up learns.
struct LearnedRuntimes {
    std::vector<DistinctId> points;
    std::vector<double> values; ///< logarithm of the runtime over the shortest one
    double bend = 0; ///< value above which values are compressed; 0: none is
    double slowest = 0; ///< largest logarithm of a measured runtime over the shortest one

    /// Returns the logarithm that a value stands for; that of the slowest one for larger values, such as of failures.
    [[nodiscard]] double logarithm(double value) const;
};

/// Returns the measured runtimes and the failures. Of more than `most` measured ones the fastest half of `most` and
/// as many random others count. A failure counts with the largest value, and at least as twice the shortest runtime.
/// With `compresses`, values above the median b become b · (1 + log(value / b)): differences among slow configurations
/// say little about the fast ones. `measured` is not empty.
[[nodiscard]] LearnedRuntimes learnedRuntimes(std::span<const Measurement> measured, std::span<const DistinctId> failed,
                                              std::size_t most, bool compresses, std::uint64_t seed);

} // namespace tgraph
