// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "state/jobs/rankerfactory.h"
#include "state/openfile.h"
#include "state/proposal.h"

#include <memory>
#include <stop_token>

namespace tgraph {

/// Returns the program with candidates as its configurations, in place of its own, the default first. Not on the GUI
/// thread. `known`: earlier result of this request's search; one that does not fit the program is searched again. @pre
/// `file.program`. @throws Error if there is nothing left to configure, or a model cannot score candidates; Cancelled.
[[nodiscard]] std::shared_ptr<const OpenFile> withCandidates(const OpenFile& file, const ProposalRequest& request,
                                                             const RankerFactory& rankers, const std::stop_token& stop,
                                                             const ProgressCallback& progress = {},
                                                             const FoundCandidates& known = {});

} // namespace tgraph
