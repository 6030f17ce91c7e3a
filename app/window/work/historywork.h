// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/jobs/job.h"

#include <QObject>

namespace tgraph {

class Docks;
class RankBar;
class RankingHistory;
class Workspace;

/// Lists the shown file's rankings, computes in the background how far they agree with the shown one, and applies the
/// user's actions to them.
class HistoryWork : public QObject {
    Q_OBJECT

public:
    HistoryWork(Workspace& workspace, RankBar& bar, const Docks& docks, QObject* parent);

private:
    void show();
    void compareAll();
    void compare(quint32 number);

    Workspace& m_workspace;
    RankBar& m_bar;
    const Docks& m_docks;
    RankingHistory& m_history;
    LastJob m_job;
};

} // namespace tgraph
