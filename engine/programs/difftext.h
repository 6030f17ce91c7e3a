// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programdiff.h"
#include "engine/programs/programtext.h"

#include <stop_token>
#include <vector>

namespace tgraph {

/// Parts of two texts that differ: ascending, none touches another.
struct DiffMarks {
    std::vector<TextRange> before;
    std::vector<TextRange> after;
};

/// What is gone and what came as a whole; of pairs with a real change the words that differ. Names of what is a pair
/// are the same word, whatever they are. Of an instruction the first 4,096 words are looked at.
/// @throws Cancelled.
[[nodiscard]] DiffMarks diffMarks(const ProgramDiff& diff, const ProgramText& before, const ProgramText& after,
                                  const std::stop_token& stop = {});

} // namespace tgraph
