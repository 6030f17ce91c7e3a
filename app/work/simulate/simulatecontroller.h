// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/work/jobs/longcontroller.h"
#include "widgets/simulate/simulatedialog.h"

#include <filesystem>
#include <vector>

namespace tgraph {

class FolderScan;

/// Returns the error in the name of a folder as one sentence; empty if there is none. Does not
/// access the disk.
[[nodiscard]] QString simulationFolderProblem(const std::filesystem::path& folder);
/// Checks the disk, which may be slow: not on the GUI thread. @throws Error if the path is a file
void requireFolderOrNothing(const std::filesystem::path& folder);

/// Simulates files as requested in the dialog and lists them at the end. GUI thread only.
class SimulateController : public LongControllerOf<SimulateDialog> {
    Q_OBJECT

public:
    SimulateController(ExclusiveJobs& work, FolderScan& scan, QObject* parent = nullptr);

    /// Connects a dialog to the work and shows its progress; the previous dialog may be deleted.
    void attach(SimulateDialog* dialog);

    void start(const SimulationRequest& request);

Q_SIGNALS:
    /// The written files; the first should be opened
    void openRequested(const std::vector<std::filesystem::path>& paths);

private:
    using Written = std::vector<std::filesystem::path>;

    void askForFolder();
    void show(const QString& stage);
    void endWork(const QString& text, const Written& written);

    FolderScan& m_scan;
    QString m_stage;
    std::filesystem::path m_folder;
    Written m_written;
};

} // namespace tgraph
