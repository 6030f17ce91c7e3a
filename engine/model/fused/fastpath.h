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

/// A network's weights in the order in which its fast path reads them: made once, for any number of graphs and threads.
class FastNetwork {
public:
    FastNetwork() = default;
    FastNetwork(const FastNetwork&) = delete;
    FastNetwork& operator=(const FastNetwork&) = delete;
    virtual ~FastNetwork() = default;
};

/// ForwardPath::Fused of one architecture: scores on the CPU without LibTorch, the same as NetworkModel::scores() but
/// for rounding. Scorers keep the network, and references to `input`.
class FastPath {
public:
    virtual ~FastPath() = default;

    /// Whether there is one for these options.
    [[nodiscard]] virtual bool knows(const ModelOptions& options) const = 0;
    /// Takes longer than a small kernel's scores. @throws Cancelled
    [[nodiscard]] virtual std::shared_ptr<const FastNetwork> pack(const ModelOptions& options, const Weights& weights,
                                                                  const std::stop_token& stop) const = 0;
    /// @param network what pack() of this path made
    /// @param slatesShare several permutations are scored. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<SlateScorer> slateScorer(const ModelInput& input,
                                                                   std::shared_ptr<const FastNetwork> network,
                                                                   bool slatesShare,
                                                                   const std::stop_token& stop) const = 0;
    /// @param network what pack() of this path made. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<TileScorer> tileScorer(const ModelInput& input,
                                                                 std::shared_ptr<const FastNetwork> network,
                                                                 const std::stop_token& stop) const = 0;
};

[[nodiscard]] const FastPath& fastPath(Architecture architecture);

/// Whether there is one for these options. None takes a graph in parts.
[[nodiscard]] bool hasFastPath(const ModelOptions& options);

} // namespace tgraph
