// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/proposal.h"

class QSettings;

namespace tgraph {

/// Read and write the last proposal of candidates; damaged values become the defaults. The model is not among them: the
/// tool bar has it.
[[nodiscard]] ProposalRequest readProposal(const QSettings& settings);
void keepProposal(QSettings& settings, const ProposalRequest& request);

} // namespace tgraph
