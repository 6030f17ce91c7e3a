// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/jobs/filejobcontroller.h"
#include "state/jobs/rankerfactory.h"

#include <QElapsedTimer>

#include <string>

namespace tgraph {

/// Ranks files on the runner's Rank lane and puts the results into the session: partial scores at most ten times a
/// second, then the complete prediction. GUI thread only.
class RankController : public FileJobController {
    Q_OBJECT

public:
    RankController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Ranks the shown file; replaces a running ranking of any file.
    void rank(const RankChoice& choice);
    /// Stops the ranking of the shown file and uses its scores so far as the ranking. If there are
    /// no scores, like cancel().
    void stopAndKeep();

    [[nodiscard]] const RankChoice& choice() const { return m_choice; } ///< choice of the last started ranking

Q_SIGNALS:
    void stopped(); ///< the scores so far are kept

private:
    [[nodiscard]] Task task(const File& file, const RankChoice& choice);
    void endFailed(const File& file, const QString& text) override;
    void endCancelled(const File& file) override;
    [[nodiscard]] double elapsedSeconds() const;

    RankerFactory m_rankers;
    RankChoice m_choice; ///< the job's choice
    std::string m_model; ///< resolved model of the choice; empty: unknown yet
    QElapsedTimer m_clock; ///< time since the job began
    bool m_keeps = false; ///< true while the job is stopped to keep its scores
};

} // namespace tgraph
