// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/tune/tuner.h"

#include <string>
#include <vector>

namespace tgraph {

/// The state reached by a journal's measurements.
struct JournalState {
    TuneState state; ///< configurations are numbered in order of appearance
    std::vector<std::string> keys; ///< number → key
};

/// Computes the part of the state that does not need the subject, for deterministic hardware: the fastest has the least
/// runtime; noise and drift are left out.
[[nodiscard]] JournalState journalState(const JournalText& journal);

} // namespace tgraph
