// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"

#include <QString>

namespace tgraph {

/// The answer in one or two sentences of plain text: which configuration is predicted fastest, how it compares with
/// what was measured and with the baseline; before a ranking, what was measured and which decisions cost. `decisions`
/// and `scores` may be null.
[[nodiscard]] QString headlineText(const OpenFile& file, const FileDecisions* decisions, const Scores* scores,
                                   const Selection& selection);

} // namespace tgraph
