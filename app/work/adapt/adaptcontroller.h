// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/adapt/adaptwork.h"
#include "state/jobs/exclusivejobs.h"
#include "state/session/session.h"
#include "widgets/adapt/adaptdialog.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <map>
#include <memory>
#include <vector>

namespace tgraph {

class ExportQueue;

/// Adapts the shown file's ranking as the dialog asks, and keeps what came of it as long as the file is open, however
/// often the dialog is closed and whatever other file is shown meanwhile. A file that is closed while it is worked on
/// ends the work. GUI thread only.
class AdaptController : public QObject {
    Q_OBJECT

public:
    AdaptController(Session& session, ExclusiveJobs& work, RankerFactory rankers, ExportQueue& exports,
                    QObject* parent = nullptr);

    /// Ties a dialog to the work and shows what is known in it; the one before may be gone.
    void attach(AdaptDialog* dialog);

    void start(const AdaptRequest& request);
    /// Makes the adapted ranking that of its file, if that is still open.
    void rankWithIt();
    /// Writes what `tgraph train --adapt` writes to its output, in its format "csv", "json" or "kaggle".
    void save(const std::filesystem::path& target, const std::string& format);
    /// Writes the CSV file of proposed configurations that is filled in with what is measured.
    void saveProposed(const std::filesystem::path& target);

private:
    /// What came of a file's adapting.
    struct Results {
        AdaptRequest request;
        QString model; ///< name of the adapted one
        std::vector<CurvePoint> points;
        std::shared_ptr<const AdaptFindings> findings;
        std::shared_ptr<const AdaptOutcome> outcome;
        QString failure; ///< why the last adapting failed; empty: it did not
    };

    [[nodiscard]] Task task(const AdaptRequest& request);
    [[nodiscard]] const Results* results() const; ///< of the file that the dialog shows; null: none
    void showFile();
    [[nodiscard]] std::shared_ptr<const Prediction> knownRanking(const AdaptRequest& request) const;
    void followSession();
    void askForTarget();
    void askForMeasurements();
    void askForProposedTarget();
    void stage(const QString& text);
    void end();

    Session& m_session;
    ExclusiveJobs& m_work;
    RankerFactory m_rankers;
    ExportQueue& m_exports;
    LastJob m_job;
    QPointer<AdaptDialog> m_dialog;

    std::shared_ptr<const OpenFile> m_file; ///< that the dialog shows: of the work, or the open one
    std::map<std::shared_ptr<const OpenFile>, Results> m_results; ///< of open files
};

} // namespace tgraph
