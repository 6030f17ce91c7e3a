// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

namespace tgraph {

/// One fold of a tile network that is ready to score the tile configurations of one kernel. The
/// part that depends only on the kernel has been computed. Immutable; several worker threads use
/// it.
class TileScorer {
public:
    virtual ~TileScorer() = default;

    /// Returns the scores of `count` distinct configurations from `first` on. Each score depends
    /// only on its configuration.
    /// @throws Cancelled
    [[nodiscard]] virtual std::vector<float> score(std::size_t first, std::size_t count,
                                                   const std::stop_token& stop) const = 0;

    /// Returns the least number of bytes per configuration that score() needs. Configurations that
    /// need little are computed together.
    [[nodiscard]] virtual std::size_t bytesPerConfiguration() const { return 0; }
};

} // namespace tgraph
