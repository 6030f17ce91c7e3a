// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "state/jobs/rankerfactory.h"
#include "state/openfile.h"
#include "state/proposal.h"

#include <memory>
#include <stop_token>

namespace tgraph {

/// Returns the program with candidates as its configurations instead of its own, the default first.
/// `known` is an earlier result of this request's search; if it does not fit the program, the
/// search is repeated. Do not call it on the GUI thread. @pre `file.program`. @throws Error if
/// there is nothing to configure, or a model cannot score candidates; Cancelled.
[[nodiscard]] std::shared_ptr<const OpenFile> withCandidates(const OpenFile& file, const ProposalRequest& request,
                                                             const RankerFactory& rankers, const std::stop_token& stop,
                                                             const ProgressCallback& progress = {},
                                                             const FoundCandidates& known = {});

} // namespace tgraph
