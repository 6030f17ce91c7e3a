// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/pipelinedraws.h"

#include "engine/core/splitmix.h"
#include "engine/model/network/upload.h"

#include <algorithm>
#include <cmath>

namespace tgraph {

std::uint64_t PipelineDraws::stream(DrawPlace place, std::uint64_t index) const
{
    return scrambled(*m_seed ^ (splitMixStep * (static_cast<std::uint64_t>(place) + index + 1)));
}

torch::Tensor PipelineDraws::dropout(const torch::Tensor& x, DrawPlace place, std::uint64_t index,
                                     std::span<const std::int64_t> keys, std::int64_t bound) const
{
    if (!drops())
        return x;
    const auto channels = static_cast<std::size_t>(x.size(1));
    const std::uint64_t start = stream(place, index);
    const auto threshold = static_cast<std::uint64_t>(std::ldexp(m_dropout, 53));
    const auto kept = static_cast<float>(1.0 / (1.0 - m_dropout));
    const bool shared = keys.size() > static_cast<std::size_t>(bound);
    const std::size_t rows = shared ? static_cast<std::size_t>(bound) : keys.size();
    auto mask = torch::empty({static_cast<std::int64_t>(rows), x.size(1)}, torch::kFloat);
    auto* value = mask.data_ptr<float>();
    for (std::size_t row = 0; row < rows; ++row) {
        const std::uint64_t key = shared ? row : static_cast<std::uint64_t>(keys[row]);
        for (std::size_t channel = 0; channel < channels; ++channel)
            *value++ = (scrambled(start + (key * channels + channel) * splitMixStep) >> 11U) < threshold ? 0.0F : kept;
    }
    mask = uploaded(mask, m_device, x.scalar_type());
    if (shared) { // the device repeats the rows
        const std::vector<std::int64_t> copy(keys.begin(), keys.end());
        mask = mask.index_select(0, uploaded(torch::tensor(copy, torch::kInt64), m_device));
    }
    return x * mask;
}

NeighbourList PipelineDraws::sample(const NeighbourList& all, int most, std::uint64_t layer) const
{
    if (!m_seed || most == 0)
        return all;
    const auto wanted = static_cast<std::size_t>(most);
    const std::uint64_t start = stream(DrawPlace::Sample, layer);
    NeighbourList result{.starts = {0}};
    for (std::size_t node = 0; node + 1 < all.starts.size(); ++node) {
        std::vector<std::uint32_t> left(all.nodes.begin() + all.starts[node], all.nodes.begin() + all.starts[node + 1]);
        if (left.size() > wanted) { // partial Fisher-Yates; the bias of the remainder of 2^64 numbers is negligible
            for (std::size_t i = 0; i < wanted; ++i) {
                const std::uint64_t number = scrambled(start + (node * wanted + i) * splitMixStep);
                std::swap(left[i], left[i + number % (left.size() - i)]);
            }
            left.resize(wanted);
            std::ranges::sort(left);
        }
        result.nodes.insert(result.nodes.end(), left.begin(), left.end());
        result.starts.push_back(static_cast<std::uint32_t>(result.nodes.size()));
    }
    return result;
}

} // namespace tgraph
