// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/dropout.h"

#include "engine/core/splitmix.h"

namespace tgraph {

torch::Tensor Dropout::operator()(const torch::Tensor& x)
{
    if (!m_seed || m_share <= 0.0)
        return x;
    const std::uint64_t stream = scrambled(*m_seed + splitMixStep * ++m_tensors);
    const auto limit = static_cast<std::uint32_t>(m_share * 0x1p32);
    const auto kept = static_cast<float>(1.0 / (1.0 - m_share));
    auto mask = torch::empty(x.sizes(), torch::kFloat);
    auto* target = mask.data_ptr<float>();
    const auto count = static_cast<std::uint64_t>(mask.numel());
    for (std::uint64_t i = 0; i < count; i += 2) { // each number serves two elements
        const std::uint64_t bits = mixedBits(stream + splitMixStep * (i / 2 + 1));
        target[i] = static_cast<std::uint32_t>(bits) < limit ? 0.0F : kept;
        if (i + 1 < count)
            target[i + 1] = static_cast<std::uint32_t>(bits >> 32U) < limit ? 0.0F : kept;
    }
    return x * mask.to(x.device(), x.scalar_type());
}

} // namespace tgraph
