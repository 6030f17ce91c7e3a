// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/parallelaxes.h"

#include "widgets/common/scoretimes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tgraph {
namespace {

constexpr std::uint8_t noBin = 255;
constexpr std::uint32_t mostCells = 256;
constexpr double wideRange = 3; // beyond this factor the axis is logarithmic

struct Tally {
    std::uint32_t count = 0;
    std::uint32_t kept = 0;
    double places = 0;
};

std::vector<AxesRibbon> ribbonsOf(const std::vector<Tally>& tallies, std::uint32_t width)
{
    std::vector<AxesRibbon> ribbons;
    for (std::uint32_t i = 0; i < tallies.size(); ++i) {
        const Tally& tally = tallies[i];
        if (tally.count > 0)
            ribbons.push_back(
                {i / width, i % width, tally.count, tally.kept, tally.kept > 0 ? tally.places / tally.kept : 0.0});
    }
    return ribbons;
}

} // namespace

double AxesGround::valueAt(double share) const
{
    return isLogarithmic ? least * std::pow(most / least, share) : least + (most - least) * share;
}

double AxesGround::shareOf(double value) const
{
    if (!(most > least))
        return 0.5;
    const double share
        = isLogarithmic ? std::log(value / least) / std::log(most / least) : (value - least) / (most - least);
    return std::clamp(share, 0.0, 1.0);
}

std::shared_ptr<const AxesGround> axesGround(const OpenFile& file, const FileDecisions& decisions,
                                             std::span<const DecisionRow> rows)
{
    const bool isMeasured = !file.targets.empty();
    if (!isMeasured && !decisions.predicted)
        return nullptr;
    const std::vector<double> values = isMeasured ? file.targets : shownScores(*decisions.scores);
    const std::vector<std::uint32_t>& ranks = isMeasured ? file.measuredRank : decisions.scores->rank;
    auto ground = std::make_shared<AxesGround>();
    ground->kind = !isMeasured ? scoreKind(decisions.scores.get())
        : file.isRelative()    ? ValueKind::RelativeRuntime
                               : ValueKind::RuntimeNs;
    if (isMeasured && file.isTable())
        ground->objective = QString::fromStdString(file.document->table->objective().name);
    if (isMeasured && file.isRelativeToBest())
        ground->ratios = std::make_shared<const ObjectiveRatios>(*file.document->table);
    ground->least = std::numeric_limits<double>::infinity();
    ground->most = -ground->least;
    for (const double value : values) {
        if (!std::isfinite(value))
            continue;
        ground->least = std::min(ground->least, value);
        ground->most = std::max(ground->most, value);
    }
    if (!(ground->least <= ground->most))
        return nullptr;
    ground->isLogarithmic = ground->least > 0 && ground->most > wideRange * ground->least;
    ground->bin.resize(values.size());
    ground->place.resize(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool known = std::isfinite(values[i]);
        const double along = known ? ground->shareOf(values[i]) * AxesGround::bins : 0;
        ground->bin[i] = known ? static_cast<std::uint8_t>(std::min<double>(along, AxesGround::bins - 1)) : noBin;
        ground->place[i] = known ? static_cast<float>(ranks[i]) / static_cast<float>(values.size())
                                 : std::numeric_limits<float>::quiet_NaN();
    }
    for (std::uint32_t index = 0; index < rows.size(); ++index) {
        const DecisionRow& row = rows[index];
        if (!row.matters())
            continue;
        if (ground->axes() == AxesGround::mostAxes) {
            ++ground->leftOut;
            continue;
        }
        std::vector<std::uint8_t> cellOf(row.cellOf.size());
        std::ranges::transform(row.cellOf, cellOf.begin(), [](std::uint32_t cell) {
            return static_cast<std::uint8_t>(std::min(cell, mostCells - 1));
        });
        std::vector<std::uint8_t>& cells = ground->cells.emplace_back(values.size());
        const auto& column = decisions.decisions->column(decisions.byLetter[row.letter]);
        column.visit([&](const auto& options) {
            std::ranges::transform(options, cells.begin(), [&](std::uint32_t option) { return cellOf[option]; });
        });
        ground->rows.push_back(index);
        ground->cellCounts.push_back(std::min<std::uint32_t>(static_cast<std::uint32_t>(row.cells.size()), mostCells));
    }
    return ground->axes() > 0 ? ground : nullptr;
}

AxesCounts axesCounts(const AxesGround& ground, const FilteredConfigs& filtered)
{
    const std::size_t configurations = ground.configurations();
    std::vector<std::uint8_t> keeps(configurations, filtered ? 0 : 1);
    if (filtered) {
        for (const DistinctId distinct : *filtered)
            if (distinct.value < configurations)
                keeps[distinct.value] = 1;
    }
    AxesCounts counts;
    counts.keptInAll = static_cast<std::uint32_t>(std::ranges::count(keeps, 1));
    for (std::size_t axis = 0; axis < ground.axes(); ++axis) {
        const bool isLast = axis + 1 == ground.axes();
        const std::uint32_t width = isLast ? AxesGround::bins : ground.cellCounts[axis + 1];
        const std::vector<std::uint8_t>& from = ground.cells[axis];
        const std::vector<std::uint8_t>& to = isLast ? ground.bin : ground.cells[axis + 1];
        std::vector<Tally> tallies(std::size_t{width} * ground.cellCounts[axis]);
        std::vector<std::uint32_t>& count = counts.count.emplace_back(ground.cellCounts[axis]);
        std::vector<std::uint32_t>& kept = counts.kept.emplace_back(ground.cellCounts[axis]);
        for (std::size_t i = 0; i < configurations; ++i) {
            ++count[from[i]];
            kept[from[i]] += keeps[i];
            if (to[i] >= width)
                continue; // the value is unknown
            Tally& tally = tallies[std::size_t{from[i]} * width + to[i]];
            ++tally.count;
            if (keeps[i] != 0 && !std::isnan(ground.place[i])) {
                ++tally.kept;
                tally.places += double{ground.place[i]};
            }
        }
        counts.ribbons.push_back(ribbonsOf(tallies, width));
    }
    return counts;
}

} // namespace tgraph
