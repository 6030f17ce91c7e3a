// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace tgraph {

/// The controls of long work: start, optional pause, and cancel; the progress, the elapsed time and
/// the current step; and the reason why the work cannot start or has failed.
class RunBar : public QWidget {
    Q_OBJECT

public:
    enum class Pausing { No, Yes };

    explicit RunBar(Pausing pausing, QWidget* parent = nullptr);

    void startByReturn(); ///< for a dialog whose work is short and writes no files
    void setCancelText(const QString& text); ///< label of the cancel button
    /// Sets the reason why the work cannot start, as one sentence. It is shown if there is no other
    /// text. Empty if the work can start.
    void setObstacle(const QString& text);
    void setRunning(bool running);
    void setPausable(bool pausable); ///< true if the work can be paused
    void setPaused(bool paused); ///< a pause is requested; the button then resumes, and the clock stops
    void setProgress(double fraction); ///< below 0: unknown
    void setText(const QString& text); ///< the current step, or the result
    void setFailed(const QString& text); ///< shown until the next start
    [[nodiscard]] bool isRunning() const { return m_running; }

Q_SIGNALS:
    void startRequested();
    void cancelRequested();
    void pauseRequested(bool pause);

private:
    void showState();
    void showText();
    void showTime();
    [[nodiscard]] qint64 seconds() const;

    bool m_running = false;
    bool m_pausable = true;
    bool m_paused = false;
    QString m_obstacle;
    QString m_message; ///< message of the work
    bool m_failed = false; ///< m_message is an error
    double m_fraction = 0; ///< below 0: unknown
    qint64 m_earlierMs = 0; ///< elapsed time up to the last pause
    QElapsedTimer m_clock; ///< runs since the last pause
    QTimer m_tick;
    QPushButton* m_start = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_cancel = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_time = nullptr;
    QLabel* m_text = nullptr;
};

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
