// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/nearranks.h"

namespace tgraph {

NearRanks nearRanks(std::span<const double> values, std::span<const std::uint32_t> rank)
{
    const auto count = static_cast<std::uint32_t>(values.size());
    std::vector<std::uint32_t> order(count);
    for (std::uint32_t i = 0; i < count; ++i)
        order[rank[i]] = i;
    NearRanks near{.first = std::vector<std::uint32_t>(count), .last = std::vector<std::uint32_t>(count)};
    for (std::uint32_t first = 0; first < count;) {
        const double most = values[order[first]] * (1 + nearShare);
        std::uint32_t end = first + 1;
        while (end < count && values[order[end]] <= most) // false for NaN
            ++end;
        for (std::uint32_t place = first; place < end; ++place) {
            near.first[order[place]] = first;
            near.last[order[place]] = end - 1;
        }
        first = end;
    }
    return near;
}

} // namespace tgraph
