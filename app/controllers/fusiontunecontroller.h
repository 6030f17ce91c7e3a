// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/rankerfactory.h"
#include "app/jobs/exclusivejobs.h"
#include "app/jobs/pausegate.h"
#include "widgets/dialogs/fusiontunedialog.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <memory>
#include <stop_token>

namespace tgraph {

/// Shows journals of fusion tuning and goes on with them, on the simulated machine as the command line does: program,
/// search, seed and model are the journal's. GUI thread only.
class FusionTuneController : public QObject {
    Q_OBJECT

public:
    FusionTuneController(ExclusiveJobs& work, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Ties a dialog to the work and shows what is known in it; the one before may be gone.
    void attach(FusionTuneDialog* dialog);

    void openJournal(const std::filesystem::path& path); ///< while nothing runs
    void start(std::size_t budget); ///< measurements in all
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
    void end();

    ExclusiveJobs& m_work;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
    QPointer<FusionTuneDialog> m_dialog;
    std::shared_ptr<const FusionTuneView> m_view;
    std::size_t m_budget = 0; ///< that is proposed
    std::shared_ptr<std::stop_source> m_stop;
    std::shared_ptr<PauseGate> m_gate;
};

} // namespace tgraph
