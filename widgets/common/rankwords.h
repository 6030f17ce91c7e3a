// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/state/openfile.h"

#include <QString>

namespace tgraph {

/// "208"; "≈1" where the runtime is as good as that of the first: the least rank that means the same. The runtimes are
/// known.
[[nodiscard]] QString measuredRankText(const OpenFile& file, DistinctId distinct);
/// What the mark means, and the rank itself; empty where there is no mark.
[[nodiscard]] QString measuredRankNote(const OpenFile& file, DistinctId distinct);

} // namespace tgraph
