// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/workspace.h"

#include <utility>

namespace tgraph {

Workspace::Workspace(QSettings& settings, const ModelSearch& search, RankerFactory rankers)
    : Services(settings, search, std::move(rankers)),
      m_scan(runner()),
      m_folderRanking(runner(), this->rankers()),
      m_folderBoard(runner(), this->rankers()),
      m_decisions(session(), runner()),
      m_ranking(session(), runner(), this->rankers()),
      m_proposing(session(), runner(), this->rankers()),
      m_explaining(session(), runner(), this->rankers()),
      m_comparing(session(), runner(), this->rankers()),
      m_longTasks(session(), runner(), this->rankers(), exports(), m_scan)
{
}

Workspace::~Workspace()
{
    runner().shutDown(); // before the controllers that its jobs use
}

} // namespace tgraph
