// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/fused/fastpath.h"

namespace tgraph {

/// GNN pipelines on the CPU without LibTorch: the backbone of a late join once a graph; of an early one layer t only at
/// nodes within t hops of a configurable one.
[[nodiscard]] const FastPath& pipelineFastPath();

} // namespace tgraph
