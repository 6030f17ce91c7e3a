// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/objectiveformat.h"
#include "widgets/common/valuetext.h"
#include "widgets/decisions/decisionrows.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// The path from one configuration to another, decision by decision. Each step is the change in
/// runtime (or score) that the additive model assigns to a decision, largest first. On the scale of
/// ratios, steps multiply, so that the amounts of the steps depend on their order, but their
/// product does not.
struct Waterfall {
    struct Step {
        std::uint32_t letter = 0;
        QString name;
        QString from; ///< the labels of the cells
        QString to;
        double change = 0; ///< change in the unit of `kind`
    };
    ValueKind kind = ValueKind::RuntimeNs;
    /// For a table's objective that is not a time; all numbers are then its values
    std::optional<ObjectiveFormat> objective;
    bool isMaximised = false; ///< a positive change is a gain
    bool isMeasured = false; ///< false: scores, or predicted runtimes
    bool isSimulated = false; ///< the runtimes are simulated
    DistinctId from;
    DistinctId to;
    double start = 0; ///< value of `from`
    double end = 0; ///< value of `to`, as measured or scored
    std::vector<Step> steps; ///< one per decision whose two options differ in cost
    bool isWithinNoise = false; ///< the two runtimes differ by no more than repeated measurements
    double rest = 0; ///< end - start - Σ change: interactions, noise, options that cannot be distinguished

    [[nodiscard]] bool isGain(double change) const { return isMaximised ? change > 0 : change < 0; }
    [[nodiscard]] double explained() const { return end - start - rest; }
};

/// Returns the waterfall; std::nullopt if neither the runtimes nor the scores of both are known.
/// `rows` are those of decisionRows().
[[nodiscard]] std::optional<Waterfall> makeWaterfall(const OpenFile& file, const FileDecisions& decisions,
                                                     std::span<const DecisionRow> rows, DistinctId from, DistinctId to);

} // namespace tgraph
