// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/withinnoise.h"

#include "engine/eval/nearranks.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tgraph {

bool isWithinNoise(double first, double second, const std::optional<double>& noise)
{
    if (!noise)
        return false;
    const double share = std::max(std::numbers::sqrt2 * *noise, nearShare);
    return std::abs(first - second) <= share * std::min(first, second);
}

} // namespace tgraph
