// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/frame/services.h"
#include "app/work/compare/comparecontroller.h"
#include "app/work/dataset/folderboard.h"
#include "app/work/dataset/folderranking.h"
#include "app/work/dataset/folderscan.h"
#include "app/work/explain/decisionscontroller.h"
#include "app/work/explain/explaincontroller.h"
#include "app/work/longtasks.h"
#include "app/work/programs/proposecontroller.h"
#include "app/work/rank/rankcontroller.h"

namespace tgraph {

/// The services and the background work of each feature. It exists as long as the program and
/// outlives its windows. GUI thread only.
class Workspace : public Services {
    Q_OBJECT

public:
    /// `rankers` is for tests; by default, the rankers are those that `search` finds.
    Workspace(QSettings& settings, const ModelSearch& search, RankerFactory rankers = {});
    ~Workspace() override;

    [[nodiscard]] FolderScan& scan() { return m_scan; }
    [[nodiscard]] FolderRanking& folderRanking() { return m_folderRanking; }
    [[nodiscard]] FolderBoard& folderBoard() { return m_folderBoard; }
    [[nodiscard]] RankController& ranking() { return m_ranking; }
    [[nodiscard]] ProposeController& proposing() { return m_proposing; }
    [[nodiscard]] ExplainController& explaining() { return m_explaining; }
    [[nodiscard]] CompareController& comparing() { return m_comparing; }
    [[nodiscard]] LongTasks& longTasks() { return m_longTasks; }

private:
    FolderScan m_scan;
    FolderRanking m_folderRanking;
    FolderBoard m_folderBoard;
    DecisionsController m_decisions;
    RankController m_ranking;
    ProposeController m_proposing;
    ExplainController m_explaining;
    CompareController m_comparing;
    LongTasks m_longTasks;
};

} // namespace tgraph
