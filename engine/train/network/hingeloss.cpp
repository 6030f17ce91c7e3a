// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/hingeloss.h"

namespace tgraph {

torch::Tensor pairwiseHinge(const torch::Tensor& scores, const torch::Tensor& targets, double noise)
{
    const auto slower = targets.unsqueeze(1) > targets.unsqueeze(0) * (1 + noise); // [B, B]: r_i > r_j
    const auto pairs = slower.sum().item<std::int64_t>();
    if (pairs == 0)
        return {};
    const auto hinge = torch::relu(1.0 - (scores.unsqueeze(1) - scores.unsqueeze(0))); // [B, B]
    return (hinge * slower.to(scores.scalar_type())).sum() / static_cast<double>(pairs);
}

} // namespace tgraph
