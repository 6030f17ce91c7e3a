// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/valuetext.h"
#include "widgets/decisions/decisionrows.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace tgraph {

/// The positions of configurations along the axes: for each configuration its cell in each decision's row and its bin
/// on the values' axis. Does not depend on the filter. Immutable.
struct AxesGround {
    static constexpr std::uint32_t bins = 80;
    static constexpr std::size_t mostAxes = 24; ///< maximum number of decisions; the most expensive are kept

    std::vector<std::uint32_t> rows; ///< axis → index of the decision's row; decisions that matter, by letter
    std::vector<std::uint32_t> cellCounts; ///< axis → cells
    std::vector<std::vector<std::uint8_t>> cells; ///< axis → distinct → cell; the last of 256 stands for all others
    std::vector<std::uint8_t> bin; ///< distinct → bin of its value; 255: not known
    std::vector<float> place; ///< distinct → share of faster configurations; NaN: not known
    ValueKind kind = ValueKind::RuntimeNs;
    QString objective; ///< name of a table's objective; empty for others and for scores
    /// For an objective that is not a time, whose values are shown
    std::shared_ptr<const ObjectiveRatios> ratios;
    double least = 0; ///< lower end of the values' axis
    double most = 0;
    bool isLogarithmic = false;
    std::uint32_t leftOut = 0; ///< decisions that matter beyond mostAxes

    [[nodiscard]] std::size_t axes() const { return rows.size(); }
    [[nodiscard]] std::uint32_t configurations() const { return static_cast<std::uint32_t>(bin.size()); }
    [[nodiscard]] double valueAt(double share) const; ///< value on the values' axis: 0 least, 1 most
    [[nodiscard]] double shareOf(double value) const; ///< the inverse, clamped to 0 … 1
};

/// Uses runtimes if published, else complete scores; null if neither is known or no decision matters. O(configurations
/// × axes).
[[nodiscard]] std::shared_ptr<const AxesGround> axesGround(const OpenFile& file, const FileDecisions& decisions,
                                                           std::span<const DecisionRow> rows);

/// The number of configurations between two places on neighbouring axes.
struct AxesRibbon {
    std::uint32_t from = 0; ///< cell
    std::uint32_t to = 0; ///< cell, or bin on the last axis
    std::uint32_t count = 0; ///< all
    std::uint32_t kept = 0; ///< kept by the filter
    double place = 0; ///< mean place of the kept configurations, 0 … 1
};

/// The counts of all and of filtered configurations between neighbouring axes. Immutable.
struct AxesCounts {
    std::vector<std::vector<std::uint32_t>> count; ///< axis → cell
    std::vector<std::vector<std::uint32_t>> kept;
    std::vector<std::vector<AxesRibbon>> ribbons; ///< axis → ribbons to the next axis or the bins; none empty
    std::uint32_t keptInAll = 0;
};

/// Counts in O(configurations × axes): 10 ms for 100,000 × 24.
[[nodiscard]] AxesCounts axesCounts(const AxesGround& ground, const FilteredConfigs& filtered);

} // namespace tgraph
