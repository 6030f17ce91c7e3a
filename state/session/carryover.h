// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/session.h"

#include <cstdint>

/// Carries the user's choices and results over to a file that is opened again, perhaps with other configurations.
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

/// Moves the marks, and the rankings that still hold, from a file's entry to that of its new version. Returns the
/// number of marked configurations that the file does not have any more.
[[nodiscard]] std::uint32_t carryOver(OpenEntry& before, OpenEntry& entry);

} // namespace tgraph
