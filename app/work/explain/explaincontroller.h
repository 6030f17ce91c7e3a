// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/jobs/filejobcontroller.h"
#include "state/jobs/rankerfactory.h"

namespace tgraph {

/// Explains configurations on the runner's Explain lane and puts the explanation into the session: first without
/// sensitivities, which can take minutes, then with them. GUI thread only.
class ExplainController : public FileJobController {
    Q_OBJECT

public:
    ExplainController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Explains the focus of the shown file with the model and options of its last ranking.
    void explain();
    /// Returns the reason why explain() would do nothing, as a text for the user; empty if it can.
    [[nodiscard]] QString cannotExplain() const;

private:
    RankerFactory m_rankers;
};

} // namespace tgraph
