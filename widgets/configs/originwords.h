// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/proposal.h"

#include <QString>

namespace tgraph {

/// Returns the origin of a candidate for a table cell: "default", "one group", "drawn", "search".
[[nodiscard]] QString originText(CandidateOrigin origin);
/// Returns the origin as a sentence.
[[nodiscard]] QString originNote(CandidateOrigin origin);

} // namespace tgraph
