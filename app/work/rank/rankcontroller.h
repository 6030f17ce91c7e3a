// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "state/jobs/taskrunner.h"
#include "state/session/session.h"

#include <QElapsedTimer>
#include <QObject>

#include <memory>
#include <string>

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
    /// Ends the ranking of the shown file and leaves what is scored as its ranking; nothing scored yet: cancel().
    void stopAndKeep();

    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    [[nodiscard]] bool isRunningForShown() const;
    [[nodiscard]] const RankChoice& choice() const { return m_choice; } ///< of the last ranking that was started

Q_SIGNALS:
    void started();
    void progressed(double fraction); ///< of the shown file
    void failed(const std::shared_ptr<const tgraph::OpenFile>& file, const QString& text); ///< shown or not
    void cancelled();
    void stopped(); ///< what was scored is kept
    void ended(); ///< whatever it came to

private:
    [[nodiscard]] Task task(const RankChoice& choice);
    void stopForClosedFile();
    [[nodiscard]] double elapsedSeconds() const;

    Session& m_session;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
    std::shared_ptr<const OpenFile> m_file; ///< of the job; null: none runs
    RankChoice m_choice; ///< of the job
    std::string m_model; ///< that the choice means; empty: not known yet
    QElapsedTimer m_clock; ///< since the job began
    bool m_keeps = false; ///< the job is being stopped, and its scores are kept
};

} // namespace tgraph
