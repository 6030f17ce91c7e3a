// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/exportqueue.h"
#include "app/work/jobs/longcontroller.h"
#include "app/work/jobs/perfileresults.h"
#include "engine/adapt/adaptfindings.h"
#include "engine/adapt/adaptrequest.h"
#include "engine/core/task.h"
#include "engine/eval/decisionchanges.h"
#include "state/jobs/rankerfactory.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "widgets/adapt/adaptdialog.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Callbacks of adapting, called on its thread.
struct AdaptReports {
    ProgressCallback progress;
    std::function<void(const std::string& model)> ranking; ///< called when the ranking to start from begins
    /// `model` is adapted to `measured` configurations; if these are drawn, to at most so many. Empty: no model is
    /// used.
    std::function<void(const std::string& model, std::size_t measured)> adapting;
    std::function<void(const CurvePoint&)> point; ///< point of the learning curve; not for the user's own file
    std::function<void(std::shared_ptr<const AdaptFindings>)> findings; ///< called at each point and at the end
};

/// The results of the work.
struct AdaptOutcome {
    KnownConfigurations measured;
    AdaptSummary summary;
    std::shared_ptr<const Scores> scores; ///< scores of all configurations
};

/// Runs the work of the adapting window off the GUI thread.
class AdaptWork {
public:
    /// `known`: a ranking by the request's model and seed, if any.
    AdaptWork(AdaptRequest request, std::shared_ptr<const OpenFile> file, RankerFactory rankers,
              std::shared_ptr<const Prediction> known);

    /// @throws Error; Cancelled.
    [[nodiscard]] std::shared_ptr<const AdaptOutcome> run(const AdaptReports& reports,
                                                          const std::stop_token& stop) const;

private:
    /// The file as the subject of adapting, and its decisions' letters.
    struct Subject : AdaptSubject {
        LetteredDecisions decisions;
        Prediction prediction; ///< the ranking to start from
        std::string model; ///< that ranked; empty: none
    };

    [[nodiscard]] Subject rankSubject(const AdaptReports& reports, const std::stop_token& stop) const;
    [[nodiscard]] std::shared_ptr<const AdaptOutcome>
    learnFromDrawn(const Subject& subject, const AdaptReports& reports, const std::stop_token& stop) const;
    [[nodiscard]] std::shared_ptr<const AdaptOutcome> learnFromFile(const Subject& subject, const AdaptReports& reports,
                                                                    const std::stop_token& stop) const;
    /// Returns the findings. Proposals are made only once, after all measurements are known.
    /// `failing` are the configurations that are known to fail; `excluded` are these and the
    /// held-out ones, which are not proposed.
    [[nodiscard]] std::shared_ptr<const AdaptFindings>
    findings(const Subject& subject, std::span<const Measurement> measured, std::span<const DistinctId> failing,
             std::span<const DistinctId> excluded, bool last, const std::stop_token& stop) const;

    AdaptRequest m_request;
    std::shared_ptr<const OpenFile> m_file;
    RankerFactory m_rankers;
    std::shared_ptr<const Prediction> m_known;
};

/// Adapts the ranking of the shown file as requested in the dialog. The results are kept while the
/// file is open, even if the dialog is closed or another file is shown. Closing a file stops its
/// work. GUI thread only.
class AdaptController : public LongControllerOf<AdaptDialog> {
    Q_OBJECT

public:
    AdaptController(Session& session, ExclusiveJobs& work, RankerFactory rankers, ExportQueue& exports,
                    QObject* parent = nullptr);

    /// Connects a dialog to the work and shows the current state in it; the previous dialog may be deleted.
    void attach(AdaptDialog* dialog);

    void start(const AdaptRequest& request);
    /// Makes the adapted ranking that of its file, if it is still open.
    void rankWithIt();
    /// Writes the output of `tgraph train --adapt`, in its format "csv", "json" or "kaggle".
    void save(const std::filesystem::path& target, const std::string& format);
    /// Writes the proposed configurations to a CSV file, to be filled in with measurements.
    void saveProposed(const std::filesystem::path& target);

private:
    /// The results of adapting to one file.
    struct Results {
        AdaptRequest request;
        QString model; ///< name of the adapted model; empty: none
        std::vector<CurvePoint> points;
        std::shared_ptr<const AdaptFindings> findings;
        std::shared_ptr<const AdaptOutcome> outcome;
        QString failure; ///< error of the last adapting; empty: none
    };

    [[nodiscard]] Task task(const AdaptRequest& request);
    void showFile();
    [[nodiscard]] std::shared_ptr<const Prediction> knownRanking(const AdaptRequest& request) const;
    void followSession();
    void askForTarget();
    void askForMeasurements();
    void askForProposedTarget();
    void writeList(std::shared_ptr<const OpenFile> file, std::shared_ptr<const AdaptOutcome> outcome,
                   const std::filesystem::path& target, const std::string& format);
    void writeProposed(std::shared_ptr<const AdaptFindings> findings, const std::filesystem::path& target);
    void write(const std::filesystem::path& target, ExportQueue::Write write);
    void endWork();

    Session& m_session;
    RankerFactory m_rankers;
    ExportQueue& m_exports;
    PerFileResults<Results> m_results;
};

} // namespace tgraph
