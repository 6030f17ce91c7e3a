// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/programmeans.h"

#include "engine/eval/attribution.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace tgraph {

std::optional<ProgramMeans> programMeans(std::span<const double> figures)
{
    if (figures.empty())
        return std::nullopt;
    const auto count = static_cast<double>(figures.size());
    ProgramMeans means{.median = median({figures.begin(), figures.end()}),
                       .arithmetic = std::accumulate(figures.begin(), figures.end(), 0.0) / count};
    double logs = 0;
    for (const double figure : figures) {
        if (figure < 0)
            return means;
        logs += std::log(figure);
    }
    means.geometric = std::exp(logs / count); // of a 0: exp(-inf)
    return means;
}

std::optional<double> sampleDeviation(std::span<const double> figures)
{
    if (figures.size() < 2)
        return std::nullopt;
    const auto count = static_cast<double>(figures.size());
    const double mean = std::accumulate(figures.begin(), figures.end(), 0.0) / count;
    double squares = 0;
    for (const double figure : figures)
        squares += (figure - mean) * (figure - mean);
    return std::sqrt(squares / (count - 1));
}

} // namespace tgraph
