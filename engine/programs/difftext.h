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

/// Marks removed and added instructions completely and, in pairs with a real change, the words that
/// differ. The names of paired instructions count as the same word. The first 4,096 words of an
/// instruction are compared.
/// @throws Cancelled.
[[nodiscard]] DiffMarks diffMarks(const ProgramDiff& diff, const ProgramText& before, const ProgramText& after,
                                  const std::stop_token& stop = {});

} // namespace tgraph
