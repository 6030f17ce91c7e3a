// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/fused/fastpath.h"

namespace tgraph {

/// None yet: every kernel model is computed by LibTorch.
[[nodiscard]] const FastPath& kernelFastPath();

} // namespace tgraph
