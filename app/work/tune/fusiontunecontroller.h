// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/jobs/longcontroller.h"
#include "state/jobs/rankerfactory.h"
#include "widgets/tune/fusiontunedialog.h"

#include <filesystem>
#include <memory>

namespace tgraph {

/// Starts tunings of fusions, shows their journals and continues them, using the simulated machine
/// like the command line. Program, search, seed and model are set in the form or come from the
/// journal. If a tuning is stopped, the measurements so far are in the journal. GUI thread only.
class FusionTuneController : public LongControllerOf<FusionTuneDialog> {
    Q_OBJECT

public:
    FusionTuneController(ExclusiveJobs& work, TaskRunner& runner, RankerFactory rankers, QObject* parent = nullptr);

    /// Connects a dialog to the work and shows the current state in it; the previous dialog may be deleted.
    void attach(FusionTuneDialog* dialog);

    void openJournal(const std::filesystem::path& path); ///< only if no tuning runs
    void start(std::size_t budget); ///< continues view(), up to `budget` measurements in total
    /// Starts a tuning, or continues an existing journal.
    void begin(const FusionTuneRequest& request, std::size_t budget);
    void clear(); ///< shows no tuning; only if none runs
    [[nodiscard]] const std::shared_ptr<const FusionTuneView>& view() const { return m_view; } ///< null: none

Q_SIGNALS:
    void journalRead(const std::filesystem::path& path); ///< its window should be shown
    void journalUnreadable(const std::filesystem::path& path, const QString& text);
    void ended(const QString& text); ///< the text is for the user

private:
    void show(std::shared_ptr<const FusionTuneView> view);
    void runFrom(const std::shared_ptr<const FusionTuneView>& from, std::size_t budget);
    void askForJournal();

    TaskRunner& m_runner;
    RankerFactory m_rankers;
    std::shared_ptr<const FusionTuneView> m_view;
    std::size_t m_budget; ///< proposed budget
};

} // namespace tgraph
