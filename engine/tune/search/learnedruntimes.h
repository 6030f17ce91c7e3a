// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/measurements.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// The configurations and values from which a surrogate learns if runtimes do not add up.
struct LearnedRuntimes {
    std::vector<DistinctId> points;
    std::vector<double> values; ///< logarithm of the runtime divided by the shortest one
    double bend = 0; ///< values above it are compressed; 0: no value is compressed
    double slowest = 0; ///< largest logarithm of a measured runtime divided by the shortest one

    /// Converts a value back to a logarithm, at most `slowest`; the values of failures may be
    /// larger.
    [[nodiscard]] double logarithm(double value) const;
};

/// Returns the measured runtimes and the failures. If more than `most` configurations are measured,
/// the fastest `most` / 2 and as many random others are used. A failure has the largest value, at
/// least that of twice the shortest runtime. With `compresses`, values above the median b become b
/// · (1 + log(value / b)), because differences between slow configurations say little about fast
/// ones. `measured` must not be empty.
[[nodiscard]] LearnedRuntimes learnedRuntimes(std::span<const Measurement> measured, std::span<const DistinctId> failed,
                                              std::size_t most, bool compresses, std::uint64_t seed);

} // namespace tgraph
