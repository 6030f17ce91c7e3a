// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/proposal.h"

class QSettings;

namespace tgraph {

/// Reads and writes the options of the last proposal of candidates. Damaged values are replaced by
/// defaults. The model is not stored, because it is chosen in the tool bar.
[[nodiscard]] ProposalRequest readProposal(const QSettings& settings);
void keepProposal(QSettings& settings, const ProposalRequest& request);

} // namespace tgraph
