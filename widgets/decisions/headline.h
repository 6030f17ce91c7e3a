// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/state/filedecisions.h"
#include "widgets/state/openfile.h"
#include "widgets/state/scores.h"
#include "widgets/state/selection.h"

#include <QString>

namespace tgraph {

/// Returns the answer in one or two sentences of plain text: the predicted fastest configuration and its comparison
/// with the measurements and the baseline; before a ranking, the measurements and the expensive decisions. `decisions`
/// and `scores` may be null.
[[nodiscard]] QString headlineText(const OpenFile& file, const FileDecisions* decisions, const Scores* scores,
                                   const Selection& selection);

} // namespace tgraph
