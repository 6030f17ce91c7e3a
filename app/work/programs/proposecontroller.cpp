// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/programs/proposecontroller.h"

#include "state/session/proposing.h"

#include <utility>

namespace tgraph {

ProposeController::ProposeController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner), m_rankers(std::move(rankers))
{
    connect(&session, &Session::entriesChanged, this, &ProposeController::stopForClosedFile);
}

bool ProposeController::isRunningForShown() const
{
    return isRunning() && m_session.current() != nullptr && m_session.current()->file == m_file;
}

void ProposeController::stopForClosedFile()
{
    if (isRunning() && !m_session.isOpen(m_file))
        cancel();
}

void ProposeController::propose(const ProposalRequest& request)
{
    if (m_session.current() == nullptr || !m_session.current()->file->isProposable())
        return;
    m_file = m_session.current()->file;
    Job* job = m_runner.start(
        Lane::Propose, [this, request, file = m_file, rankers = m_rankers](const TaskContext& context) {
            const auto proposed = withCandidates(*file, request, rankers, context.stop, context.progress);
            context.deliver([this, file, proposed] {
                m_file = proposed; // the file was replaced, not closed
                const quint32 lost = m_session.replace(file, proposed);
                Q_EMIT this->proposed(proposed, lost);
            });
        });
    m_job = job;
    connect(job, &Job::progressed, this, [this](double fraction) {
        if (isRunningForShown())
            Q_EMIT progressed(fraction);
    });
    connect(job, &Job::failed, this, [this, file = m_file](const QString& text) { Q_EMIT failed(file, text); });
    connect(job, &Job::cancelled, this, &ProposeController::cancelled);
    connect(job, &Job::ended, this, [this] {
        if (!isRunning())
            m_file.reset();
        Q_EMIT ended();
    });
    Q_EMIT started();
}

void ProposeController::cancel()
{
    m_job.cancel();
}

} // namespace tgraph
