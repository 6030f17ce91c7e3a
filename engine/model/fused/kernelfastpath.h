// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/fused/fastpath.h"

namespace tgraph {

/// KernelFastScorer: GraphSAGE or no GNN; per-node, column or LSTM.
[[nodiscard]] const FastPath& kernelFastPath();

} // namespace tgraph
