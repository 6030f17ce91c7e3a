// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/tune/tuner.h"

#include <string>
#include <vector>

namespace tgraph {

/// The state of a tuning after the measurements of a journal.
struct JournalState {
    TuneState state; ///< configurations are numbered in order of appearance
    std::vector<std::string> keys; ///< number → key
};

/// Computes the parts of the state that can be derived without the subject, as for hardware without
/// noise: the configuration with the smallest runtime is the fastest; noise and drift are not
/// computed.
[[nodiscard]] JournalState journalState(const JournalText& journal);

} // namespace tgraph
