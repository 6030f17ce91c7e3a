// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph::bench {

/// Slate/FILE/DEVICE: a whole ranking (10 permutations, the file's folds), counted by slate and fold; the paper takes
/// 60 ms for one. "of peak": the operations of the products of this path, beside what LibTorch's own product of two
/// large matrices reaches on that device in that type. CUDA, in float32 and bfloat16, where LibTorch finds it; the CPU
/// on the fused path and on the one that a GPU takes.
void registerDevices();

} // namespace tgraph::bench
