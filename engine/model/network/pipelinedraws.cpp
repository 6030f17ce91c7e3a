// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/pipelinedraws.h"

#include "engine/core/splitmix.h"
#include "engine/model/network/upload.h"

#include <algorithm>
#include <cmath>

namespace tgraph {

std::uint64_t PipelineDraws::stream(std::size_t graph, DrawPlace place, std::uint64_t index) const
{
    return scrambled(m_seeds[graph] ^ (splitMixStep * (static_cast<std::uint64_t>(place) + index + 1)));
}

torch::Tensor PipelineDraws::dropout(const torch::Tensor& x, DrawPlace place, std::uint64_t index,
                                     const DrawKeys& keys) const
{
    if (!drops())
        return x;
    const auto channels = static_cast<std::size_t>(x.size(1));
    const auto threshold = static_cast<std::uint64_t>(std::ldexp(m_dropout, 53));
    const auto kept = static_cast<float>(1.0 / (1.0 - m_dropout));
    std::vector<std::int64_t> firsts; // first key of each graph
    std::int64_t bound = 0;
    for (const std::int64_t own : keys.bounds) {
        firsts.push_back(bound);
        bound += own;
    }
    const bool shared = keys.ofRows.size() > static_cast<std::size_t>(bound);
    const std::size_t rows = shared ? static_cast<std::size_t>(bound) : keys.ofRows.size();
    auto mask = torch::empty({static_cast<std::int64_t>(rows), x.size(1)}, torch::kFloat);
    auto* value = mask.data_ptr<float>();
    for (std::size_t row = 0; row < rows; ++row) {
        const std::int64_t key = shared ? static_cast<std::int64_t>(row) : keys.ofRows[row];
        const auto graph = static_cast<std::size_t>(std::ranges::upper_bound(firsts, key) - firsts.begin() - 1);
        const std::uint64_t start = stream(graph, place, index);
        const auto own = static_cast<std::uint64_t>(key - firsts[graph]);
        for (std::size_t channel = 0; channel < channels; ++channel)
            *value++ = (scrambled(start + (own * channels + channel) * splitMixStep) >> 11U) < threshold ? 0.0F : kept;
    }
    mask = uploaded(mask, m_device, x.scalar_type());
    if (shared) { // the device repeats the rows
        const std::vector<std::int64_t> copy(keys.ofRows.begin(), keys.ofRows.end());
        mask = mask.index_select(0, uploaded(torch::tensor(copy, torch::kInt64), m_device));
    }
    return x * mask;
}

NeighbourList PipelineDraws::sample(const NeighbourList& all, int most, std::uint64_t layer,
                                    std::span<const std::int64_t> nodes) const
{
    if (m_seeds.empty() || most == 0)
        return all;
    const auto wanted = static_cast<std::size_t>(most);
    NeighbourList result{.starts = {0}};
    std::size_t first = 0; // node of the graph
    for (std::size_t graph = 0; graph < nodes.size(); ++graph) {
        const std::uint64_t start = stream(graph, DrawPlace::Sample, layer);
        const auto count = static_cast<std::size_t>(nodes[graph]);
        for (std::size_t node = 0; node < count; ++node) {
            const auto own = std::span(all.nodes).subspan(all.starts[first + node],
                                                          all.starts[first + node + 1] - all.starts[first + node]);
            std::vector<std::uint32_t> left(own.begin(), own.end());
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
        first += count;
    }
    return result;
}

} // namespace tgraph
