// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/adapt/adaptcontroller.h"
#include "app/work/simulate/simulatecontroller.h"
#include "app/work/train/traincontroller.h"
#include "app/work/tune/fusiontunecontroller.h"
#include "app/work/tune/tunecontroller.h"
#include "state/jobs/exclusivejobs.h"

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
