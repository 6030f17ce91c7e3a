// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/attentionspread.h"

#include <cassert>
#include <cmath>

namespace tgraph {

double effectiveCount(std::span<const float> weights)
{
    // -Σ p ln p = ln Σ w - (Σ w ln w) / Σ w: one pass.
    double sum = 0;
    double products = 0;
    for (const float weight : weights) {
        if (!(weight > 0))
            continue;
        sum += double{weight};
        products += double{weight} * std::log(double{weight});
    }
    return sum > 0 ? std::exp(std::log(sum) - products / sum) : 0;
}

std::vector<double> effectiveCounts(std::span<const float> weights, std::size_t columns)
{
    assert(columns > 0 && weights.size() % columns == 0);
    std::vector<double> counts;
    for (std::size_t first = 0; first < weights.size(); first += columns)
        counts.push_back(effectiveCount(weights.subspan(first, columns)));
    return counts;
}

std::vector<double> effectiveCounts(const BlockAttention& block)
{
    std::vector<double> counts;
    for (const float entropy : block.entropy)
        counts.push_back(std::exp(double{entropy}));
    return counts;
}

} // namespace tgraph
