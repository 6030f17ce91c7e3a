// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

namespace tgraph {

/// One fold of a tile network, ready to score tile configurations of one kernel, whose own part is already computed.
/// Immutable: worker threads share it.
class TileScorer {
public:
    virtual ~TileScorer() = default;

    /// Returns the scores of `count` distinct configurations from `first`, each a function of that configuration alone.
    /// @throws Cancelled
    [[nodiscard]] virtual std::vector<float> score(std::size_t first, std::size_t count,
                                                   const std::stop_token& stop) const = 0;

    /// Returns the minimum bytes that score() needs per configuration; small ones are computed together.
    [[nodiscard]] virtual std::size_t bytesPerConfiguration() const { return 0; }
};

} // namespace tgraph
