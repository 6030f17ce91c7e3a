// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/session.h"
#include "app/jobs/taskrunner.h"
#include "engine/model/ranking/ranker.h"

#include <QObject>

#include <functional>
#include <memory>
#include <string>

namespace tgraph {

class KeptRankers;

/// Makes the ranker that a choice names, for a document; called on the engine's threads. @throws Error.
using RankerFactory = std::function<std::shared_ptr<const Ranker>(const std::string& model, const Document& document)>;

/// What is kept of these folders' rankers: all copies of the factory share it.
[[nodiscard]] RankerFactory rankersOf(const ModelSearch& search);
[[nodiscard]] RankerFactory rankersFrom(std::shared_ptr<KeptRankers> kept);

/// Ranks and explains files on the runner's Rank and Explain lanes and puts what comes into the session: scores while
/// they are computed, at most ten times a second, then the whole prediction. A job whose file is closed or read again
/// is stopped. GUI thread only.
class RankController : public QObject {
    Q_OBJECT

public:
    RankController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Ranks the shown file; a ranking that runs, of whatever file, is replaced.
    void rank(const RankChoice& choice);
    void cancelRanking();

    /// Explains the focus of the shown file with what its last ranking used.
    void explain();
    /// The reason why explain() would do nothing, for people; empty when it can.
    [[nodiscard]] QString cannotExplain() const;

    /// The files that the lanes work for; null: idle.
    [[nodiscard]] const std::shared_ptr<const OpenFile>& rankedFile() const { return m_ranked; }
    [[nodiscard]] const std::shared_ptr<const OpenFile>& explainedFile() const { return m_explained; }

Q_SIGNALS:
    /// Of the file that the job was for, shown or not.
    void rankingFailed(const std::shared_ptr<const tgraph::OpenFile>& file, const QString& text);
    void explainingFailed(const std::shared_ptr<const tgraph::OpenFile>& file, const QString& text);

private:
    void stopForClosedFiles();
    void fail(Lane lane, const QString& text);
    void end(Lane lane);

    Session& m_session;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    std::shared_ptr<const OpenFile> m_ranked;
    std::shared_ptr<const OpenFile> m_explained;
};

} // namespace tgraph
