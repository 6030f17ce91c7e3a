// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/session.h"

#include <cstdint>

/// Transfers the user's choices and results to a file that is opened again, possibly with other
/// configurations.
namespace tgraph {

/// Transfers pins, notes, baseline and focus to the configurations with the same contents
/// (ConfigIdentities). Those that no longer exist are omitted; a missing baseline is replaced by the
/// file's own. Node and top count are kept, but not the filter, because it refers to ranks and
/// numbers. O(configurations × slots).
[[nodiscard]] SurvivingMarks survivingMarks(const OpenFile& before, const Selection& selection, const OpenFile& after);

/// Moves the marks, and the rankings that are still valid, from the entry of a file to that of its
/// new version. Returns the number of marked configurations that the file no longer has.
[[nodiscard]] std::uint32_t carryOver(OpenEntry& before, OpenEntry& entry);

} // namespace tgraph
