// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/jobs/filejobcontroller.h"
#include "state/jobs/rankerfactory.h"

namespace tgraph {

/// Proposes candidates for the shown program, on the runner's Propose lane; the program with candidates then replaces
/// the one without in the session. GUI thread only.
class ProposeController : public FileJobController {
    Q_OBJECT

public:
    ProposeController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Proposes for the shown file, replacing running work; does nothing if the file allows no proposals.
    void propose(const ProposalRequest& request);

Q_SIGNALS:
    /// The candidates are in the session; `lostMarks` marked configurations of the previous ones no longer exist.
    void proposed(const std::shared_ptr<const tgraph::OpenFile>& file, quint32 lostMarks);

private:
    RankerFactory m_rankers;
};

} // namespace tgraph
