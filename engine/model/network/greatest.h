// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"

namespace tgraph {

/// Returns each row's credit for the maximum of each column, [n, c]: over the rows it adds up to the maximum. Rows that
/// have the maximum share it equally; rows below it by at most 1e-5 of the column's greatest magnitude count as having
/// it, so that rounding does not choose among equal nodes.
[[nodiscard]] torch::Tensor creditOfGreatest(const torch::Tensor& x);

} // namespace tgraph
