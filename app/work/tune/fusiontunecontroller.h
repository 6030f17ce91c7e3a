// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/rankerfactory.h"
#include "state/jobs/exclusivejobs.h"
#include "state/jobs/pausegate.h"
#include "widgets/tune/fusiontunedialog.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <memory>
#include <stop_token>

namespace tgraph {

/// Begins tunings of fusions, shows their journals and goes on with them, on the simulated machine as the command line
/// does: program, search, seed and model are those of the form or the journal. GUI thread only.
class FusionTuneController : public QObject {
    Q_OBJECT

public:
    FusionTuneController(ExclusiveJobs& work, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Ties a dialog to the work and shows what is known in it; the one before may be gone.
    void attach(FusionTuneDialog* dialog);

    void openJournal(const std::filesystem::path& path); ///< while nothing runs
    void start(std::size_t budget); ///< goes on with view(), to so many measurements in all
    /// Begins one, or goes on where its journal is there already.
    void begin(const FusionTuneRequest& request, std::size_t budget);
    void clear(); ///< shows none, while nothing runs
    void stop(); ///< what is measured is in the journal
    void setPaused(bool paused);
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    [[nodiscard]] const std::shared_ptr<const FusionTuneView>& view() const { return m_view; } ///< null: none yet

Q_SIGNALS:
    void journalRead(const std::filesystem::path& path); ///< its window is to be shown
    void journalUnreadable(const std::filesystem::path& path, const QString& text);
    void ended(const QString& text); ///< a tuning that a person waits for

private:
    void show(std::shared_ptr<const FusionTuneView> view);
    void runFrom(const std::shared_ptr<const FusionTuneView>& from, std::size_t budget);
    void askForJournal();
    void end();

    ExclusiveJobs& m_work;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
    QPointer<FusionTuneDialog> m_dialog;
    std::shared_ptr<const FusionTuneView> m_view;
    std::size_t m_budget; ///< that is proposed
    std::shared_ptr<std::stop_source> m_stop;
    std::shared_ptr<PauseGate> m_gate;
};

} // namespace tgraph
