// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "state/jobs/taskrunner.h"
#include "state/session/session.h"

#include <QObject>

#include <memory>

namespace tgraph {

/// Explains configurations on the runner's Explain lane and puts the explanation into the session: first without
/// sensitivities, which can take minutes, then with them. A job stops when its file is closed or reloaded. GUI thread
/// only.
class ExplainController : public QObject {
    Q_OBJECT

public:
    ExplainController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Explains the focus of the shown file with the model and options of its last ranking.
    void explain();
    /// Returns the reason why explain() would do nothing, as a text for the user; empty if it can.
    [[nodiscard]] QString cannotExplain() const;

    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    [[nodiscard]] bool isRunningForShown() const;

Q_SIGNALS:
    void started();
    void progressed(double fraction); ///< progress of the shown file
    /// The file may not be shown
    void failed(const std::shared_ptr<const tgraph::OpenFile>& file, const QString& text);
    void ended(); ///< after every end of a job

private:
    void stopForClosedFile();

    Session& m_session;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
    std::shared_ptr<const OpenFile> m_file; ///< the job's file; null: no job
};

} // namespace tgraph
