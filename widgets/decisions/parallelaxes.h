// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/valuetext.h"
#include "widgets/decisions/decisionrows.h"
#include "widgets/common/fileview.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace tgraph {

/// Configurations along the axes: for each, which cell of each decision's row it takes and in which bin of the values'
/// axis it lies. Does not depend on the filter. Immutable.
struct AxesGround {
    static constexpr std::uint32_t bins = 80;
    static constexpr std::size_t mostAxes = 24; ///< decisions: those that can cost most

    std::vector<std::uint32_t> rows; ///< axis → index of the decision's row; those that matter, by letter
    std::vector<std::uint32_t> cellCounts; ///< axis → cells
    std::vector<std::vector<std::uint8_t>> cells; ///< axis → distinct → cell; the last of 256 stands for all others
    std::vector<std::uint8_t> bin; ///< distinct → bin of its value; 255: not known
    std::vector<float> place; ///< distinct → share of all that are faster; NaN: not known
    ValueKind kind = ValueKind::RuntimeNs;
    double least = 0; ///< of the values' axis
    double most = 0;
    bool isLogarithmic = false;
    std::uint32_t leftOut = 0; ///< decisions that matter beyond mostAxes

    [[nodiscard]] std::size_t axes() const { return rows.size(); }
    [[nodiscard]] std::uint32_t configurations() const { return static_cast<std::uint32_t>(bin.size()); }
    [[nodiscard]] double valueAt(double share) const; ///< of the values' axis: 0 least, 1 most
    [[nodiscard]] double shareOf(double value) const; ///< the inverse, clamped to 0 … 1
};

/// Runtimes where they are published, else complete scores; null where neither is known or nothing matters.
/// O(configurations × axes).
[[nodiscard]] std::shared_ptr<const AxesGround> axesGround(const OpenFile& file, const FileDecisions& decisions,
                                                           std::span<const DecisionRow> rows);

/// How many configurations go from one place to another.
struct AxesRibbon {
    std::uint32_t from = 0; ///< cell
    std::uint32_t to = 0; ///< cell or, last, bin
    std::uint32_t count = 0; ///< all
    std::uint32_t kept = 0; ///< by the filter
    double place = 0; ///< mean of the kept ones' places, 0 … 1
};

/// What the filter keeps of them, counted between neighbouring axes. Immutable.
struct AxesCounts {
    std::vector<std::vector<std::uint32_t>> count; ///< axis → cell
    std::vector<std::vector<std::uint32_t>> kept;
    std::vector<std::vector<AxesRibbon>> ribbons; ///< axis → to the next axis; the last one to the bins; none empty
    std::uint32_t keptInAll = 0;
};

/// O(configurations × axes): 10 ms for 100,000 × 24.
[[nodiscard]] AxesCounts axesCounts(const AxesGround& ground, const FilteredConfigs& filtered);

} // namespace tgraph
