// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/checkpoint/weights.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/scoring/slatescorer.h"
#include "engine/model/scoring/tilescorer.h"

#include <memory>
#include <stop_token>

namespace tgraph {

/// A network's weights in the order in which its fast path reads them. They are packed once and
/// used for any number of graphs and threads.
class FastNetwork {
public:
    FastNetwork() = default;
    FastNetwork(const FastNetwork&) = delete;
    FastNetwork& operator=(const FastNetwork&) = delete;
    virtual ~FastNetwork() = default;
};

/// The implementation of ForwardPath::Fused for one architecture. It computes scores on the CPU
/// without LibTorch; they equal those of NetworkModel::scores() up to rounding. Scorers hold a
/// share of the network and references to `input`.
class FastPath {
public:
    virtual ~FastPath() = default;

    /// Returns true if the path supports these options.
    [[nodiscard]] virtual bool knows(const ModelOptions& options) const = 0;
    /// Packs the weights. This takes longer than scoring a small kernel. @throws Cancelled
    [[nodiscard]] virtual std::shared_ptr<const FastNetwork> pack(const ModelOptions& options, const Weights& weights,
                                                                  const std::stop_token& stop) const = 0;
    /// @param network a result of this path's pack()
    /// @param slatesShare true if several permutations will be scored. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<SlateScorer> slateScorer(const ModelInput& input,
                                                                   std::shared_ptr<const FastNetwork> network,
                                                                   bool slatesShare,
                                                                   const std::stop_token& stop) const = 0;
    /// @param network a result of this path's pack(). @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<TileScorer> tileScorer(const ModelInput& input,
                                                                 std::shared_ptr<const FastNetwork> network,
                                                                 const std::stop_token& stop) const = 0;
};

[[nodiscard]] const FastPath& fastPath(Architecture architecture);

/// Returns true if there is a fast path for these options. There is none for graphs in parts.
[[nodiscard]] bool hasFastPath(const ModelOptions& options);

} // namespace tgraph
