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

/// Ranks open files with other models than the one in use, one after the other on the runner's Compare lane, and puts
/// what comes into the session beside the ranking. Work for a file that was closed is stopped. GUI thread only.
class CompareController : public QObject {
    Q_OBJECT

public:
    CompareController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Ranks the shown file with this model, with the options of its own ranking, and says how it stands among the
    /// others; what is known, runs or waits is not asked for again. The shown ranking is taken where it is this
    /// model's.
    void rank(const std::string& model);
    /// Forgets what waits for this model and stops it when it runs, of whatever file.
    void cancel(const std::string& model);
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    /// Whether this model ranks the shown file, or is about to.
    [[nodiscard]] bool isWaiting(const std::string& model) const;

Q_SIGNALS:
    void changed(); ///< what runs or waits
    void progressed(const std::string& model, double fraction); ///< of the shown file
    void failed(const std::shared_ptr<const tgraph::OpenFile>& file, const std::string& model, const QString& text);

private:
    struct Comparison {
        std::shared_ptr<const OpenFile> file;
        std::string model;
        RankOptions options;
    };
    /// What is there when a comparison begins.
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
    std::deque<Comparison> m_waiting; ///< the first one runs
    LastJob m_job;
};

} // namespace tgraph
