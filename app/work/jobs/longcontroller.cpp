// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/jobs/longcontroller.h"

namespace tgraph {

LongController::LongController(ExclusiveJobs& work, LongKind kind, QObject* parent)
    : QObject(parent), m_work(work), m_kind(kind)
{
    connect(&work, &ExclusiveJobs::runningChanged, this, [this] {
        if (m_dialog)
            m_dialog->setBusy(m_work.busyReason(m_kind));
    });
}

void LongController::setDialog(RunDialog* dialog)
{
    m_dialog = dialog;
    connect(&dialog->run(), &RunBar::pauseRequested, this, &LongController::setPaused);
    dialog->setBusy(m_work.busyReason(m_kind));
    dialog->run().setPausable(m_gate != nullptr);
    dialog->setRunning(isRunning());
    dialog->run().setPaused(m_paused);
}

void LongController::setStatus(const QString& text)
{
    m_work.setStatus(m_kind, text);
}

Job* LongController::startJob(Task task)
{
    Job* job = m_work.start(m_kind, std::move(task));
    m_job = job;
    if (m_dialog) {
        m_dialog->run().setPausable(m_gate != nullptr);
        m_dialog->setRunning(true);
    }
    connect(job, &Job::progressed, this, [this](double fraction) { tellBar(&RunBar::setProgress, fraction); });
    return job;
}

std::shared_ptr<PauseGate> LongController::makeGate()
{
    m_gate = std::make_shared<PauseGate>();
    return m_gate;
}

void LongController::waitWhilePaused(PauseGate& gate, const TaskContext& context)
{
    gate.pass([&] { context.deliver([this] { setStage(tr("Paused.")); }); });
}

void LongController::stop()
{
    if (!isRunning())
        return;
    if (m_gate)
        m_gate->requestStop();
    else
        cancel();
    setStage(tr("Stopping …"));
}

void LongController::setPaused(bool paused)
{
    if (!m_gate)
        return;
    m_paused = paused;
    m_gate->setPaused(paused);
    tellBar(&RunBar::setPaused, paused);
    showPaused(paused);
}

void LongController::showPaused(bool paused)
{
    setStage(paused ? tr("Pausing after the current measurement …") : QString());
}

void LongController::end()
{
    m_gate.reset();
    m_paused = false;
    if (m_dialog)
        m_dialog->setRunning(false);
    setStage({});
}

} // namespace tgraph
