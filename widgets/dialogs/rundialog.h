// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/dialogs/runbar.h"

#include <QDialog>

namespace tgraph {

/// A window of long work: a form, results, and between them the bar that starts, pauses and ends it. Whoever does the
/// work says here how far it is.
class RunDialog : public QDialog {
    Q_OBJECT

public:
    void setBusy(const QString& reason); ///< other work keeps it from starting; empty: none does
    void setRunning(bool running);
    void setPausable(bool pausable); ///< whether what runs can be paused
    void setPaused(bool paused);
    void setProgress(double fraction); ///< below 0: nobody knows
    void setStage(const QString& text); ///< what it is doing, or how it ended
    void setFailed(const QString& text);

Q_SIGNALS:
    void cancelRequested();
    void pauseRequested(bool pause);

protected:
    explicit RunDialog(QWidget* parent) : QDialog(parent) { }

    /// The bar, where it comes in the order of the Tab key; once, before anything else of it is called.
    [[nodiscard]] RunBar* makeRun(RunBar::Pausing pausing);
    [[nodiscard]] RunBar& run() const { return *m_run; }
    [[nodiscard]] const QString& busy() const { return m_busy; }

    virtual void runBegins() { } ///< what an earlier one left can be cleared
    virtual void showState() = 0; ///< what a person can do now

private:
    QString m_busy;
    RunBar* m_run = nullptr;
};

} // namespace tgraph
