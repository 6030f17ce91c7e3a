// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/jobs/exclusivejobs.h"
#include "state/jobs/pausegate.h"
#include "widgets/dialogs/rundialog.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <utility>

namespace tgraph {

/// Runs one kind of long work and shows its state in a dialog, if there is one. GUI thread only.
class LongController : public QObject {
    Q_OBJECT

public:
    [[nodiscard]] bool isRunning() const { return m_job.isRunning(); }
    void cancel() { m_job.cancel(); } ///< the work delivers no more results
    void stop(); ///< work with a gate ends and keeps its results so far; other work is cancelled
    void setPaused(bool paused); ///< does nothing without a gate

protected:
    LongController(ExclusiveJobs& work, LongKind kind, QObject* parent);

    /// Shows the state of the work in this dialog from now on; the previous dialog may be deleted.
    void setDialog(RunDialog* dialog);
    [[nodiscard]] RunDialog* dialog() const { return m_dialog; }
    /// Calls a function of the dialog's bar, if there is a dialog.
    template <typename Function, typename... Values> void tellBar(Function function, Values&&... values) const
    {
        if (m_dialog)
            std::invoke(function, m_dialog->run(), std::forward<Values>(values)...);
    }
    void setStage(const QString& text) { tellBar(&RunBar::setText, text); } ///< in the dialog
    void setStatus(const QString& text); ///< in the status bar

    /// Returns true if no long work runs.
    [[nodiscard]] bool canStart() const { return !m_work.running(); }
    /// Starts work and shows its progress. canStart() must be true. The owner must call end()
    /// whenever the work ends.
    Job* startJob(Task task);
    /// Creates the gate of the work that starts next; end() drops it.
    std::shared_ptr<PauseGate> makeGate();
    /// Waits while the gate is paused, and shows that. Called on the thread of the work.
    void waitWhilePaused(PauseGate& gate, const TaskContext& context);
    virtual void showPaused(bool paused); ///< shows that a pause, or its end, was requested
    void end();

private:
    ExclusiveJobs& m_work;
    LongKind m_kind;
    LastJob m_job;
    QPointer<RunDialog> m_dialog;
    /// Gate of the running work; null: the work has no gate, or there is no work
    std::shared_ptr<PauseGate> m_gate;
    bool m_paused = false;
};

/// The controller of the work of one class of dialogs.
template <typename Dialog> class LongControllerOf : public LongController {
protected:
    using LongController::LongController;

    [[nodiscard]] Dialog* dialog() const { return static_cast<Dialog*>(LongController::dialog()); }
    /// Calls a function of the dialog, if there is one.
    template <typename Function, typename... Values> void tell(Function function, Values&&... values) const
    {
        if (Dialog* const known = dialog())
            std::invoke(function, *known, std::forward<Values>(values)...);
    }
};

} // namespace tgraph
