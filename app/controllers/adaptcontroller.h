// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/rankerfactory.h"
#include "app/jobs/exclusivejobs.h"
#include "app/session/session.h"
#include "widgets/dialogs/adaptdialog.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

namespace tgraph {

class ExportQueue;

/// Adapts the shown file's ranking as the dialog asks, and keeps what came of it for the dialog, however often it is
/// closed and opened. A file that is closed while it is worked on ends the work. GUI thread only.
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
    struct Result {
        std::vector<Measurement> measured;
        AdaptSummary summary;
        std::shared_ptr<const Scores> scores;
    };

    struct Subject;

    [[nodiscard]] Task task(const AdaptRequest& request);
    /// Ranks with the models to start from; delivers their names.
    [[nodiscard]] Subject rankSubject(const AdaptRequest& request, const OpenFile& file, const Prediction* known,
                                      const TaskContext& context);
    void learnFromDrawn(const AdaptRequest& request, const OpenFile& file, const Subject& subject,
                        const TaskContext& context);
    void learnFromFile(const AdaptRequest& request, const OpenFile& file, const Subject& subject,
                       const TaskContext& context);
    void deliverFindings(const AdaptRequest& request, const OpenFile& file, const Subject& subject,
                         std::span<const Measurement> measured, std::span<const DistinctId> unmeasurable, bool last,
                         const TaskContext& context);
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
    AdaptRequest m_request;
    QString m_model; ///< name of the adapted one
    std::vector<CurvePoint> m_points;
    std::shared_ptr<const AdaptFindings> m_findings;
    std::shared_ptr<const Result> m_result;
};

} // namespace tgraph
