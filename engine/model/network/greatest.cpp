// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/greatest.h"

namespace tgraph {
namespace {

constexpr double rounding = 1e-5; // difference between equal sums of float32 rows in different orders

} // namespace

torch::Tensor creditOfGreatest(const torch::Tensor& x)
{
    const auto greatest = x.amax(/*dim=*/0);
    const auto has = (x >= greatest - rounding * x.abs().amax(/*dim=*/0)).to(x.scalar_type());
    return greatest * (has / has.sum(/*dim=*/0));
}

} // namespace tgraph
