// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/selection.h"

#include <cstdint>

namespace tgraph {

/// What a person marked, in the same program with other configurations.
struct SurvivingMarks {
    Selection selection; ///< of the file after
    std::uint32_t lost = 0; ///< configurations that were pinned or noted and are not in it any more
};

/// Pins, notes, baseline and focus go to the configurations that lay out every node as before; those that are gone are
/// left out, in place of the baseline the file's own. Node and top count stay; the filter, which speaks of ranks and
/// numbers, does not. O(marks × configurations × groups).
[[nodiscard]] SurvivingMarks survivingMarks(const OpenFile& before, const Selection& selection, const OpenFile& after);

} // namespace tgraph
