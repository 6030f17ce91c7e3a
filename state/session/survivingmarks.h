// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/selection.h"

#include <cstdint>

namespace tgraph {

/// The user's marks, transferred to the same program with other configurations.
struct SurvivingMarks {
    Selection selection; ///< selection in the new file
    std::uint32_t lost = 0; ///< number of pinned or noted configurations that no longer exist
};

/// Transfers pins, notes, baseline and focus to the configurations that lay out every node as before; omits those that
/// no longer exist, and replaces a missing baseline by the file's own. Keeps node and top count, but not the filter,
/// which refers to ranks and numbers. O(marks × configurations × groups).
[[nodiscard]] SurvivingMarks survivingMarks(const OpenFile& before, const Selection& selection, const OpenFile& after);

} // namespace tgraph
