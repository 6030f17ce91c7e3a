// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/tune/tuner.h"

#include <string>
#include <vector>

namespace tgraph {

/// What the measurements of a journal came to.
struct JournalState {
    TuneState state; ///< configurations have numbers in the order in which they come
    std::vector<std::string> keys; ///< number → key
};

/// As far as the journal tells it without its subject: for hardware that says the same each time, whose fastest is the
/// least of its runtimes, without noise and drift.
[[nodiscard]] JournalState journalState(const JournalText& journal);

} // namespace tgraph
