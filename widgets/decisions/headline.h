// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"

#include <QString>

#include <cstdint>

namespace tgraph {

/// Returns the answer in a few sentences of plain text: the measured fastest configuration, unless
/// the predicted one is as fast; the predicted one and its comparison with the measurements and the
/// baseline; the decisions that matter; and the ranker. Before a ranking: the measurements and the
/// expensive decisions. `decisions` and `scores` may be null; for `tuned` see FileView::setTuned().
[[nodiscard]] QString headlineText(const OpenFile& file, const FileDecisions* decisions, const Scores* scores,
                                   const Selection& selection, std::uint32_t tuned = 0);

} // namespace tgraph
