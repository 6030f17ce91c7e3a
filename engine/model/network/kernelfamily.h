// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/networkfamily.h"

namespace tgraph {

/// Returns the family that uses KernelNetwork and ModelScorer.
[[nodiscard]] const NetworkFamily& kernelFamily();

} // namespace tgraph
