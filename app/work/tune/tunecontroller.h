// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/exportqueue.h"
#include "app/work/jobs/longcontroller.h"
#include "app/work/jobs/perfileresults.h"
#include "engine/adapt/tunejournal.h"
#include "engine/tune/tunerequest.h"
#include "state/jobs/rankerfactory.h"
#include "widgets/tune/tunedialog.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string_view>

namespace tgraph {

/// Appended to a file's name for its proposed journal name.
inline constexpr std::string_view tuneJournalEnding = ".tune.jsonl";

/// A tuner's journal opened by the user, which a form can continue.
struct OpenedJournal {
    std::filesystem::path path;
    std::filesystem::path file; ///< its subject; empty: fusions of a simulated program
    JournalText journal; ///< journal without its entries
    std::size_t measurements = 0;
};

/// Reads a journal; its subject is the named file or, if that was deleted, one beside it. @throws Error.
[[nodiscard]] OpenedJournal readOpenedJournal(const std::filesystem::path& path, const std::stop_token& stop = {});

/// Returns the request with the options that the journal records; others stay unchanged.
[[nodiscard]] TuneRequest requestOf(const OpenedJournal& opened, TuneRequest request);

/// Tunes the shown file as requested in the dialog. The results are kept while the file is open,
/// even if another file is shown. Closing a file stops its work; the measurements are in the
/// journal. GUI thread only.
class TuneController : public LongControllerOf<TuneDialog> {
    Q_OBJECT

public:
    TuneController(Session& session, ExclusiveJobs& work, TaskRunner& runner, RankerFactory rankers,
                   ExportQueue& exports, QObject* parent = nullptr);

    /// Connects a dialog to the work and shows the current state in it; the previous dialog may be deleted.
    void attach(TuneDialog* dialog);

    void start(const TuneRequest& request);
    void tryCommand(const TuneRequest& request);
    void compare(const TuneRequest& request); ///< compares all searches on the file's own runtimes
    /// Reads the journal's header, opens its file and fills the form, so that a start continues the journal.
    void openJournal(const std::filesystem::path& path);

    /// Writes the measurements of the dialog's table as T4 results.
    void saveResults(const std::filesystem::path& target);
    /// Asks where to save the measurements of a table, and opens the written file.
    void showMeasurements(std::shared_ptr<const OpenFile> file);
    /// Returns the number of distinct configurations of an open file without runtimes that tunings have measured.
    [[nodiscard]] std::uint32_t measured(const std::shared_ptr<const OpenFile>& file) const;

Q_SIGNALS:
    void fileRequested(const std::filesystem::path& path); ///< the file of a journal: open and show it
    void resultsWritten(const std::filesystem::path& path); ///< after showMeasurements(): read and show it
    void measuredChanged(); ///< measured() of a file
    void journalRead(const std::filesystem::path& path); ///< its window should be shown
    /// Journal without a file: FusionTuneController opens it
    void fusionJournalRead(const std::filesystem::path& path);
    void journalUnreadable(const std::filesystem::path& path, const QString& text);
    void ended(const QString& text); ///< the text is for the user
    void adaptRequested(const QString& journal);

private:
    /// The results of tuning one file.
    struct Results {
        std::optional<TuneRequest> request; ///< request of the running or last tuning
        std::shared_ptr<const TuneState> state;
        std::shared_ptr<const TuneFindings> findings;
        std::shared_ptr<const TuneOutcome> outcome;
        std::shared_ptr<const TuneComparison> comparison;
        QString failure; ///< error of the last work on the file; empty: none
    };

    void followSession();
    void showFile();
    void showFailure(); ///< failure of the dialog's file, if any
    Job* begin(Task task, const QString& status);
    void fillFromJournal();
    [[nodiscard]] std::filesystem::path askWhereToSave(const OpenFile& file);
    [[nodiscard]] std::shared_ptr<const TuneOutcome> outcomeOf(const std::shared_ptr<const OpenFile>& file) const;
    /// Calls `written`, if any, once the results are in a file that the user has chosen.
    void askAndWrite(std::shared_ptr<const OpenFile> file, std::function<void(const std::filesystem::path&)> written);
    void writeResults(std::shared_ptr<const OpenFile> file, std::shared_ptr<const TuneOutcome> outcome,
                      const std::filesystem::path& target,
                      std::function<void(const std::filesystem::path&)> written = {});
    void askForJournal();
    void choose(DistinctId configuration);
    void endWork();

    Session& m_session;
    TaskRunner& m_runner;
    RankerFactory m_rankers;
    ExportQueue& m_exports;
    PerFileResults<Results> m_results;
    std::map<std::filesystem::path, OpenedJournal> m_journals; ///< read journals, by the file that is to be shown
};

} // namespace tgraph
