// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/knownmean.h"

#include <cmath>
#include <cstddef>

namespace tgraph {

std::optional<double> knownMean(std::span<const std::optional<double>> values)
{
    double sum = 0;
    std::size_t count = 0;
    for (const std::optional<double>& value : values)
        if (value) {
            sum += *value;
            ++count;
        }
    return count > 0 ? std::optional(sum / static_cast<double>(count)) : std::nullopt;
}

std::optional<double> deviationOf(std::span<const std::optional<double>> values)
{
    const double mean = knownMean(values).value_or(0);
    double squares = 0;
    std::size_t count = 0;
    for (const std::optional<double>& value : values)
        if (value) {
            squares += (*value - mean) * (*value - mean);
            ++count;
        }
    return count > 1 ? std::optional(std::sqrt(squares / static_cast<double>(count - 1))) : std::nullopt;
}

} // namespace tgraph
