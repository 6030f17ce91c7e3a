// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/proposal.h"

#include <QString>

namespace tgraph {

/// How a candidate came about, for a cell: "default", "one group", "drawn", "search".
[[nodiscard]] QString originText(CandidateOrigin origin);
/// The same in a sentence.
[[nodiscard]] QString originNote(CandidateOrigin origin);

} // namespace tgraph
