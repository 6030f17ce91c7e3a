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

/// ForwardPath::Fused of one architecture: scores on the CPU without LibTorch, the same as NetworkModel::scores() but
/// for rounding. What is returned keeps references to `input`.
class FastPath {
public:
    virtual ~FastPath() = default;

    /// Whether there is one for these options.
    [[nodiscard]] virtual bool knows(const ModelOptions& options) const = 0;
    /// @param slatesShare several permutations are scored. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<SlateScorer> slateScorer(const ModelInput& input, const ModelOptions& options,
                                                                   const Weights& weights, bool slatesShare,
                                                                   const std::stop_token& stop) const = 0;
    /// @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<TileScorer> tileScorer(const ModelInput& input, const ModelOptions& options,
                                                                 const Weights& weights,
                                                                 const std::stop_token& stop) const = 0;
};

[[nodiscard]] const FastPath& fastPath(Architecture architecture);

/// Whether there is one for these options. None takes a graph in parts.
[[nodiscard]] bool hasFastPath(const ModelOptions& options);

} // namespace tgraph
