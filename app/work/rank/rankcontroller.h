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

/// Ranks files on the runner's Rank lane and puts the results into the session: partial scores at most ten times a
/// second, then the complete prediction. A job stops when its file is closed or reloaded. GUI thread only.
class RankController : public QObject {
    Q_OBJECT

public:
    RankController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Ranks the shown file; replaces a running ranking of any file.
    void rank(const RankChoice& choice);
    void cancel();
    /// Ends the ranking of the shown file and keeps its scores so far as the ranking; without scores: cancel().
    void stopAndKeep();

    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    [[nodiscard]] bool isRunningForShown() const;
    [[nodiscard]] const RankChoice& choice() const { return m_choice; } ///< choice of the last started ranking

Q_SIGNALS:
    void started();
    void progressed(double fraction); ///< progress of the shown file
    /// The file may not be shown
    void failed(const std::shared_ptr<const tgraph::OpenFile>& file, const QString& text);
    void cancelled();
    void stopped(); ///< the scores so far are kept
    void ended(); ///< after every end

private:
    [[nodiscard]] Task task(const RankChoice& choice);
    void stopForClosedFile();
    [[nodiscard]] double elapsedSeconds() const;

    Session& m_session;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
    std::shared_ptr<const OpenFile> m_file; ///< the job's file; null: no job
    RankChoice m_choice; ///< the job's choice
    std::string m_model; ///< resolved model of the choice; empty: unknown yet
    QElapsedTimer m_clock; ///< time since the job began
    bool m_keeps = false; ///< true while the job is stopped to keep its scores
};

} // namespace tgraph
