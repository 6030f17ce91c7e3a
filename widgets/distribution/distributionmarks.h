// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"
#include "widgets/charts/distributionchart.h"
#include "widgets/common/datacolours.h"

#include <span>
#include <vector>

namespace tgraph {

/// The values that a distribution's axis spans, by distinct configuration.
struct SpannedValues {
    std::span<const double> values; ///< NaN: not known
    double least = 0;
    double most = 0;

    [[nodiscard]] bool contains(DistinctId config) const;
};

/// Returns marks for focus, baseline and pins inside the axis; one mark for a configuration with several of these
/// roles.
[[nodiscard]] std::vector<DistributionMark> selectionMarks(const SpannedValues& axis, const Selection& selection,
                                                           const OpenFile& file, const DataColours& colours);

/// Returns the values of the predicted top k that lie inside the axis.
[[nodiscard]] std::vector<double> predictedTop(const SpannedValues& axis, const Scores& scores, std::size_t count);

} // namespace tgraph
