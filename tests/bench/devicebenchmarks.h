// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph::bench {

/// Registers Slate/FILE/DEVICE: a whole ranking (10 permutations, the file's folds), time per slate and fold; the paper
/// takes 60 ms for one. "of peak": this path's operations relative to LibTorch's rate for the product of two large
/// matrices on that device in that type. CUDA, in float32 and bfloat16, if LibTorch finds it; the CPU on the fused path
/// and on the GPU's path.
void registerDevices();

} // namespace tgraph::bench
