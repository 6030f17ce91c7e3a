// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "state/jobs/taskrunner.h"
#include "state/session/session.h"

#include <QObject>

#include <memory>

namespace tgraph {

/// Proposes candidates for the shown program, on the runner's Propose lane: in the session the program with them takes
/// the place of the one without. A file that is closed or read again meanwhile ends the work. GUI thread only.
class ProposeController : public QObject {
    Q_OBJECT

public:
    ProposeController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Of the shown file; nothing happens where nothing can be proposed for it. Takes the place of what runs.
    void propose(const ProposalRequest& request);
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    [[nodiscard]] bool isRunningForShown() const;

Q_SIGNALS:
    void started();
    void progressed(double fraction); ///< while the file is shown
    /// It is in the session; so many marked configurations of the ones before are not in it.
    void proposed(const std::shared_ptr<const tgraph::OpenFile>& file, quint32 lostMarks);
    void failed(const std::shared_ptr<const tgraph::OpenFile>& file, const QString& text);
    void cancelled();
    void ended(); ///< whatever it came to

private:
    void stopForClosedFile();

    Session& m_session;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
    std::shared_ptr<const OpenFile> m_file; ///< for which something is proposed
};

} // namespace tgraph
