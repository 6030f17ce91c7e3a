// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/job.h"
#include "widgets/train/importdialog.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <optional>
#include <span>
#include <stop_token>

class QAction;

namespace tgraph {

class Services;
class StatusArea;

/// Returns the errors in a request. Empty fields are not errors. Reads folders and the beginnings
/// of files; do not call it on the GUI thread. `creatable` are folders that an import creates if
/// they are missing. @throws Cancelled.
[[nodiscard]] ImportProblems problemsOf(const ImportRequest& request, std::span<const std::filesystem::path> creatable,
                                        const std::stop_token& stop);

/// Imports the authors' published weights in the background, whether its window is open or not. Checks the fields in
/// the background while they are edited.
class ImportWindow : public QObject {
    Q_OBJECT

public:
    ImportWindow(Services& services, StatusArea& status, QWidget& window);

    [[nodiscard]] QAction* action() const { return m_action; } ///< for the menu of files
    void show();
    [[nodiscard]] ImportDialog* dialog() const { return m_dialog; } ///< null before it is first shown

Q_SIGNALS:
    void imported(const std::filesystem::path& checkpoint);

private:
    void makeDialog();
    void check();
    void start(const ImportRequest& request);
    void showProgress(const ImportStep& step);
    void end(const QString& text);
    void askForWeights(bool file);
    void askForScaler(bool file);

    Services& m_services;
    StatusArea& m_status;
    QWidget& m_window;
    QAction* m_action;
    QPointer<ImportDialog> m_dialog;
    LastJob m_job;
    LastJob m_check;
    /// File that the last import wrote; it is not reported as a conflict.
    std::optional<std::filesystem::path> m_written;
};

} // namespace tgraph
