// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tgraph::bench {

/// Registers Slate/FILE/DEVICE, which measures a whole ranking (10 permutations, the file's folds)
/// and reports the time per slate and fold; the paper states 60 ms. "of peak" is the rate of this
/// path's operations relative to LibTorch's rate for the product of two large matrices on that
/// device in that type. Devices are CUDA, in float32 and bfloat16, if LibTorch finds it; and the
/// CPU on the fused path and on the GPU's path.
void registerDevices();

} // namespace tgraph::bench
