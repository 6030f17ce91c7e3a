// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/adaptcontroller.h"
#include "app/controllers/fusiontunecontroller.h"
#include "app/controllers/simulatecontroller.h"
#include "app/controllers/traincontroller.h"
#include "app/controllers/tunecontroller.h"
#include "app/jobs/exclusivejobs.h"

namespace tgraph {

class ExportQueue;
class FolderScan;

/// Owns the program's long work: adapting, simulating, training and tuning, independent of windows. GUI thread only.
class LongTasks {
public:
    LongTasks(Session& session, TaskRunner& runner, const RankerFactory& rankers, ExportQueue& exports,
              FolderScan& scan);

    [[nodiscard]] ExclusiveJobs& work() { return m_work; }
    [[nodiscard]] AdaptController& adapting() { return m_adapting; }
    [[nodiscard]] SimulateController& simulating() { return m_simulating; }
    [[nodiscard]] TrainController& training() { return m_training; }
    [[nodiscard]] TuneController& tuning() { return m_tuning; }
    [[nodiscard]] FusionTuneController& fusionTuning() { return m_fusionTuning; }

private:
    ExclusiveJobs m_work;
    AdaptController m_adapting;
    SimulateController m_simulating;
    TrainController m_training;
    TuneController m_tuning;
    FusionTuneController m_fusionTuning;
};

} // namespace tgraph
