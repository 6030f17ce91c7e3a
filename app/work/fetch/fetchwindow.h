// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/job.h"
#include "widgets/fetch/fetchdialog.h"

#include <QObject>
#include <QPointer>

class QAction;

namespace tgraph {

class StatusArea;
class Services;

/// Downloads the published data set in the background, whether its window is open or not.
class FetchWindow : public QObject {
    Q_OBJECT

public:
    FetchWindow(Services& services, StatusArea& status, QWidget& window);

    [[nodiscard]] QAction* action() const { return m_action; } ///< for the menu of files
    void show();
    [[nodiscard]] FetchDialog* dialog() const { return m_dialog; } ///< null before it is first shown

Q_SIGNALS:
    void openRequested(const QString& folder);

private:
    void askForFolder();
    void start(bool sizesOnly);
    void showProgress(const FetchPlan& plan, const FetchProgress& state);
    void end(const QString& text, bool fetched);

    Services& m_services;
    StatusArea& m_status;
    QWidget& m_window;
    QAction* m_action;
    QPointer<FetchDialog> m_dialog;
    LastJob m_job;
};

} // namespace tgraph
