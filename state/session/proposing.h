// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "engine/core/task.h"
#include "state/openfile.h"
#include "state/proposal.h"

#include <memory>
#include <stop_token>

namespace tgraph {

/// The program with candidates as its configurations, in place of those it had, the default first. Not on the GUI
/// thread. `known`: what the search of this request has found before; one that does not fit the program is searched for
/// again. @pre `file.program`. @throws Error where nothing is left to configure, or a model cannot score candidates;
/// Cancelled.
[[nodiscard]] std::shared_ptr<const OpenFile> withCandidates(const OpenFile& file, const ProposalRequest& request,
                                                             const RankerFactory& rankers, const std::stop_token& stop,
                                                             const ProgressCallback& progress = {},
                                                             const FoundCandidates& known = {});

} // namespace tgraph
