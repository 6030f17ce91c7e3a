// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/longtasks.h"

#include "app/export/exportqueue.h"
#include "app/work/dataset/folderscan.h"

namespace tgraph {

LongTasks::LongTasks(Session& session, TaskRunner& runner, const RankerFactory& rankers, ExportQueue& exports,
                     FolderScan& scan)
    : m_work(runner),
      m_adapting(session, m_work, rankers, exports),
      m_simulating(m_work, scan),
      m_training(m_work, runner),
      m_tuning(session, m_work, runner, rankers, exports),
      m_fusionTuning(m_work, runner, rankers)
{
    QObject::connect(&m_tuning, &TuneController::fusionJournalRead, &m_fusionTuning,
                     &FusionTuneController::openJournal);
}

} // namespace tgraph
