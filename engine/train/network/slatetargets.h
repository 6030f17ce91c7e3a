// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/train/folddata.h"
#include "engine/train/network/slateloss.h"

#include <span>

namespace tgraph {

/// Returns the targets of a slate of distinct configurations.
[[nodiscard]] SlateTargets targetsOf(const FoldGraph& graph, std::span<const std::uint32_t> slate);

} // namespace tgraph
