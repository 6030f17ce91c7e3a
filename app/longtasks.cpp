// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/longtasks.h"

#include "app/exportqueue.h"
#include "app/folderscan.h"

namespace tgraph {

LongTasks::LongTasks(Session& session, TaskRunner& runner, const RankerFactory& rankers, ExportQueue& exports,
                     FolderScan& scan)
    : m_work(runner), m_adapting(session, m_work, rankers, exports), m_simulating(m_work, scan), m_training(m_work)
{
}

} // namespace tgraph
