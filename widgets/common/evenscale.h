// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace tgraph {

/// A diverging logarithmic colour scale around an even share: grey up to a factor of 1.05, full
/// colour at `most` shares and at 1 / `most`.
struct EvenScale {
    double most = 2; ///< a power of two, at least 2, so that small differences stay grey
    bool isClipped = false; ///< some values exceed `most`

    /// Maps a value in shares to [-1, 1].
    [[nodiscard]] double place(double shares) const;
};

/// Makes a scale up to the 99.5th percentile of values in shares, NaN if unknown.
[[nodiscard]] EvenScale evenScale(std::vector<double> shares);

} // namespace tgraph
