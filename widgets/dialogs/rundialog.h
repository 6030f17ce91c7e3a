// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/dialogs/runbar.h"

#include <QDialog>

namespace tgraph {

/// A window for long work: a form, results, and between them the bar that starts, pauses and ends it. The owner of the
/// work reports its progress here.
class RunDialog : public QDialog {
    Q_OBJECT

public:
    void setBusy(const QString& reason); ///< other work prevents a start; empty: none does
    void setRunning(bool running);
    [[nodiscard]] RunBar& run() const { return *m_run; }

protected:
    explicit RunDialog(QWidget* parent) : QDialog(parent) { }

    /// Creates the bar at its place in the tab order; must be called once, before all other functions of the bar.
    [[nodiscard]] RunBar* makeRun(RunBar::Pausing pausing);
    [[nodiscard]] const QString& busy() const { return m_busy; }

    /// After RunBar::startByReturn(), Return in a field starts the work. Return on a button presses
    /// that button, and in a table it has no effect.
    void keyPressEvent(QKeyEvent* event) override;
    virtual void runBegins() { } ///< clears the results of an earlier run
    virtual void showState() = 0; ///< updates the available actions

private:
    QString m_busy;
    RunBar* m_run = nullptr;
};

} // namespace tgraph
