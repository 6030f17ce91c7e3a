// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programdiff.h"
#include "engine/programs/programtext.h"

#include <stop_token>
#include <vector>

namespace tgraph {

/// The differing parts of two texts: ascending, not adjacent.
struct DiffMarks {
    std::vector<TextRange> before;
    std::vector<TextRange> after;
};

/// Returns removed and added instructions as a whole, and the differing words of pairs with a real change. Names of
/// paired instructions count as the same word. Compares the first 4,096 words of an instruction.
/// @throws Cancelled.
[[nodiscard]] DiffMarks diffMarks(const ProgramDiff& diff, const ProgramText& before, const ProgramText& after,
                                  const std::stop_token& stop = {});

} // namespace tgraph
