// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/measuretext.h"

#include "app/cli/common/jsontext.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tgraph::cli {

std::string numberCell(const std::optional<double>& value, int digits)
{
    return value ? fmt::format("{:.{}f}", *value, digits) : "–";
}

std::string percentCell(const std::optional<double>& value, int digits, double scale)
{
    return value ? fmt::format("{:.{}f} %", *value * scale, digits) : "–";
}

std::vector<std::string> measureNames()
{
    std::vector<std::string> names = {"τ", "of attainable", "τ-b", "OPA", "OPA ≥ 1 %"};
    for (const std::size_t k : slowdownTops)
        names.push_back(fmt::format("slowdown@{}", k));
    names.insert(names.end(), {"M_tile", "tile-size APE"});
    return names;
}

std::vector<std::string> measureCells(const Measures& measures)
{
    std::vector<std::string> cells
        = {numberCell(measures.kendallTau), percentCell(measures.attainedShare, 1), numberCell(measures.kendallTauB),
           percentCell(measures.orderedPairAccuracy), percentCell(measures.orderedPairAccuracyApart)};
    for (const auto& slowdown : measures.slowdowns)
        cells.push_back(percentCell(slowdown));
    cells.push_back(numberCell(measures.tileMeasure));
    cells.push_back(percentCell(measures.tileSizeApe, 2, 1));
    return cells;
}

std::string intervalText(const std::string& low, const std::string& high)
{
    return low == "–" || high == "–" ? "–" : fmt::format("{} to {}", low, high);
}

std::vector<std::string> intervalCells(const std::vector<std::string>& low, const std::vector<std::string>& high)
{
    std::vector<std::string> cells;
    std::ranges::transform(low, high, std::back_inserter(cells), &intervalText);
    return cells;
}

Json intervalJson(const std::optional<Interval>& interval)
{
    return interval ? Json({interval->low, interval->high}) : Json();
}

Json slowdownsJson(std::span<const std::size_t> tops, std::span<const std::optional<double>> slowdowns)
{
    Json json = Json::object();
    for (std::size_t i = 0; i < tops.size(); ++i)
        json[std::to_string(tops[i])] = orNull(slowdowns[i]);
    return json;
}

Json measuresJson(const Measures& measures)
{
    return {{"kendall_tau", orNull(measures.kendallTau)},
            {"share_of_attainable_tau", orNull(measures.attainedShare)},
            {"kendall_tau_b", orNull(measures.kendallTauB)},
            {"ordered_pair_accuracy", orNull(measures.orderedPairAccuracy)},
            {"ordered_pair_accuracy_1_percent_apart", orNull(measures.orderedPairAccuracyApart)},
            {"slowdown_at", slowdownsJson(slowdownTops, measures.slowdowns)},
            {"m_tile", orNull(measures.tileMeasure)},
            {"tile_size_ape_percent", orNull(measures.tileSizeApe)}};
}

Json overProgramsJson(const OverPrograms& over)
{
    return {{"median", orNull(over.median)},
            {"geometric_mean", orNull(over.geometricMean)},
            {"geometric_mean_interval", intervalJson(over.geometricMeanInterval)},
            {"mean", orNull(over.mean)},
            {"mean_interval", intervalJson(over.meanInterval)}};
}

} // namespace tgraph::cli
