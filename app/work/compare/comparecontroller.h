// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "state/jobs/taskrunner.h"
#include "state/session/session.h"

#include <QObject>

#include <deque>
#include <memory>
#include <string>

namespace tgraph {

/// Ranks open files with models other than the current one, one after the other on the runner's
/// Compare lane, and adds the results to the session in addition to the ranking. Closing a file
/// stops its work. GUI thread only.
class CompareController : public QObject {
    Q_OBJECT

public:
    CompareController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Ranks the shown file with this model and the options of the file's own ranking, and compares
    /// the result with the others. Does nothing for models whose result is known, in progress or
    /// waiting. If the shown ranking is by this model, it is used.
    void rank(const std::string& model);
    /// Removes this model from the queue, and stops it if it runs, for any file.
    void cancel(const std::string& model);
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    /// Returns true if this model ranks the shown file, or is about to.
    [[nodiscard]] bool isWaiting(const std::string& model) const;

Q_SIGNALS:
    void changed(); ///< the running or waiting models
    void progressed(const std::string& model, double fraction); ///< progress of the shown file
    void failed(const std::shared_ptr<const tgraph::OpenFile>& file, const std::string& model, const QString& text);

private:
    struct Comparison {
        std::shared_ptr<const OpenFile> file;
        std::string model;
        RankOptions options;
    };
    /// The state at the beginning of a comparison.
    struct Known {
        std::shared_ptr<const Scores> shown; ///< the file's own finished ranking, not adapted; null: none
        double shownSeconds = 0;
        std::optional<double> attainableTau;
        ComparedScores others;
    };
    [[nodiscard]] Known knownOf(const Comparison& comparison) const;

    void startNext();
    void endFirst();
    void dropClosed();

    Session& m_session;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    std::deque<Comparison> m_waiting; ///< the first one is running
    LastJob m_job;
};

} // namespace tgraph
