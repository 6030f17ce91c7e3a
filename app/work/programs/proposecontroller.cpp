// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/programs/proposecontroller.h"

#include "state/session/proposing.h"

#include <utility>

namespace tgraph {

ProposeController::ProposeController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent)
    : FileJobController(session, runner, Lane::Propose, parent), m_rankers(std::move(rankers))
{
}

void ProposeController::propose(const ProposalRequest& request)
{
    const OpenEntry* shown = session().current();
    if (shown == nullptr || !shown->file->isProposable())
        return;
    start(shown->file, [this, request, file = shown->file, rankers = m_rankers](const TaskContext& context) {
        const auto proposed = withCandidates(*file, request, rankers, context.stop, context.progress);
        context.deliver([this, file, proposed] {
            setFile(proposed); // the file was replaced, not closed
            const quint32 lost = session().replace(file, proposed);
            Q_EMIT this->proposed(proposed, lost);
        });
    });
}

} // namespace tgraph
