// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "state/jobs/taskrunner.h"
#include "state/session/session.h"

#include <QObject>

#include <memory>

namespace tgraph {

/// Proposes candidates for the shown program, on the runner's Propose lane; the program with candidates then replaces
/// the one without in the session. Closing or reloading the file ends the work. GUI thread only.
class ProposeController : public QObject {
    Q_OBJECT

public:
    ProposeController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Proposes for the shown file, replacing running work; does nothing if the file allows no proposals.
    void propose(const ProposalRequest& request);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    [[nodiscard]] bool isRunningForShown() const;

Q_SIGNALS:
    void started();
    void progressed(double fraction); ///< while the file is shown
    /// The candidates are in the session; `lostMarks` marked configurations of the previous ones no longer exist.
    void proposed(const std::shared_ptr<const tgraph::OpenFile>& file, quint32 lostMarks);
    void failed(const std::shared_ptr<const tgraph::OpenFile>& file, const QString& text);
    void cancelled();
    void ended(); ///< after every end

private:
    void stopForClosedFile();

    Session& m_session;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
    std::shared_ptr<const OpenFile> m_file; ///< file being worked on
};

} // namespace tgraph
