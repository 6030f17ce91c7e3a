// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "state/jobs/taskrunner.h"
#include "state/session/session.h"

#include <QObject>

#include <memory>

namespace tgraph {

/// Explains configurations on the runner's Explain lane and puts the explanation into the session. A job whose file is
/// closed or read again is stopped. GUI thread only.
class ExplainController : public QObject {
    Q_OBJECT

public:
    ExplainController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Explains the focus of the shown file with what its last ranking used.
    void explain();
    /// The reason why explain() would do nothing, for people; empty when it can.
    [[nodiscard]] QString cannotExplain() const;

    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    [[nodiscard]] bool isRunningForShown() const;

Q_SIGNALS:
    void started();
    void progressed(double fraction); ///< of the shown file
    void failed(const std::shared_ptr<const tgraph::OpenFile>& file, const QString& text); ///< shown or not
    void ended(); ///< whatever it came to

private:
    void stopForClosedFile();

    Session& m_session;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
    std::shared_ptr<const OpenFile> m_file; ///< of the job; null: none runs
};

} // namespace tgraph
