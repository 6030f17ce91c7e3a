// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session.h"
#include "app/taskrunner.h"
#include "engine/model/ranker.h"

#include <QObject>

#include <string>

namespace tgraph {

/// Ranks and explains the shown file on the runner's Rank and Explain lanes and puts what comes into the session:
/// scores while they are computed, at most ten times a second, then the whole prediction. GUI thread only.
class RankController : public QObject {
    Q_OBJECT

public:
    RankController(Session& session, TaskRunner& runner, ModelSearch search, QObject* parent = nullptr);

    /// Ranks the shown file; a ranking that runs is replaced. `model` as in makeRanker().
    void rank(const std::string& model, const RankOptions& options);
    void cancelRanking();

    /// Explains the focus of the shown file with the model and options of its last ranking.
    void explain();
    /// The reason why explain() would do nothing, for people; empty when it can.
    [[nodiscard]] QString cannotExplain() const;

    [[nodiscard]] const ModelSearch& search() const { return m_search; }

Q_SIGNALS:
    /// A finished ranking of a file that is still open.
    void ranked(const std::shared_ptr<const tgraph::OpenFile>& file,
                const std::shared_ptr<const tgraph::Scores>& scores);

private:
    Session& m_session;
    TaskRunner& m_runner;
    ModelSearch m_search;
    std::string m_model;
    RankOptions m_options;
};

} // namespace tgraph
