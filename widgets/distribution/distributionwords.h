// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/scores.h"
#include "widgets/charts/distribution.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/valuetext.h"

#include <QString>
#include <QStringList>

namespace tgraph {

/// The inputs of the distribution's texts. Null pointers: not available.
struct DistributionState {
    const OpenFile* file = nullptr;
    const Scores* scores = nullptr;
    const Sample* all = nullptr; ///< every known value; never null
    const Sample* filtered = nullptr; ///< null: no filter
    ValueKind kind = ValueKind::RuntimeNs;
    bool isPredicted = false; ///< the values are scores, or predicted runtimes
    const ObjectiveRatios* objective = nullptr; ///< shown in place of ratios; null: none
    std::uint32_t tuned = 0; ///< configurations measured by tunings
};

/// Returns the reason why there is no chart.
[[nodiscard]] QString distributionEmptyText(const DistributionState& state);
/// Returns "Runtimes of 29,905 distinct configurations".
[[nodiscard]] QString distributionTitle(const DistributionState& state);
/// Returns titles for narrow charts: "29,905 distinct configurations", "29,905 configurations".
[[nodiscard]] QStringList shorterDistributionTitles(const DistributionState& state);
/// Returns "min 79.5 ms · median 101.2 ms · max 428.8 ms"; of an objective of which more is better, from the maximum
/// down.
[[nodiscard]] QString distributionSummary(const DistributionState& state);
/// Returns summaries for narrow panels, longest first: "79.5 ms · 101.2 ms · 428.8 ms", "79.5 – 428.8 ms".
[[nodiscard]] QStringList shorterDistributionSummaries(const DistributionState& state);

} // namespace tgraph
