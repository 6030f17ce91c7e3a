// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/taskrunner.h"
#include "state/session/session.h"

#include <QObject>

#include <memory>

namespace tgraph {

/// Computes the decisions of shown files, again when a ranking of the shown file ends, on the runner's Decisions lane,
/// and puts them into the session. GUI thread only.
class DecisionsController : public QObject {
    Q_OBJECT

public:
    DecisionsController(Session& session, TaskRunner& runner, QObject* parent = nullptr);

private:
    void workOut();
    void workOutIfRanked(const std::shared_ptr<const OpenFile>& file);

    Session& m_session;
    TaskRunner& m_runner;
    LastJob m_job;
};

} // namespace tgraph
