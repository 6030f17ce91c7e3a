// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace tgraph {

/// Colours around an even share: grey where a value is one share, full where it is `most` shares or 1 / `most`; along
/// the logarithm, and grey up to 1.05 shares.
struct EvenScale {
    double most = 2; ///< a power of two, 2 at least: small differences stay grey
    bool isClipped = false; ///< some values are past `most`

    /// -1 to 1 of a value in shares.
    [[nodiscard]] double place(double shares) const;
};

/// Up to the 99.5th percentile of values in shares; NaN: not known.
[[nodiscard]] EvenScale evenScale(std::vector<double> shares);

} // namespace tgraph
