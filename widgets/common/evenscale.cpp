// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/evenscale.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double noise = 1.05; // shares: no colour up to here
// Share of the values; the others get the last colour of the scale
constexpr double shownPart = 0.995;

} // namespace

double EvenScale::place(double shares) const
{
    if (!(shares > 0))
        return -1;
    const double off = std::log(shares);
    const double beyond = (std::abs(off) - std::log(noise)) / (std::log(most) - std::log(noise));
    return std::copysign(std::clamp(beyond, 0.0, 1.0), off);
}

EvenScale evenScale(std::vector<double> shares)
{
    std::erase_if(shares, [](double share) { return std::isnan(share); });
    EvenScale scale;
    if (shares.empty())
        return scale;
    const auto place = shares.begin() + static_cast<std::ptrdiff_t>(shownPart * static_cast<double>(shares.size() - 1));
    std::nth_element(shares.begin(), place, shares.end());
    while (scale.most < *place)
        scale.most *= 2;
    scale.isClipped = *std::max_element(place, shares.end()) > scale.most;
    return scale;
}

} // namespace tgraph
