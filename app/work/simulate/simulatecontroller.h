// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/exclusivejobs.h"
#include "widgets/simulate/simulatedialog.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <vector>

namespace tgraph {

class FolderScan;

/// Says what is wrong with the name of a folder, in one sentence; empty: nothing. Looks at no disk.
[[nodiscard]] QString simulationFolderProblem(const std::filesystem::path& folder);
/// Looks at the disk, which may be slow to answer: not on the GUI thread. @throws Error when a file has the name
void requireFolderOrNothing(const std::filesystem::path& folder);

/// Simulates files as the dialog asks, and has them listed at the end. GUI thread only.
class SimulateController : public QObject {
    Q_OBJECT

public:
    SimulateController(ExclusiveJobs& work, FolderScan& scan, QObject* parent = nullptr);

    /// Ties a dialog to the work and shows how far it is; the one before may be gone.
    void attach(SimulateDialog* dialog);

    void start(const SimulationRequest& request);

Q_SIGNALS:
    void openRequested(const std::vector<std::filesystem::path>& paths); ///< what was written, the first of it

private:
    using Written = std::vector<std::filesystem::path>;

    void askForFolder();
    void show(const QString& stage);
    void end(const QString& text, const Written& written);

    ExclusiveJobs& m_work;
    FolderScan& m_scan;
    LastJob m_job;
    QPointer<SimulateDialog> m_dialog;
    QString m_stage;
    std::filesystem::path m_folder;
    Written m_written;
};

} // namespace tgraph
