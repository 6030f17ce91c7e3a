// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"

namespace tgraph {

/// Returns the share of each row in the maximum of each column, [n, c]; the shares add up to the
/// maximum. Rows with the maximum share it equally. Rows that are lower by at most 1e-5 of the
/// column's largest magnitude count as having it, so that rounding does not choose between equal
/// nodes.
[[nodiscard]] torch::Tensor creditOfGreatest(const torch::Tensor& x);

} // namespace tgraph
