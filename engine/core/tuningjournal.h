// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tgraph {

inline constexpr std::string_view tuningJournalBeginning = R"({"format":"tgraph tuning journal")";

/// Returns true for the first bytes of a tuning journal (docs/tuning.md), which determine it whatever its name is.
[[nodiscard]] inline bool beginsLikeTuningJournal(std::string_view firstBytes)
{
    return firstBytes.starts_with(tuningJournalBeginning);
}

} // namespace tgraph
