// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/job.h"

#include <QObject>

namespace tgraph {

class Docks;
class RankBar;
class RankController;
class RankingHistory;
class Services;

/// Lists the shown file's rankings, computes in the background how far they agree with the shown one, and applies the
/// user's actions to them.
class HistoryWork : public QObject {
    Q_OBJECT

public:
    HistoryWork(Services& services, RankController& ranking, RankBar& bar, const Docks& docks, QObject* parent);

private:
    void show();
    void compareAll();
    void compare(quint32 number);

    Services& m_services;
    RankController& m_ranking;
    RankBar& m_bar;
    const Docks& m_docks;
    RankingHistory& m_history;
    LastJob m_job;
};

} // namespace tgraph
