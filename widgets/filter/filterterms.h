// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>

namespace tgraph {

/// Terms as a person would type them, for what is chosen with the mouse.

/// The terms that keep exactly one vector of a slot: "node[86].output = {3,0} and node[86].input = {…} and …".
[[nodiscard]] QString vectorTerms(const OpenFile& file, SlotId slot, std::uint32_t code);

/// The term that keeps exactly these options of a decision, as short as it can be said: "node[86].output = {3,0}",
/// "node[86].vector = 0 | 4", "tile[9] = 6 | 8".
[[nodiscard]] QString optionTerm(const OpenFile& file, const FileDecisions& decisions, std::uint32_t letter,
                                 std::span<const std::uint32_t> options);
/// What such a term speaks of: "node[86]", "tile[9]".
[[nodiscard]] QString optionSubject(const OpenFile& file, const FileDecisions& decisions, std::uint32_t letter);

/// "runtime 70.1ms..80ms": keeps every runtime in the range.
[[nodiscard]] QString runtimeTerm(const OpenFile& file, double least, double most);
/// "score 1.5..2": keeps every score in the range.
[[nodiscard]] QString scoreTerm(double least, double most);

} // namespace tgraph
