// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/proposal.h"

class QSettings;

namespace tgraph {

/// Which candidates a person had proposed last; what is damaged is as in a new program. The model is the tool bar's.
[[nodiscard]] ProposalRequest readProposal(const QSettings& settings);
void keepProposal(QSettings& settings, const ProposalRequest& request);

} // namespace tgraph
