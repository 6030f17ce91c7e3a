// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/scoring/settling.h"

#include "engine/model/scoring/rankoptions.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::size_t mostCompared = 512; // configurations of a slate whose pairs are counted

// Returns the share of pairs whose order changes.
double discordantShare(std::span<const double> before, std::span<const double> after)
{
    const std::size_t count = std::min(before.size(), mostCompared);
    std::size_t discordant = 0;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < i; ++j)
            discordant += (before[i] - before[j]) * (after[i] - after[j]) < 0.0 ? 1U : 0U;
    const double pairs = static_cast<double>(count) * (static_cast<double>(count) - 1.0) / 2.0;
    return pairs > 0.0 ? static_cast<double>(discordant) / pairs : 0.0;
}

} // namespace

OrderChange orderChange(std::span<const std::vector<double>> before, std::span<const std::vector<double>> after,
                        double spread)
{
    std::vector<double> changes; // changes of τ, one per slate
    double shift = 0.0;
    std::size_t count = 0;
    for (std::size_t slate = 0; slate < before.size(); ++slate) {
        changes.push_back(2.0 * discordantShare(before[slate], after[slate]));
        for (std::size_t i = 0; i < before[slate].size(); ++i)
            shift += after[slate][i] - before[slate][i];
        count += before[slate].size();
    }
    OrderChange result;
    if (count == 0)
        return result;
    shift /= static_cast<double>(count);
    double greatest = 0.0;
    for (std::size_t slate = 0; slate < before.size(); ++slate)
        for (std::size_t i = 0; i < before[slate].size(); ++i)
            greatest = std::max(greatest, std::abs(after[slate][i] - before[slate][i] - shift));
    if (greatest > 0.0)
        result.score = spread > 0.0 ? greatest / spread : HUGE_VAL;
    const auto slates = static_cast<double>(changes.size());
    for (const double change : changes)
        result.tau += change / slates;
    if (changes.size() < 2)
        return result;
    double squares = 0.0;
    for (const double change : changes)
        squares += (change - result.tau) * (change - result.tau);
    result.tauError = std::sqrt(squares / (slates - 1.0) / slates);
    return result;
}

bool isSettled(const OrderChange& change)
{
    return change.tau + 2.0 * change.tauError <= settledTau && change.score <= settledScore;
}

} // namespace tgraph
