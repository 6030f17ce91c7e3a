// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/contradiction.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tgraph {
namespace {

double greatestSize(std::span<const double> values)
{
    double greatest = 0;
    for (const double value : values)
        greatest = std::max(greatest, std::abs(value));
    return greatest;
}

/// Compares two values, each a share of the greatest value of its measure.
Contradiction compare(double analytical, double network)
{
    const double less = std::min(std::abs(analytical), std::abs(network));
    const double more = std::max(std::abs(analytical), std::abs(network));
    if (less >= negligibleShare)
        return (analytical > 0) == (network > 0) ? Contradiction::None : Contradiction::Direction;
    if (more < importantShare)
        return Contradiction::None;
    return std::abs(analytical) > std::abs(network) ? Contradiction::OnlyAnalytical : Contradiction::OnlyNetwork;
}

} // namespace

std::vector<Contradiction> contradictions(std::span<const double> analytical, std::span<const double> network)
{
    assert(analytical.size() == network.size());
    std::vector<Contradiction> result(analytical.size(), Contradiction::None);
    const double mostAnalytical = greatestSize(analytical);
    const double mostNetwork = greatestSize(network);
    if (mostAnalytical <= 0 || mostNetwork <= 0)
        return result;
    for (std::size_t i = 0; i < result.size(); ++i)
        result[i] = compare(analytical[i] / mostAnalytical, network[i] / mostNetwork);
    return result;
}

} // namespace tgraph
