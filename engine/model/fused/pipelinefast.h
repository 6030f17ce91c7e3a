// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/fused/fastpath.h"

namespace tgraph {

/// Returns the path for GNN pipelines on the CPU without LibTorch: a late join runs the backbone once per graph; an
/// early one runs layer t only at nodes within t hops of a configurable one.
[[nodiscard]] const FastPath& pipelineFastPath();

} // namespace tgraph
