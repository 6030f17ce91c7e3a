// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/explain/decisionscontroller.h"

#include "state/filedecisions.h"

#include <QElapsedTimer>
#include <QLoggingCategory>

namespace tgraph {
namespace {

// QT_LOGGING_RULES=tgraph.timing.debug=true logs the time it took.
Q_LOGGING_CATEGORY(decisionTiming, "tgraph.timing", QtWarningMsg)

} // namespace

DecisionsController::DecisionsController(Session& session, TaskRunner& runner, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner)
{
    connect(&session, &Session::fileChanged, this, &DecisionsController::workOut);
    connect(&session, &Session::rankingChanged, this, &DecisionsController::workOutIfRanked);
}

void DecisionsController::workOutIfRanked(const std::shared_ptr<const OpenFile>& file)
{
    if (m_session.current() != nullptr && m_session.current()->file == file)
        workOut(); // the decisions of the newly shown file
}

void DecisionsController::workOut()
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr) {
        m_job.cancel();
        return;
    }
    if (entry->decisions && entry->decisions->scores == entry->lastComplete) {
        m_job.cancel(); // the job of a ranking that was shown in between
        return;
    }
    QElapsedTimer clock;
    clock.start();
    m_job = m_runner.start(Lane::Decisions,
                           [this, clock, file = entry->file, scores = entry->lastComplete,
                            before = entry->decisions](const TaskContext& context) {
                               auto decisions = makeFileDecisions(*file, scores, before, context.stop);
                               context.deliver([this, clock, file, decisions] {
                                   m_session.setDecisions(file, decisions);
                                   qCDebug(decisionTiming) << "decisions shown after" << clock.elapsed() << "ms";
                               });
                           });
}

} // namespace tgraph
