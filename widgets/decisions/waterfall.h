// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/valuetext.h"
#include "widgets/decisions/decisionrows.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// From one configuration to another, a decision at a time: what the additive model of runtimes (or scores) says each
/// change gains or costs, the largest first. On the scale of ratios a step multiplies, so that the steps' amounts
/// depend on their order, their product does not.
struct Waterfall {
    struct Step {
        std::uint32_t letter = 0;
        QString name;
        QString from; ///< the labels of the cells
        QString to;
        double change = 0; ///< in `kind`'s unit; below 0: faster
    };
    ValueKind kind = ValueKind::RuntimeNs;
    bool isMeasured = false; ///< false: scores
    bool isSimulated = false; ///< what counts as measured
    DistinctId from;
    DistinctId to;
    double start = 0; ///< of `from`
    double end = 0; ///< of `to`, as measured or scored
    std::vector<Step> steps; ///< of decisions whose options, theirs, do not cost the same
    double rest = 0; ///< end - start - Σ change: interactions, noise, options that cannot be told apart

    [[nodiscard]] double explained() const { return end - start - rest; }
};

/// Nothing where neither runtimes nor scores of both are known. `rows`: of decisionRows().
[[nodiscard]] std::optional<Waterfall> makeWaterfall(const OpenFile& file, const FileDecisions& decisions,
                                                     std::span<const DecisionRow> rows, DistinctId from, DistinctId to);

} // namespace tgraph
