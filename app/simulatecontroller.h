// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/longwork.h"
#include "widgets/dialogs/simulatedialog.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <functional>

namespace tgraph {

/// What is wrong with the folder of a request, one sentence; empty: nothing that could be told before.
[[nodiscard]] QString simulationFolderProblem(const std::filesystem::path& folder);

/// Simulates files as the dialog asks, and has them listed at the end. GUI thread only.
class SimulateController : public QObject {
    Q_OBJECT

public:
    using ListFolder = std::function<void(const std::filesystem::path& folder)>;

    SimulateController(LongWork& work, ListFolder listFolder, QObject* parent = nullptr);

    /// Ties a dialog to the work and shows how far it is; the one before may be gone.
    void attach(SimulateDialog* dialog);

    void start(const SimulationRequest& request);

private:
    void askForFolder();
    void show(const QString& stage);
    void end(const QString& text);

    LongWork& m_work;
    ListFolder m_listFolder;
    QPointer<SimulateDialog> m_dialog;
    QString m_stage;
    std::filesystem::path m_folder;
    int m_written = 0;
};

} // namespace tgraph
