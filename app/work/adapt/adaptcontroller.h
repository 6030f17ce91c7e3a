// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export/exportqueue.h"
#include "app/work/adapt/adaptwork.h"
#include "app/work/jobs/longcontroller.h"
#include "app/work/jobs/perfileresults.h"
#include "widgets/adapt/adaptdialog.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace tgraph {

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
