// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/rankerfactory.h"
#include "app/jobs/taskrunner.h"
#include "app/session/session.h"

#include <QObject>

#include <memory>

namespace tgraph {

/// Ranks files on the runner's Rank lane and puts what comes into the session: scores while they are computed, at most
/// ten times a second, then the whole prediction. A job whose file is closed or read again is stopped. GUI thread only.
class RankController : public QObject {
    Q_OBJECT

public:
    RankController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Ranks the shown file; a ranking that runs, of whatever file, is replaced.
    void rank(const RankChoice& choice);
    void cancel();

    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    [[nodiscard]] bool isRunningForShown() const;

Q_SIGNALS:
    void started();
    void progressed(double fraction); ///< of the shown file
    void failed(const std::shared_ptr<const tgraph::OpenFile>& file, const QString& text); ///< shown or not
    void cancelled();
    void ended(); ///< whatever it came to

private:
    [[nodiscard]] Task task(const RankChoice& choice);
    void stopForClosedFile();

    Session& m_session;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
    std::shared_ptr<const OpenFile> m_file; ///< of the job; null: none runs
};

} // namespace tgraph
