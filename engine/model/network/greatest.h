// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"

namespace tgraph {

/// What of the greatest of each column is credited to which row, [n, c]: over the rows it adds up to the greatest. Rows
/// that have it share it equally, and those that are below it by no more than 1e-5 of the column's greatest magnitude
/// have it too: of nodes that are alike rounding would else choose one.
[[nodiscard]] torch::Tensor creditOfGreatest(const torch::Tensor& x);

} // namespace tgraph
