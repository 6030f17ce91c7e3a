// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/tune/openedjournal.h"
#include "state/jobs/rankerfactory.h"
#include "state/jobs/exclusivejobs.h"
#include "state/jobs/pausegate.h"
#include "state/session/session.h"
#include "widgets/tune/tunedialog.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>

namespace tgraph {

/// Tunes the shown file as the dialog asks, and keeps what came of it as long as the file is open, whatever other one
/// is shown meanwhile. A file that is closed while it is worked on ends the work; what was measured is in the journal.
/// GUI thread only.
class TuneController : public QObject {
    Q_OBJECT

public:
    TuneController(Session& session, ExclusiveJobs& work, TaskRunner& runner, RankerFactory rankers,
                   QObject* parent = nullptr);

    /// Ties a dialog to the work and shows what is known in it; the one before may be gone.
    void attach(TuneDialog* dialog);

    void start(const TuneRequest& request);
    void tryCommand(const TuneRequest& request);
    void compare(const TuneRequest& request); ///< all searches, on the file's own runtimes
    void stop(); ///< what is measured already is the result
    void setPaused(bool paused);
    /// Reads its header, has its file opened and fills the form, so that a start goes on with it.
    void openJournal(const std::filesystem::path& path);

Q_SIGNALS:
    void fileRequested(const std::filesystem::path& path); ///< of a journal: to be opened and shown
    void journalRead(const std::filesystem::path& path); ///< its window is to be shown
    void fusionJournalRead(const std::filesystem::path& path); ///< of no file: FusionTuneController opens it
    void journalUnreadable(const std::filesystem::path& path, const QString& text);
    void ended(const QString& text); ///< a tuning that a person waits for
    void adaptRequested(const QString& journal);

private:
    /// What came of a file's tuning.
    struct Results {
        std::optional<TuneRequest> request; ///< of the tuning that runs or ran
        std::shared_ptr<const TuneState> state;
        std::shared_ptr<const TuneFindings> findings;
        std::shared_ptr<const TuneOutcome> outcome;
        std::shared_ptr<const TuneComparison> comparison;
        QString failure; ///< why the last work on the file failed; empty: it did not
    };

    void followSession();
    void showFile();
    void showFailure(); ///< of the file that the dialog shows, if there is one
    void begin(Job* job, const QString& status);
    void fillFromJournal();
    void askForJournal();
    void choose(DistinctId configuration);
    void end();

    Session& m_session;
    ExclusiveJobs& m_work;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    LastJob m_job;
    QPointer<TuneDialog> m_dialog;

    std::shared_ptr<const OpenFile> m_file; ///< that the dialog shows: of the work, or the open one
    std::map<std::shared_ptr<const OpenFile>, Results> m_results; ///< of open files
    std::shared_ptr<std::stop_source> m_stop;
    std::shared_ptr<PauseGate> m_gate;
    std::map<std::filesystem::path, OpenedJournal> m_journals; ///< read, by the file that is awaited to be shown
};

} // namespace tgraph
